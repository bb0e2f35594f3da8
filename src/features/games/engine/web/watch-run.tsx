import { type CSSProperties, useState } from 'react'
import { type Field, fromUnits } from '../rules/field.ts'
import type { Game, GameInput } from '../rules/game.ts'
import type { RecordedRun } from '../rules/replay.ts'
import { createEffects } from './effects.ts'
import { GameCanvas } from './game-canvas.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { type FieldState, type Scene, type SceneSurroundings, viewOnOneField } from './scene.ts'
import { usePlayback } from './use-playback.ts'
import './arcade-game.css'

type WatchRunProps<Setup, State extends FieldState> = {
  game: Game<Setup, State>
  run: RecordedRun<Setup>
  title: string
  createScene: (surroundings: SceneSurroundings) => Scene<State>
  pointerOf: (input: GameInput, field: Field) => { x: number; y: number } | undefined
}

const trailMs = 700

export function WatchRun<Setup, State extends FieldState>(props: WatchRunProps<Setup, State>) {
  const { game, run, title, createScene, pointerOf } = props
  const playback = usePlayback({ game, run })
  const scene = useScene(createScene)
  const [field, setField] = useState(() => playback.replay.stateAt(0).field)

  return (
    <div className="watch">
      <div className="cabinet-field" data-watching style={{ '--shape': field.width / field.height } as CSSProperties}>
        <GameCanvas
          field={field}
          role="img"
          aria-label={title}
          draw={(context, now, pixelsPerUnit) => {
            const { tick, ...view } = viewOnOneField(playback.advance(now, scene.react))
            if (view.state.field !== field) return setField(view.state.field)
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
      const pointer = input && pointerOf(input, field)
      if (pointer) points.push({ ...pointer, age: ((tick - earlier) * game.tickMs) / trailMs })
    }
    return points
  }
}

export function pointOf({ x, y }: GameInput) {
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
