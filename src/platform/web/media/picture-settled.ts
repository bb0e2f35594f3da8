import { imageVariants } from '#platform/rules/image-variants.ts'

const longestMs = 8000

/** Never rejects, because a missing picture must not block anything. */
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
    // Set last, because it starts the loading, and the sources must be known by then.
    image.src = src
  })
}
