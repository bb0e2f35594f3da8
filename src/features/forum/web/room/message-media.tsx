import type { CSSProperties } from 'react'
import { imageVariants, videoPoster } from '#platform/rules/image-variants.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'

type MessageMediaProps = { imageUrl: string | null; videoUrl: string | null; by: string }

/** Both have their room before they are loaded: nothing that one reads moves. */
export function MessageMedia({ imageUrl, videoUrl, by }: MessageMediaProps) {
  if (imageUrl) {
    const size = imageVariants(imageUrl)
    const style =
      size && ({ '--picture-width': `${size.width}px`, '--picture-ratio': size.width / size.height } as CSSProperties)
    return (
      <a
        className="forum-picture"
        style={style}
        href={imageUrl}
        target="_blank"
        rel="noopener"
        aria-label={`Picture by ${by}, in full`}
      >
        <Picture src={imageUrl} alt={`Sent by ${by}`} sizes="(width < 40rem) 70vw, 24rem" />
      </a>
    )
  }
  if (videoUrl) {
    return (
      <VideoScreen className="forum-video" title={`Video by ${by}`} src={videoUrl} poster={videoPoster(videoUrl)} />
    )
  }
  return null
}
