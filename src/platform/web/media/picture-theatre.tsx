import { type CSSProperties, useState } from 'react'
import { imageVariants } from '../../rules/image-variants.ts'
import { Picture } from './picture.tsx'
import { Theatre } from './theatre.tsx'

type PictureTheatreProps = { title: string; src: string; alt: string; onClose: () => void }

export function PictureTheatre({ title, src, alt, onClose }: PictureTheatreProps) {
  const [isFullSize, setIsFullSize] = useState(false)
  const size = imageVariants(src)
  const picture = (
    <Picture
      src={src}
      alt={alt}
      sizes={isFullSize ? `${size?.width}px` : '100vw'}
      loading="eager"
      className="theatre-picture"
      style={
        size && ({ '--picture-width': `${size.width}px`, '--picture-ratio': size.width / size.height } as CSSProperties)
      }
    />
  )
  const isReduced = size && (size.width > window.innerWidth || size.height > window.innerHeight)
  return (
    <Theatre
      title={title}
      closeLabel="Close picture"
      onClose={onClose}
      stage={
        isReduced ? (
          <button
            type="button"
            className="theatre-zoom"
            aria-pressed={isFullSize}
            aria-label={`Full size: ${alt}`}
            onClick={() => setIsFullSize(!isFullSize)}
          >
            {picture}
          </button>
        ) : (
          picture
        )
      }
    />
  )
}
