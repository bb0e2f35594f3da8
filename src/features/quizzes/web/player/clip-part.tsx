import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import type { Medium } from '../../rules/run.ts'

type ClipPartProps = {
  clip: Extract<Medium, { kind: 'clip' }>
  isAnswered: boolean
  onPlayed: (() => void) | undefined
}

/** Hides the clip's title and first frame until it is played: both may be the answer. */
export function ClipPart({ clip, isAnswered, onPlayed }: ClipPartProps) {
  const { url, start_seconds: start, end_seconds: end } = clip
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlayed, setIsPlayed] = useState(false)
  const tellPlayed = useEffectEvent(() => onPlayed?.())
  useEffect(() => {
    const listening = new AbortController()
    // Browsers honour the end of a media fragment only once: a replay would show the rest.
    const stayInPart = ({ target }: Event) => {
      const screen = target as HTMLVideoElement
      // The part begins after the clip's end, so the whole clip is shown.
      if (start >= screen.duration) return
      if (screen.currentTime >= end) {
        screen.pause()
        screen.currentTime = start
        tellPlayed()
      } else if (screen.currentTime < start) screen.currentTime = start
    }
    // Captures, because media events don't bubble. Try Again makes another video element.
    frame.current?.addEventListener('timeupdate', stayInPart, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [start, end])
  useEffect(() => {
    // The play button, which had the focus, is hidden now.
    if (isPlayed) video.current?.focus({ preventScroll: true })
  }, [isPlayed])
  const play = () => {
    setIsPlayed(true)
    // The video element itself shows that it can't play.
    void video.current?.play().catch(() => {})
  }
  return (
    <div ref={frame} className="question-clip" data-open={isPlayed || isAnswered || undefined}>
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
