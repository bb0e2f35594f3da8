import './theatre.css'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { openWhileMounted } from '../ui/open-while-mounted.ts'

type VideoTheatreProps = { title: string; src: string; poster?: string | null; onClose: () => void }

/** A video over the whole screen. Closes by its button, by Escape and by a click beside the picture. */
export function VideoTheatre({ title, src, poster, onClose }: VideoTheatreProps) {
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={openWhileMounted}
      aria-label={title}
      className="theatre"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className="theatre-head">
        <h2 className="type-display min-w-0 flex-1 truncate text-subheading">{title}</h2>
        <Button variant="secondary" size="icon" aria-label="Close video" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: uploads come without caption files */}
      <video
        src={src}
        poster={poster ?? undefined}
        controls
        autoPlay
        playsInline
        preload="metadata"
        className="theatre-screen"
      >
        Your browser does not support the video element.
      </video>
    </dialog>
  )
}
