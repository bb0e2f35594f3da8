/** In percent of the image, so that a scene fits every screen. */
export type Target = { x: number; y: number; radius: number }

export type Click = { x: number; y: number }

export const wrongMessageMs = 1000

/** As long as the found one is shown before the next scene. */
export const foundMs = 900

export function isHit({ x, y, radius }: Target, click: Click) {
  return Math.sqrt((x - click.x) * (x - click.x) + (y - click.y) * (y - click.y)) <= radius
}

export function pointsForScene(elapsedMs: number) {
  return Math.max(1000 - 10 * Math.floor(elapsedMs / 1000), 100)
}

/** A circle three times as wide in which the target lies anywhere: `random` gives two numbers from 0 to below 1. */
export function hintFor({ x, y, radius }: Target, random: () => number): Target {
  const wide = Math.max(radius * 3, 12)
  const play = wide - radius
  const shift = () => (random() * 2 - 1) * play * 0.7
  return { x: within(x + shift()), y: within(y + shift()), radius: wide }
}

function within(percent: number) {
  return Math.min(100, Math.max(0, percent))
}
