import './theatre.css'
import { X } from 'lucide-react'
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { areSingleKeysOn } from '../single-keys.ts'
import { openUntilBack, openWhileMounted } from '../ui/dialog/open-while-mounted.ts'
import { useDismissal } from '../ui/dialog/use-dismissal.ts'
import { Button } from '../ui/form/button.tsx'

type TheatreProps = {
  title: string
  stage: ReactNode
  stageHandlers?: HTMLAttributes<HTMLElement>
  backdrop?: string | null | undefined
  controls?: ReactNode
  keys?: Record<string, (() => void) | undefined>
  notes?: ReactNode
  onClose: () => void
  closeLabel?: string
  /** False if it has a URL of its own: Back then leaves that. */
  closesOnBack?: boolean
}

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
      // It's dark in either theme, so its text uses the dark theme's colours.
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

function driveVideo(event: KeyboardEvent<HTMLDialogElement>, keys: NonNullable<TheatreProps['keys']>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  // A button handles Space itself, and the video's controls already know these keys.
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
    // Rejects if the browser has no full screen mode (phones).
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
  // Rejects if the video can't be played. The screen shows that itself.
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
}
