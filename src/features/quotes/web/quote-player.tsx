import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { waveform } from '../rules/waveform.ts'
import './quote-player.css'

const bars = 44

export function QuotePlayer({ id, src }: { id: string; src: string }) {
  const meet = useMeet()
  return <RecordingPlayer seed={id} src={src} onPlay={() => meet({ kind: 'quote', id })} />
}

type RecordingPlayerProps = {
  seed: string
  src: string
  onPlay?: () => void
}

/** Downloads nothing until somebody presses play. */
export function RecordingPlayer({ seed, src, onPlay }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [seconds, setSeconds] = useState({ at: 0, of: 0 })

  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (!player.paused) return player.pause()
    setHasFailed(false)
    // Without `load()` a failed file isn't requested again.
    if (player.error) player.load()
    // It rejects on errors, which `onError` reports, and when paused before it starts.
    player.play().catch(() => {})
  }
  const readTime = ({ currentTarget: { currentTime, duration } }: { currentTarget: HTMLAudioElement }) =>
    setSeconds({ at: currentTime, of: Number.isFinite(duration) ? duration : 0 })
  const seek = (at: number) => {
    if (audio.current) audio.current.currentTime = at
    setSeconds((current) => ({ ...current, at }))
  }

  const played = seconds.of > 0 ? seconds.at / seconds.of : 0
  return (
    <>
      <div className="quote-player" data-playing={isPlaying} style={{ '--played': played } as CSSProperties}>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands above it */}
        <audio
          ref={audio}
          src={src}
          preload="none"
          onPlay={() => {
            setIsPlaying(true)
            onPlay?.()
          }}
          onPause={() => setIsPlaying(false)}
          onError={() => {
            setIsPlaying(false)
            setHasFailed(true)
          }}
          onTimeUpdate={readTime}
          onDurationChange={readTime}
        />
        <button type="button" className="quote-play" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <div className="quote-wave">
          <Wave seed={seed} />
          <input
            type="range"
            aria-label="Position in the recording"
            aria-valuetext={seconds.of > 0 ? `${clock(seconds.at)} of ${clock(seconds.of)}` : 'Not played yet'}
            min={0}
            max={seconds.of || 1}
            step={0.1}
            value={seconds.at}
            disabled={seconds.of === 0}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </div>
        <span className="quote-clock numbers" aria-hidden="true">
          {seconds.of > 0 && clock(isPlaying ? seconds.at : seconds.of)}
        </span>
      </div>
      <p role="status" className="quote-silent">
        {hasFailed && "This recording can't be played right now."}
      </p>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands above it */}
        <audio src={src} controls preload="none" className="quote-plain-player" />
      </noscript>
    </>
  )
}

/** Draws the bars twice: the played ones are clipped at the current position. */
function Wave({ seed }: { seed: string }) {
  const path = waveform(seed, bars)
    .map((height, bar) => `M${bar * 4 + 2} ${round(16 - height * 14)}V${round(16 + height * 14)}`)
    .join('')
  return (
    <svg viewBox={`0 0 ${bars * 4} 32`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
      <path d={path} className="quote-wave-played" />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

function clock(seconds: number) {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
