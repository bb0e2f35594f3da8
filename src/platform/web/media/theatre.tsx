import './theatre.css'
import { X } from 'lucide-react'
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { areSingleKeysOn } from '../single-keys.ts'
import { openUntilBack, openWhileMounted } from '../ui/dialog/open-while-mounted.ts'
import { useDismissal } from '../ui/dialog/use-dismissal.ts'
import { Button } from '../ui/form/button.tsx'

type TheatreProps = {
  title: string
  /** What is on: a screen, or why there is none. */
  stage: ReactNode
  stageHandlers?: HTMLAttributes<HTMLElement>
  /** A picture whose colours light the house. */
  backdrop?: string | null | undefined
  /** Buttons, in reach of a thumb. */
  controls?: ReactNode
  /** What letters do here besides driving a video. */
  keys?: Record<string, (() => void) | undefined>
  /** What there is to read about it, beside or below the stage. */
  notes?: ReactNode
  onClose: () => void
  closeLabel?: string
  /** False where it has an address of its own: Back leaves that. */
  closesOnBack?: boolean
}

/** The whole screen, dark, with something on stage. Closes by its button, by Escape and by a click beside the stage. */
export function Theatre({
  title,
  stage,
  stageHandlers,
  backdrop,
  controls,
  keys = {},
  notes,
  onClose,
  closeLabel = 'Close video',
  closesOnBack = true,
}: TheatreProps) {
  const handlers = useDismissal(onClose)
  return (
    <dialog
      ref={closesOnBack ? openUntilBack : openWhileMounted}
      aria-label={title}
      className="theatre"
      // Dark in either theme: what is read here takes the dark one's colours.
      data-theme="dark"
      data-has-notes={notes ? true : undefined}
      onKeyDown={(event) => driveVideo(event, keys)}
      {...handlers}
    >
      <div className="theatre-head">
        <h2 className="type-display min-w-0 flex-1 truncate text-subheading" dir="auto">
          {title}
        </h2>
        <Button variant="secondary" size="icon" aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {backdrop && <div className="theatre-glow" style={glowOf(backdrop)} aria-hidden="true" />}
      <div className="theatre-stage" data-beside {...stageHandlers}>
        {stage}
      </div>
      {controls && <div className="theatre-controls">{controls}</div>}
      {notes && <div className="theatre-notes">{notes}</div>}
    </dialog>
  )
}

const glowOf = (picture: string) => ({ backgroundImage: `url(${JSON.stringify(picture)})` }) as CSSProperties

const skipSeconds = 5

/** The keys that people know from video sites, wherever the focus is in the theatre. */
function driveVideo(event: KeyboardEvent<HTMLDialogElement>, keys: NonNullable<TheatreProps['keys']>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  // A button wants its own Space; the video's controls already know these keys.
  const isControl = target.closest('a, button, video') !== null
  const key = event.key.toLowerCase()
  const isLetter = /^[a-z]$/.test(key)
  if (isLetter ? !areSingleKeysOn() : isControl) return
  const video = event.currentTarget.querySelector('video')
  const driven = keyDeeds[key]
  const deed = keys[key] ?? (video && driven && (() => driven(video)))
  if (!deed) return
  event.preventDefault()
  deed()
}

const keyDeeds: Record<string, (video: HTMLVideoElement) => void> = {
  ' ': togglePlaying,
  k: togglePlaying,
  m: (video) => {
    video.muted = !video.muted
  },
  f: (video) => {
    // Refused where the browser has no full screen (phones).
    const change = document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen?.()
    change?.catch(() => {})
  },
  arrowleft: (video) => {
    video.currentTime -= skipSeconds
  },
  arrowright: (video) => {
    video.currentTime += skipSeconds
  },
}

function togglePlaying(video: HTMLVideoElement) {
  // Refused when the video cannot be played; the screen says so itself.
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
}
