import type { KeyboardEvent, MouseEvent } from 'react'
import type { Click } from '../rules/wheres-ash.ts'

const middle: Click = { x: 50, y: 50 }

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Enter and Space have no position, so they use `chosen` or the middle. */
export function clickedPoint(event: MouseEvent<HTMLElement>, chosen: Click | null | undefined): Click {
  if (event.detail === 0) return chosen ?? middle
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: percent(((event.clientX - box.left) / box.width) * 100),
    y: percent(((event.clientY - box.top) / box.height) * 100),
  }
}

export function movedPoint(event: KeyboardEvent, from: Click | null | undefined, step: number): Click | undefined {
  const move = moves[event.key]
  if (!move) return undefined
  event.preventDefault()
  const { x, y } = from ?? middle
  return { x: percent(x + move[0] * step), y: percent(y + move[1] * step) }
}

/** Rounds like the database, to a thousandth of a percent. */
function percent(value: number) {
  return Math.round(Math.min(100, Math.max(0, value)) * 1000) / 1000
}
