import { Pause, Play } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { Field } from '../rules/field.ts'
import { fromUnits } from '../rules/field.ts'
import type { Game, GameInput, GameState } from '../rules/game.ts'
import { openReplay, type RecordedRun } from '../rules/replay.ts'
import type { Scene, SceneSurroundings } from './arcade-game.tsx'
import { createEffects } from './effects.ts'
import { GameCanvas } from './game-canvas.tsx'

type WatchRunProps<Setup, State extends GameState> = {
  game: Game<Setup, State>
  run: RecordedRun<Setup>
  field: Field
  title: string
  createScene: (surroundings: SceneSurroundings) => Scene<State>
  /** Where the player's pointer was, as far as an input tells. */
  pointerOf: (input: GameInput, field: Field) => { x: number; y: number }
}

const speeds = [0.5, 1, 2, 4] as const

/** As long as the pointer's trail is drawn. */
const trailMs = 700

/** A recorded run in the game's own picture, to be played, paused, sped up and scrubbed. */
export function WatchRun<Setup, State extends GameState>(props: WatchRunProps<Setup, State>) {
  const { game, run, field, title, createScene, pointerOf } = props
  const replay = useMemo(() => openReplay(game, run), [game, run])
  const length = useMemo(() => replay.length(), [replay])
  const scene = useScene(createScene)
  const [isPlaying, setIsPlaying] = useState(true)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [shownTick, setShownTick] = useState(0)
  /** In ticks, with a fraction; the canvas moves it on. */
  const at = useRef(0)
  const lastFrame = useRef<number>(undefined)

  const seek = (tick: number) => {
    at.current = tick
    setShownTick(tick)
  }
  const seconds = (ticks: number) => Math.floor((ticks * game.tickMs) / 1000)

  return (
    <div className="watch">
      <div className="cabinet-field" data-watching>
        <GameCanvas
          field={field}
          role="img"
          aria-label={title}
          draw={(context, now, pixelsPerUnit) => {
            const passedMs = Math.min(100, now - (lastFrame.current ?? now))
            lastFrame.current = now
            const before = Math.floor(at.current)
            if (isPlaying) {
              at.current = Math.min(length, at.current + (passedMs * speed) / game.tickMs)
              for (let tick = before; tick < Math.floor(at.current); tick++) {
                scene.react(replay.stateAt(tick), replay.stateAt(tick + 1), now)
              }
              if (at.current >= length) setIsPlaying(false)
              if (seconds(at.current) !== seconds(shownTick)) setShownTick(at.current)
            }
            const tick = Math.floor(at.current)
            const state = replay.stateAt(tick)
            const view = { before: replay.stateAt(Math.max(0, tick - 1)), state, share: at.current - tick }
            scene.draw(context, view, now, pixelsPerUnit)
            drawTrail(context, trailOf(tick))
          }}
        />
      </div>
      <div className="watch-controls">
        <Button
          variant="secondary"
          size="icon"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => {
            if (at.current >= length) seek(0)
            setIsPlaying(!isPlaying)
          }}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <input
          type="range"
          className="watch-scrubber"
          aria-label="Position"
          aria-valuetext={`${seconds(shownTick)} of ${seconds(length)} seconds`}
          min={0}
          max={length}
          step={Math.max(1, Math.round(100 / game.tickMs))}
          value={shownTick}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className="numbers">
          {seconds(shownTick)}s / {seconds(length)}s
        </span>
        <fieldset className="watch-speeds">
          <legend className="sr-only">Speed</legend>
          {speeds.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === speed} onClick={() => setSpeed(choice)}>
              {choice}×
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )

  function trailOf(tick: number) {
    const points: { x: number; y: number; age: number }[] = []
    const oldest = Math.max(0, tick - Math.round(trailMs / game.tickMs))
    for (let earlier = oldest; earlier <= tick; earlier++) {
      const input = replay.inputAt(earlier)
      if (input) points.push({ ...pointerOf(input, field), age: ((tick - earlier) * game.tickMs) / trailMs })
    }
    return points
  }
}

/** Most inputs carry the place of the pointer itself. */
export function pointerAtInput({ x, y }: GameInput) {
  return { x: fromUnits(x), y: fromUnits(y) }
}

function useScene<State>(createScene: (surroundings: SceneSurroundings) => Scene<State>) {
  const [scene] = useState(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    return createScene({ effects: createEffects({ isCalm }), bestScore: 0, isCalm })
  })
  return scene
}

function drawTrail(context: CanvasRenderingContext2D, points: readonly { x: number; y: number; age: number }[]) {
  for (const { x, y, age } of points) {
    context.globalAlpha = Math.max(0, 0.6 * (1 - age))
    context.beginPath()
    context.arc(x, y, 4 + 8 * age, 0, 2 * Math.PI)
    context.strokeStyle = '#2bb8ff'
    context.lineWidth = 3
    context.stroke()
  }
  context.globalAlpha = 1
}
