/** Checks only the form of the address; nothing is fetched. */
export function isWebAddress(text: string) {
  return webAddress.test(text)
}

const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])`
const webAddress = new RegExp(String.raw`^https?://${host}(?::\d{1,5})?(?:[/?#]\S*)?$`, 'iu')

export function isUploadedVideo(url: string) {
  return url.startsWith(uploadedVideos)
}

export function storedPathOf(url: string) {
  return isUploadedVideo(url) ? url.slice('/media/'.length) : null
}

const uploadedVideos = '/media/videos/'
