import { ChevronLeft, ChevronRight, Repeat, RotateCcw, Share2 } from 'lucide-react'
import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { shareLink } from '../share-link.ts'
import { Button } from '../ui/form/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Neighbour } from './neighbours.ts'
import { useSwipe } from './swipe.ts'
import { Theatre } from './theatre.tsx'
import { VideoScreen } from './video-screen.tsx'

type VideoTheatreProps = Pick<ComponentProps<typeof Theatre>, 'title' | 'notes' | 'onClose' | 'closesOnBack'> & {
  src: string
  poster?: string | null
  path?: string
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  onWatched?: () => void
}

export function VideoTheatre({ src, poster, path, previous, next, onWatched, ...theatre }: VideoTheatreProps) {
  const [endedSrc, setEndedSrc] = useState<string>()
  const [isLooping, setIsLooping] = useState(false)
  const [came, setCame] = useState<'next' | 'previous'>()
  const video = useRef<HTMLVideoElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const toggleLoop = () => setIsLooping(!isLooping)
  const go = (to: Neighbour | undefined, from: 'next' | 'previous') =>
    to &&
    (() => {
      setCame(from)
      to.show()
    })
  const [goOn, goBack] = [go(next, 'next'), go(previous, 'previous')]
  const replay = () => {
    setEndedSrc(undefined)
    const film = video.current
    if (!film) return
    film.currentTime = 0
    // Rejects if the video can't be played. The screen shows that itself.
    void film.play().catch(() => {})
    film.focus()
  }
  const share = path ? () => void shareLink({ path, text: theatre.title }) : undefined

  return (
    <Theatre
      {...theatre}
      keys={{ n: goOn, p: goBack, l: toggleLoop, r: replay }}
      stageHandlers={useSwipe({ onLeft: goOn, onRight: goBack })}
      backdrop={poster}
      stage={
        <div key={src} className="theatre-reel" data-came={came}>
          <VideoScreen
            ref={video}
            title={theatre.title}
            src={src}
            poster={poster}
            className="theatre-screen"
            autoPlay
            loop={isLooping}
            onEnded={() => setEndedSrc(src)}
            onPlay={() => setEndedSrc(undefined)}
            {...(onWatched && { onWatched })}
          />
          {endedSrc === src && (
            <div className="theatre-end">
              <Button onClick={replay}>
                <RotateCcw aria-hidden="true" />
                Replay
              </Button>
              {goOn && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    // This button disappears with the ended film, so we move the focus first.
                    nextButton.current?.focus({ preventScroll: true })
                    goOn()
                  }}
                >
                  <ChevronRight aria-hidden="true" />
                  <span className="theatre-next">
                    Next: <bdi>{next?.title}</bdi>
                  </span>
                </Button>
              )}
              {share && (
                <Button variant="secondary" onClick={share}>
                  <Share2 aria-hidden="true" />
                  Share
                </Button>
              )}
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
          {share && (
            <Button variant="secondary" size="small" onClick={share}>
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
          {(previous || next) && <Step ref={nextButton} to={next} label="Next" shortcut="n" onClick={goOn} />}
        </>
      }
    />
  )
}

type StepProps = {
  ref?: RefObject<HTMLButtonElement | null>
  to: Neighbour | undefined
  label: 'Previous' | 'Next'
  shortcut: string
  onClick: (() => void) | undefined
}

/** Disabled at the ends instead of removed, because the focus and the thumb may be on it. */
function Step({ ref, to, label, shortcut, onClick }: StepProps) {
  return (
    <Button
      ref={ref}
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
