import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'

export function PlayButton({ src, name }: { src: string; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (!player.paused) return player.pause()
    for (const other of document.querySelectorAll('audio')) other.pause()
    // Without `load()` a failed file isn't requested again.
    if (player.error) player.load()
    // It rejects on errors, which `onError` reports, and when paused before it starts.
    player.play().catch(() => {})
  }
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="panel-row-first"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: the row says what is said */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onError={() => {
          setIsPlaying(false)
          toast.show("This recording can't be played right now.", { tone: 'error' })
        }}
      />
    </>
  )
}
