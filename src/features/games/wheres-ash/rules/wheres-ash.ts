import { diceFrom, firstSeed } from '../../engine/rules/random.ts'

/** In percent of the image, so that a scene fits every screen. */
export type Target = { x: number; y: number; radius: number }

export type NamedTarget = Target & { name: string }

/** A null name means Ash. */
export type DrawnTarget = Target & { name: string | null }

export type Click = { x: number; y: number }

export const wrongMessageMs = 1000

export const foundMs = 900

export function isHit({ x, y, radius }: Target, click: Click) {
  return Math.sqrt((x - click.x) * (x - click.x) + (y - click.y) * (y - click.y)) <= radius
}

/** Draws one target per scene, so that memorizing a place doesn't help in the next run. */
export function drawTargets(scenes: readonly (Target & { others: readonly NamedTarget[] })[], seed: number) {
  const dice = diceFrom(firstSeed(seed))
  return scenes.map(({ x, y, radius, others }): DrawnTarget => {
    const ash = { x, y, radius, name: null }
    return others[dice.pick(others.length + 1) - 1] ?? ash
  })
}

export function pointsForScene(elapsedMs: number) {
  return Math.max(1000 - 10 * Math.floor(elapsedMs / 1000), 100)
}

/** The target can be anywhere in the circle, so its centre reveals little. */
export function hintFor({ x, y, radius }: Target, random: () => number): Target {
  const wide = Math.max(radius * 3, 12)
  const play = wide - radius
  const shift = () => (random() * 2 - 1) * play * 0.7
  return { x: within(x + shift()), y: within(y + shift()), radius: wide }
}

function within(percent: number) {
  return Math.min(100, Math.max(0, percent))
}
