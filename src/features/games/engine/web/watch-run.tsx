import { type CSSProperties, useState } from 'react'
import type { Field } from '../rules/field.ts'
import { fromUnits } from '../rules/field.ts'
import type { Game, GameInput, GameState } from '../rules/game.ts'
import type { RecordedRun } from '../rules/replay.ts'
import { createEffects } from './effects.ts'
import { GameCanvas } from './game-canvas.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import type { Scene, SceneSurroundings } from './scene.ts'
import { usePlayback } from './use-playback.ts'
import './arcade-game.css'

type WatchRunProps<Setup, State extends GameState> = {
  game: Game<Setup, State>
  run: RecordedRun<Setup>
  field: Field
  title: string
  createScene: (surroundings: SceneSurroundings) => Scene<State>
  /** Where the player's pointer was, as far as an input tells. */
  pointerOf: (input: GameInput, field: Field) => { x: number; y: number }
}

/** As long as the pointer's trail is drawn. */
const trailMs = 700

/** A recorded run in the game's own picture. */
export function WatchRun<Setup, State extends GameState>(props: WatchRunProps<Setup, State>) {
  const { game, run, field, title, createScene, pointerOf } = props
  const playback = usePlayback({ game, run })
  const scene = useScene(createScene)

  return (
    <div className="watch">
      <div className="cabinet-field" data-watching style={{ '--shape': field.width / field.height } as CSSProperties}>
        <GameCanvas
          field={field}
          role="img"
          aria-label={title}
          draw={(context, now, pixelsPerUnit) => {
            const { tick, ...view } = playback.advance(now, scene.react)
            scene.draw(context, view, now, pixelsPerUnit)
            drawTrail(context, trailOf(tick))
          }}
        />
      </div>
      <PlaybackControls playback={playback} />
    </div>
  )

  function trailOf(tick: number) {
    const points: { x: number; y: number; age: number }[] = []
    const oldest = Math.max(0, tick - Math.round(trailMs / game.tickMs))
    for (let earlier = oldest; earlier <= tick; earlier++) {
      const input = playback.replay.inputAt(earlier)
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
