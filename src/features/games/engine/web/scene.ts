import type { Orientation } from '../rules/field.ts'
import type { Effects } from './effects.ts'

export type Scene<State> = {
  draw: (
    context: CanvasRenderingContext2D,
    view: { before: State; state: State; share: number },
    now: number,
    pixelsPerUnit: number,
  ) => void
  /** Answers what a step brought with ink and sound. */
  react: (before: State, state: State, now: number) => void
}

export type SceneSurroundings = { effects: Effects; bestScore: number; isCalm: boolean }

export type ArcadeSetup = { orientation: Orientation }
