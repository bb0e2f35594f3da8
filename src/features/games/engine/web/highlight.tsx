import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { bestStretch } from '../rules/best-stretch.ts'
import type { Game } from '../rules/game.ts'
import { openReplay, type RecordedRun } from '../rules/replay.ts'
import { createEffects } from './effects.ts'
import { GameCanvas } from './game-canvas.tsx'
import { type FieldState, type Scene, type SceneSurroundings, viewOnOneField } from './scene.ts'
import './arcade-game.css'

type HighlightProps<Setup, State extends FieldState> = {
  game: Game<Setup, State>
  run: RecordedRun<Setup>
  createScene: (surroundings: SceneSurroundings) => Scene<State>
}

const stretchMs = 4000

/** With reduced motion it shows the last moment of the best seconds. */
export function Highlight<Setup, State extends FieldState>({ game, run, createScene }: HighlightProps<Setup, State>) {
  const replay = useMemo(() => openReplay(game, run), [game, run])
  const { from, to } = useMemo(() => bestStretch(game, replay, stretchMs), [game, replay])
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [scene] = useState(() => createScene({ effects: createEffects({ isCalm: true }), bestScore: 0, isCalm }))
  const [field, setField] = useState(() => replay.stateAt(to).field)
  const startedAt = useRef<number>(undefined)
  return (
    <div className="highlight" aria-hidden="true" style={{ '--shape': field.width / field.height } as CSSProperties}>
      <GameCanvas
        field={field}
        draw={(context, now, pixelsPerUnit) => {
          startedAt.current ??= now
          const passed = (now - startedAt.current) / game.tickMs
          const at = isCalm ? to : from + (passed % Math.max(1, to - from))
          const tick = Math.floor(at)
          const view = { before: replay.stateAt(Math.max(0, tick - 1)), state: replay.stateAt(tick), share: at - tick }
          if (view.state.field !== field) return setField(view.state.field)
          scene.draw(context, viewOnOneField(view), now, pixelsPerUnit)
        }}
      />
    </div>
  )
}
