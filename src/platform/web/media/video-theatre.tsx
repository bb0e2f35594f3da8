import type { ReactNode } from 'react'
import { Theatre } from './theatre.tsx'
import { VideoScreen } from './video-screen.tsx'

type VideoTheatreProps = {
  title: string
  src: string
  poster?: string | null
  /** What there is to read about it. */
  notes?: ReactNode
  onClose: () => void
}

/** A video over the whole page, playing at once. */
export function VideoTheatre({ title, src, poster, notes, onClose }: VideoTheatreProps) {
  return (
    <Theatre
      title={title}
      stage={<VideoScreen title={title} src={src} poster={poster} className="theatre-screen" autoPlay />}
      notes={notes}
      onClose={onClose}
    />
  )
}
