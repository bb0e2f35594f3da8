import { imageVariants } from '#platform/rules/image-variants.ts'

const longestMs = 8000

/**
 * Fetches what `Picture` will show with the same `sizes`, and waits until it is there, has failed, or takes too long. Never rejects: a picture that
 * can't be had holds nobody up.
 */
export function pictureSettled(src: string, sizes: string) {
  return new Promise<void>((resolve) => {
    const picture = document.createElement('picture')
    const image = document.createElement('img')
    image.onload = () => resolve()
    image.onerror = () => resolve()
    setTimeout(resolve, longestMs)
    const { avif, webp } = imageVariants(src) ?? {}
    for (const [type, srcset] of Object.entries({ 'image/avif': avif, 'image/webp': webp })) {
      if (srcset) picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes }))
    }
    picture.append(image)
    // Last: from here on it loads, and the sources have to be known.
    image.src = src
  })
}
