import './video-screen.css'
import { ExternalLink, RotateCw } from 'lucide-react'
import { type ComponentProps, type CSSProperties, type RefObject, useCallback, useRef, useState } from 'react'
import { imageVariants, videoPoster } from '#platform/rules/image-variants.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CaptionTrack } from './caption-track.tsx'

type VideoScreenProps = Pick<ComponentProps<'video'>, 'autoPlay' | 'loop' | 'onEnded' | 'onPlay'> & {
  ref?: RefObject<HTMLVideoElement | null>
  title: string
  src: string
  poster?: string | null | undefined
  captions?: string | null | undefined
  className?: string
  onWatched?: () => void
}

/** The end of a shorter video counts too. */
const watchedAfterSeconds = 3

export function VideoScreen(props: VideoScreenProps) {
  const { ref, title, src, poster, captions, className, onEnded, onWatched, ...playing } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  // A server-rendered video may have failed before hydration, without us hearing the event.
  const notice = useCallback(
    (video: HTMLVideoElement | null) => {
      if (ref) ref.current = video
      if (video?.error) setFailedSrc(video.getAttribute('src') ?? '')
    },
    [ref],
  )
  const watchedSrc = useRef<string>(undefined)
  const noticeWatched = () => {
    if (watchedSrc.current === src) return
    watchedSrc.current = src
    onWatched?.()
  }
  // A fragment after '#' selects a part of the video.
  const size = imageVariants(poster ?? videoPoster(src.replace(/#.*/, '')) ?? '')
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
    <video
      ref={notice}
      aria-label={title}
      src={src}
      poster={poster ?? undefined}
      controls
      {...playing}
      onTimeUpdate={({ currentTarget: { currentTime } }) => currentTime >= watchedAfterSeconds && noticeWatched()}
      onEnded={(event) => {
        noticeWatched()
        onEnded?.(event)
      }}
      playsInline
      preload="metadata"
      className={classNames('video-screen', className)}
      style={style}
      onError={() => setFailedSrc(src)}
    >
      {captions && <CaptionTrack key={captions} src={captions} />}
      Your browser does not support the video element.
    </video>
  )
}

function isElsewhere(src: string) {
  return /^https?:/i.test(src)
}
