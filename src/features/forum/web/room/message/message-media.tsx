import { type CSSProperties, type MouseEvent, useState } from 'react'
import { imageVariants, videoPoster } from '#platform/rules/image-variants.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import { pictureFrame } from '../../../rules/forum-media.ts'

const PictureTheatre = lazyDialog(async () => (await import('#platform/web/media/picture-theatre.tsx')).PictureTheatre)

type MessageMediaProps = { imageUrl: string | null; videoUrl: string | null; by: string }

/** Both reserve their space before they load, so that the text doesn't move. */
export function MessageMedia({ imageUrl, videoUrl, by }: MessageMediaProps) {
  if (imageUrl) return <MessagePicture src={imageUrl} by={by} />
  if (videoUrl) {
    return (
      <VideoScreen className="forum-video" title={`Video by ${by}`} src={videoUrl} poster={videoPoster(videoUrl)} />
    )
  }
  return null
}

function MessagePicture({ src, by }: { src: string; by: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const size = imageVariants(src)
  const frame = size && pictureFrame(size)
  const style = frame && ({ '--picture-width': `${frame.widthPx}px`, '--picture-ratio': frame.ratio } as CSSProperties)
  const scale = frame?.scale ?? 1
  const open = (event: MouseEvent) => {
    // Let the browser open a new tab or window if a modifier key asks for it.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a
        className="forum-picture"
        style={style}
        data-cropped={frame?.isCropped || undefined}
        href={src}
        target="_blank"
        rel="noopener"
        aria-label={`Picture by ${by}, in full`}
        onClick={open}
      >
        <Picture src={src} alt={`Sent by ${by}`} sizes={`(width < 40rem) ${70 * scale}vw, ${24 * scale}rem`} />
      </a>
      {isOpen && (
        <PictureTheatre title={`Picture by ${by}`} alt={`Sent by ${by}`} src={src} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
