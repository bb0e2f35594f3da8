import type { Field, Orientation } from '../rules/field.ts'
import type { GameState, PaceOfRun } from '../rules/game.ts'
import type { Effects } from './effects.ts'

export type FieldState = GameState & { field: Field }

export type Scene<State> = {
  draw: (context: CanvasRenderingContext2D, view: SceneView<State>, now: number, pixelsPerUnit: number) => void
  react: (before: State, state: State, now: number) => void
}

export type SceneView<State> = { before: State; state: State; share: number }

/** The coordinates of two differently rotated fields can't be interpolated. */
export function viewOnOneField<State extends FieldState, View extends SceneView<State>>(view: View): View {
  return view.before.field === view.state.field ? view : { ...view, before: view.state }
}

export type SceneSurroundings = { effects: Effects; bestScore: number; isCalm: boolean }

export type ArcadeSetup = { orientation: Orientation } & PaceOfRun
