import type { ComponentProps } from 'react'
import { Theatre } from './theatre.tsx'
import { VideoScreen } from './video-screen.tsx'

type VideoTheatreProps = Omit<ComponentProps<typeof Theatre>, 'stage'> & {
  src: string
  poster?: string | null
}

/** A video over the whole page, playing at once. */
export function VideoTheatre({ src, poster, ...theatre }: VideoTheatreProps) {
  return (
    <Theatre
      {...theatre}
      stage={<VideoScreen title={theatre.title} src={src} poster={poster} className="theatre-screen" autoPlay />}
    />
  )
}
