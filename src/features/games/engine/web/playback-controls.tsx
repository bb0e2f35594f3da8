import { Pause, Play } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { GameState } from '../rules/game.ts'
import { type Playback, playbackSpeeds } from './use-playback.ts'
import './arcade-game.css'

export function PlaybackControls<State extends GameState>({ playback }: { playback: Playback<State> }) {
  const { isPlaying, speed, tickMs, shownTick, shownSeconds, lengthTicks, lengthSeconds } = playback
  return (
    <div className="watch-controls">
      <Button variant="secondary" size="icon" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={playback.toggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <input
        type="range"
        className="watch-scrubber"
        aria-label="Position"
        aria-valuetext={`${shownSeconds} of ${lengthSeconds} seconds`}
        min={0}
        max={lengthTicks}
        step={Math.max(1, Math.round(100 / tickMs))}
        value={shownTick}
        onChange={(event) => playback.seek(Number(event.target.value))}
      />
      <span className="numbers">
        {shownSeconds}s / {lengthSeconds}s
      </span>
      <fieldset className="watch-speeds">
        <legend className="sr-only">Speed</legend>
        {playbackSpeeds.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === speed} onClick={() => playback.setSpeed(choice)}>
            {choice}×
          </button>
        ))}
      </fieldset>
    </div>
  )
}
