import type { ComponentPropsWithRef } from 'react'
import { imageVariants } from '#platform/rules/image-variants.ts'

type PictureProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  src: string
  alt: string
  sizes?: string
}

export function Picture({ src, alt, sizes = '100vw', loading = 'lazy', ...rest }: PictureProps) {
  const variants = imageVariants(src)
  if (!variants) return <img loading={loading} decoding="async" {...rest} src={src} alt={alt} />
  const { width, height, webp, avif } = variants
  return (
    // The wrapper has no box, so classes on the image place it as if it stood alone.
    <picture style={{ display: 'contents' }}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {/* `loading` comes before `src`, because some browsers start loading at the source. */}
      <img loading={loading} decoding="async" {...rest} width={width} height={height} src={src} alt={alt} />
    </picture>
  )
}
