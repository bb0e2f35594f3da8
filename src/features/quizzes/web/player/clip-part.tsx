import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import type { Medium } from '../../rules/run.ts'

type ClipPartProps = {
  clip: Extract<Medium, { kind: 'clip' }>
  isAnswered: boolean
  onPlayed: (() => void) | undefined
}

/**
 * A part of a clip: it stops where the part ends, and starts over from its beginning. Its title isn't told, and a curtain hangs before its
 * first picture until somebody plays it: both may be the answer.
 */
export function ClipPart({ clip, isAnswered, onPlayed }: ClipPartProps) {
  const { url, start_seconds: start, end_seconds: end } = clip
  const video = useRef<HTMLVideoElement>(null)
  const [isPlayed, setIsPlayed] = useState(false)
  const tellPlayed = useEffectEvent(() => onPlayed?.())
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
        tellPlayed()
      } else if (screen.currentTime < start) screen.currentTime = start
    }
    screen.addEventListener('timeupdate', stayInPart)
    return () => screen.removeEventListener('timeupdate', stayInPart)
  }, [start, end])
  useEffect(() => {
    // The button that had the focus is behind the scenes now.
    if (isPlayed) video.current?.focus({ preventScroll: true })
  }, [isPlayed])
  const play = () => {
    setIsPlayed(true)
    // Where it can't be played, the screen says so.
    void video.current?.play().catch(() => {})
  }
  return (
    <div className="question-clip" data-open={isPlayed || isAnswered || undefined}>
      <VideoScreen ref={video} title="The clip in question" src={`${url}#t=${start},${end}`} poster={null} />
      <button type="button" className="clip-curtain" onClick={play}>
        <span className="clip-curtain-sign">
          <Play aria-hidden="true" />
          Play the clip
        </span>
      </button>
    </div>
  )
}
