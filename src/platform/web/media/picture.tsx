import type { ComponentPropsWithRef } from 'react'
import { imageVariants } from '#platform/rules/image-variants.ts'

type PictureProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  /** Its displayed width, as in the `sizes` attribute. */
  sizes?: string
}

/**
 * A stored image in the size and format that the browser needs, with its space reserved.
 * An external URL is a plain image.
 */
export function Picture({ src, alt, sizes = '100vw', loading = 'lazy', ...rest }: PictureProps) {
  const variants = imageVariants(src)
  if (!variants) return <img loading={loading} decoding="async" {...rest} src={src} alt={alt} />
  const { width, height, webp, avif } = variants
  return (
    // The wrapper has no box, so classes on the image place it as if it stood alone.
    <picture style={{ display: 'contents' }}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {/* `loading` comes before `src`, because some browsers
          start loading as soon as they see the source. */}
      <img loading={loading} decoding="async" {...rest} width={width} height={height} src={src} alt={alt} />
    </picture>
  )
}
