import { Captions, ChevronLeft, ChevronRight, Repeat, RotateCcw, Share2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shareLink } from '../share-link.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCaptionsChoice } from './caption-track.tsx'
import type { Neighbour } from './neighbours.ts'
import { Picture } from './picture.tsx'
import { useSwipe } from './swipe.ts'
import { Theatre } from './theatre.tsx'
import { VideoScreen } from './video-screen.tsx'

type VideoTheatreProps = Pick<ComponentProps<typeof Theatre>, 'title' | 'notes' | 'onClose' | 'closesOnBack'> & {
  src: string
  poster?: string | null
  captions?: string | null
  path?: string
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  onWatched?: () => void
}

export function VideoTheatre(props: VideoTheatreProps) {
  const { src, poster = null, captions = null, path, previous, next, onWatched, ...theatre } = props
  const { areOn: hasCaptionsOn, toggle: toggleCaptions } = useCaptionsChoice()
  const [endedSrc, setEndedSrc] = useState<string>()
  const [isLooping, setIsLooping] = useState(false)
  const [came, setCame] = useState<'next' | 'previous'>()
  const video = useRef<HTMLVideoElement>(null)
  const loudButton = useRef<HTMLButtonElement>(null)
  const isVideoNext = useRef(false)
  const isEnded = endedSrc === src
  const toggleLoop = () => setIsLooping(!isLooping)
  const go = (to: Neighbour | undefined, from: 'next' | 'previous') =>
    to &&
    (() => {
      setCame(from)
      to.show()
    })
  const [goOn, goBack] = [go(next, 'next'), go(previous, 'previous')]
  const end = () => {
    // The end is beside the video, so full screen would hide it.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    const hasFocusElsewhere = document.activeElement?.closest('.theatre-head, .theatre-notes')
    flushSync(() => setEndedSrc(src))
    if (!hasFocusElsewhere) loudButton.current?.focus({ preventScroll: true })
  }
  const replay = () => {
    // A hidden video can't take the focus.
    flushSync(() => setEndedSrc(undefined))
    const film = video.current
    if (!film) return
    film.currentTime = 0
    // Rejects if the video can't be played. The screen shows that itself.
    void film.play().catch(() => {})
    film.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each film
  useEffect(() => {
    if (isVideoNext.current) video.current?.focus({ preventScroll: true })
    isVideoNext.current = false
  }, [src])
  const share = path ? () => void shareLink({ path, text: theatre.title }) : undefined

  return (
    <Theatre
      {...theatre}
      keys={{ n: goOn, p: goBack, l: toggleLoop, r: replay, c: captions ? toggleCaptions : undefined }}
      stageHandlers={useSwipe({ onLeft: goOn, onRight: goBack })}
      backdrop={poster}
      stage={
        <div key={src} className="theatre-reel" data-came={came}>
          <VideoScreen
            ref={video}
            title={theatre.title}
            src={src}
            poster={poster}
            captions={captions}
            className={classNames('theatre-screen', isEnded && 'theatre-screen-ended')}
            autoPlay
            loop={isLooping}
            onEnded={end}
            onPlay={() => setEndedSrc(undefined)}
            {...(onWatched && { onWatched })}
          />
          {isEnded && (
            <div className="theatre-end">
              <EndPoster {...(next ?? { title: theatre.title, poster })} label={next ? 'Up next' : 'The end'} />
              <div className="theatre-end-ways">
                {goOn && (
                  <Button
                    ref={loudButton}
                    size="large"
                    aria-label={`Next: ${next?.title}`}
                    onClick={() => {
                      // This button disappears with the ended film.
                      isVideoNext.current = true
                      goOn()
                    }}
                  >
                    <ChevronRight aria-hidden="true" />
                    Next
                  </Button>
                )}
                <Button {...(goOn ? { variant: 'quiet' } : { ref: loudButton, size: 'large' })} onClick={replay}>
                  <RotateCcw aria-hidden="true" />
                  Replay
                </Button>
                {share && (
                  <Button variant="quiet" onClick={share}>
                    <Share2 aria-hidden="true" />
                    Share
                  </Button>
                )}
              </div>
            </div>
          )}
        </div>
      }
      controls={
        <>
          {(previous || next) && <Step to={previous} label="Previous" shortcut="p" onClick={goBack} />}
          <Button
            variant="secondary"
            size="small"
            aria-pressed={isLooping}
            aria-keyshortcuts="l"
            className="theatre-loop"
            onClick={toggleLoop}
          >
            <Repeat aria-hidden="true" />
            Loop
          </Button>
          {captions && (
            <Button
              variant="secondary"
              size="small"
              aria-pressed={hasCaptionsOn}
              aria-keyshortcuts="c"
              onClick={toggleCaptions}
            >
              <Captions aria-hidden="true" />
              CC
              <VisuallyHidden>Captions</VisuallyHidden>
            </Button>
          )}
          {share && (
            <Button variant="secondary" size="small" onClick={share}>
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
          {(previous || next) && <Step to={next} label="Next" shortcut="n" onClick={goOn} />}
        </>
      }
    />
  )
}

function EndPoster({ title, poster, label }: { title: string; poster: string | null; label: string }) {
  return (
    <div className="theatre-end-poster">
      {poster && <Picture src={poster} alt="" sizes="min(100vw, 44rem)" loading="eager" />}
      <p className="theatre-end-label">{label}</p>
      <p className="theatre-end-title" dir="auto">
        {title}
      </p>
    </div>
  )
}

type StepProps = {
  to: Neighbour | undefined
  label: 'Previous' | 'Next'
  shortcut: string
  onClick: (() => void) | undefined
}

/** Disabled at the ends instead of removed, because the focus and the thumb may be on it. */
function Step({ to, label, shortcut, onClick }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={!to}
      aria-keyshortcuts={shortcut}
      title={to && `${label}: ${to.title}`}
      onClick={() => onClick?.()}
    >
      {label === 'Previous' && <ChevronLeft aria-hidden="true" />}
      {label}
      {to && (
        <VisuallyHidden>
          : <bdi>{to.title}</bdi>
        </VisuallyHidden>
      )}
      {label === 'Next' && <ChevronRight aria-hidden="true" />}
    </Button>
  )
}
