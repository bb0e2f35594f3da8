// A stored URL contains its picture's size and implies its variants.
// So a page can reserve the space and offer the right size without a lookup:
//   /media/images/{id}_{W}x{H}/{w}.webp|avif            a still image; W×H is its largest variant
//   /media/images/{id}_{W}x{H}_animated/{w}.webp        an animation has no AVIF
//   /media/videos/{id}_{W}x{H}.mp4                      a video that has a poster …
//   /media/images/{id}_{W}x{H}_mp4/{w}.webp|avif        … which is this image
//   /media/videos/{id}.mp4                              a video without a poster

export type ImageVariants = {
  width: number
  height: number
  webp: string
  avif: string | null
}

export function imageVariants(url: string): ImageVariants | undefined {
  const image = parseImageUrl(url)
  if (!image) return undefined
  const srcset = (format: ImageFormat) =>
    variantWidths(image.width)
      .map((width) => `${image.folder}/${width}.${format} ${width}w`)
      .join(', ')
  return {
    width: image.width,
    height: image.height,
    webp: srcset('webp'),
    avif: image.tag === 'animated' ? null : srcset('avif'),
  }
}

export function videoPoster(url: string): string | undefined {
  const video = videoWithPosterPattern.exec(url)
  if (!video) return undefined
  const [, id = '', width, height, tag] = video
  return imageUrl({ id, width: Number(width), height: Number(height), tag: tag as VideoFormat })
}

/** Returns the URL that a record holds: the largest image of a variant, the video of a poster. */
export function storedUrl(url: string): string {
  const image = parseImageUrl(url)
  if (!image) return url
  if (image.tag === undefined || image.tag === 'animated') return imageUrl(image)
  return videoUrl({ id: image.id, format: image.tag, poster: image })
}

export function filesOf(url: string): string[] {
  const image = parseImageUrl(url)
  if (image) return imageFiles(image)
  const poster = videoPoster(url)
  return poster ? [url, ...filesOf(poster)] : [url]
}

export type ImageFormat = 'webp' | 'avif'
export type VideoFormat = 'mp4' | 'webm' | 'mov'
export type ImageName = { id: string; width: number; height: number; tag?: 'animated' | VideoFormat | undefined }

export const largestWidth = 1920
const widthSteps = [320, 640, 960, 1280, largestWidth]

export function variantWidths(width: number): number[] {
  const steps = widthSteps.filter((step) => step < width)
  return [...steps, width]
}

export function imageUrl(image: ImageName): string {
  return imageVariantUrl(image, image.width, 'webp')
}

export function imageVariantUrl(image: ImageName, width: number, format: ImageFormat): string {
  const tag = image.tag ? `_${image.tag}` : ''
  return `/media/images/${image.id}_${image.width}x${image.height}${tag}/${width}.${format}`
}

export function videoUrl(video: { id: string; format: VideoFormat; poster: ImageName | null }): string {
  const size = video.poster ? `_${video.poster.width}x${video.poster.height}` : ''
  return `/media/videos/${video.id}${size}.${video.format}`
}

export function audioUrl(id: string): string {
  return `/media/audio/${id}.mp3`
}

/** True only for the URLs described above, so a key that passes can't contain a path traversal. */
export function isMediaFileUrl(url: string): boolean {
  const image = parseImageUrl(url)
  return image ? imageFiles(image).includes(url) : otherFilePattern.test(url)
}

/** Marks a private file in its URL, so that public files are served without an access check. */
export const privateIdStart = 'private-'

export function isPrivateFile(url: string): boolean {
  return privateFilePattern.test(url)
}

const privateFilePattern = new RegExp(`^/media/(?:images|videos|audio)/${privateIdStart}`)
const id = '[a-z0-9][a-z0-9-]{0,99}'
const number = '[1-9][0-9]{0,4}'
const imagePattern = new RegExp(
  `^(/media/images/(${id})_(${number})x(${number})(?:_(animated|mp4|webm|mov))?)/${number}\\.(?:webp|avif)$`,
)
const videoWithPosterPattern = new RegExp(`^/media/videos/(${id})_(${number})x(${number})\\.(mp4|webm|mov)$`)
const otherFilePattern = new RegExp(
  `^/media/(?:audio/${id}\\.mp3|videos/${id}(?:_${number}x${number})?\\.(?:mp4|webm|mov))$`,
)

function parseImageUrl(url: string) {
  const match = imagePattern.exec(url)
  if (!match) return undefined
  const [, folder = '', imageId = '', width, height, tag] = match
  if (Number(width) > largestWidth) return undefined
  return { folder, id: imageId, width: Number(width), height: Number(height), tag: tag as ImageName['tag'] }
}

function imageFiles(image: ImageName): string[] {
  const formats: ImageFormat[] = image.tag === 'animated' ? ['webp'] : ['webp', 'avif']
  return variantWidths(image.width).flatMap((width) => formats.map((format) => imageVariantUrl(image, width, format)))
}
