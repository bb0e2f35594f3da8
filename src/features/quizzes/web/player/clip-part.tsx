import { useEffect, useRef } from 'react'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import type { Medium } from '../../rules/run.ts'

type Clip = Extract<Medium, { kind: 'clip' }>

/** A part of a clip: it stops where the part ends, and starts over from its beginning. Its title isn't told: it may be the answer. */
export function ClipPart({ clip: { url, poster_url, start_seconds: start, end_seconds: end } }: { clip: Clip }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const screen = video.current
    if (!screen) return
    // Browsers stop at the end that the address names only once: whoever plays again would see the rest.
    const stayInPart = () => {
      // A part behind the clip's end can't be reached: the whole clip is shown then.
      if (start >= screen.duration) return
      if (screen.currentTime >= end) {
        screen.pause()
        screen.currentTime = start
      } else if (screen.currentTime < start) screen.currentTime = start
    }
    screen.addEventListener('timeupdate', stayInPart)
    return () => screen.removeEventListener('timeupdate', stayInPart)
  }, [start, end])
  return (
    <div className="question-clip">
      <VideoScreen ref={video} title="The clip in question" src={`${url}#t=${start},${end}`} poster={poster_url} />
    </div>
  )
}
