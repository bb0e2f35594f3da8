import './video-screen.css'
import { ExternalLink, RotateCw } from 'lucide-react'
import { type CSSProperties, useCallback, useState } from 'react'
import { imageVariants, videoPoster } from '#platform/rules/image-variants.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type VideoScreenProps = {
  title: string
  src: string
  poster?: string | null | undefined
  autoPlay?: boolean
  className?: string
}

/** A video with the browser's own controls, in its known proportions; where it cannot be played, what one can do instead. */
export function VideoScreen({ title, src, poster, autoPlay, className }: VideoScreenProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  // A video that was in the page before its scripts may have failed unheard.
  const notice = useCallback((video: HTMLVideoElement | null) => {
    if (video?.error) setFailedSrc(video.getAttribute('src') ?? '')
  }, [])
  const size = imageVariants(poster ?? videoPoster(src) ?? '')
  const style = size && ({ '--screen-ratio': size.width / size.height } as CSSProperties)

  if (failedSrc === src) {
    return (
      <div className={classNames('video-screen video-screen-failed', className)} style={style} role="alert">
        <p className="type-display text-heading">No signal</p>
        <p>This video can't be played here. It may be gone, or in a format this browser doesn't know.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={() => setFailedSrc(undefined)}>
            <RotateCw aria-hidden="true" />
            Try Again
          </Button>
          {isElsewhere(src) && (
            <LinkButton variant="secondary" href={src} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              Open it where it is
            </LinkButton>
          )}
        </div>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: uploads come without caption files
    <video
      ref={notice}
      aria-label={title}
      src={src}
      poster={poster ?? undefined}
      controls
      autoPlay={autoPlay}
      playsInline
      preload="metadata"
      className={classNames('video-screen', className)}
      style={style}
      onError={() => setFailedSrc(src)}
    >
      Your browser does not support the video element.
    </video>
  )
}

function isElsewhere(src: string) {
  return /^https?:/i.test(src)
}
