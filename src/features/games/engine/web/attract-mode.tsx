import { useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { fieldOf } from '../rules/field.ts'
import type { Game } from '../rules/game.ts'
import { createEffects } from './effects.ts'
import { GameCanvas } from './game-canvas.tsx'
import { createPlaySession, type PlayerAction } from './play-session.ts'
import type { ArcadeSetup, FieldState, Scene, SceneSurroundings } from './scene.ts'

type AttractModeProps<State extends FieldState> = {
  game: Game<ArcadeSetup, State>
  bot: (state: State) => PlayerAction | undefined
  createScene: (surroundings: SceneSurroundings) => Scene<State>
}

/** The demo starts in the middle of a run, because the field is empty at first. */
const warmUpMs = 9000
const frameMs = 30
/** After a pause, such as a hidden tab, the demo goes on where it was. */
const longestFrameMs = 100

// The cabinet's screen is wider than it's high, on upright phones too.
const orientation = 'landscape'
const field = fieldOf(orientation)

export function AttractMode<State extends FieldState>({ game, bot, createScene }: AttractModeProps<State>) {
  const [show] = useState(() => startShow({ game, bot, createScene }))
  return (
    <div className="cabinet-attract" aria-hidden="true" style={{ '--shape': field.width / field.height } as object}>
      <GameCanvas field={field} draw={show} />
    </div>
  )
}

function startShow<State extends FieldState>({ game, bot, createScene }: AttractModeProps<State>) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scene = createScene({ effects: createEffects({ isCalm }), bestScore: 0, isCalm })
  // The demo's own time: a session pauses when it's asked to catch up on more than a second.
  let clock = 0
  let isShown = false
  let lastFrame = Number.NEGATIVE_INFINITY
  let paintedAt = 0
  let session = newRun()

  function newRun() {
    return createPlaySession({
      game,
      setup: { orientation },
      seed: Math.floor(Math.random() * 2 ** 32),
      now: clock,
      onStep: (before: State, state: State) => {
        // All effects since the start would show at once.
        if (isShown) sound.silently(() => scene.react(before, state, performance.now()))
      },
    })
  }

  /** Advances in small steps so the bot can react to each frame. */
  function playTo(time: number) {
    while (clock < time) {
      clock = Math.min(time, clock + game.tickMs)
      const action = bot(session.view().state)
      if (action) session.act(action, clock)
      session.advanceTo(clock)
      if (session.view().state.isOver) session = newRun()
    }
  }

  playTo(warmUpMs)
  isShown = !isCalm
  return (context: CanvasRenderingContext2D, now: number, pixelsPerUnit: number) => {
    // Resizing clears the canvas. Otherwise the picture stays until the next one is due.
    if (now - lastFrame < frameMs && paintedAt === pixelsPerUnit) return
    if (isCalm && paintedAt === pixelsPerUnit) return
    if (!isCalm) playTo(clock + Math.min(now - lastFrame, longestFrameMs))
    lastFrame = now
    paintedAt = pixelsPerUnit
    scene.draw(context, session.view(), now, pixelsPerUnit)
  }
}
