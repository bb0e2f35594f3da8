/** An address on the web, where a clip's video may lie. Only its form: nobody asks there. */
export function isWebAddress(text: string) {
  return webAddress.test(text)
}

const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])`
const webAddress = new RegExp(String.raw`^https?://${host}(?::\d{1,5})?(?:[/?#]\S*)?$`, 'iu')

/** Uploaded here, and not an address somewhere else. */
export function isUploadedVideo(url: string) {
  return url.startsWith(uploadedVideos)
}

/** The file's place in the storage, as `local_file_path` holds it. */
export function storedPathOf(url: string) {
  return isUploadedVideo(url) ? url.slice('/media/'.length) : null
}

const uploadedVideos = '/media/videos/'
