import type { PointerEvent } from 'react'

const maxLeanDeg = 4

/** Needs the class `leans`. It writes styles without rendering. */
export const leaning = {
  onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'touch') return
    const { style } = event.currentTarget
    const lean = leanTowards({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())
    style.setProperty('--lean-x', `${lean.x}deg`)
    style.setProperty('--lean-y', `${lean.y}deg`)
  },
  onPointerLeave(event: PointerEvent<HTMLElement>) {
    event.currentTarget.style.removeProperty('--lean-x')
    event.currentTarget.style.removeProperty('--lean-y')
  },
}

type Box = { left: number; top: number; width: number; height: number }

export function leanTowards(pointer: { x: number; y: number }, box: Box): { x: number; y: number } {
  const across = clampToOne(((pointer.x - box.left) / box.width) * 2 - 1)
  const down = clampToOne(((pointer.y - box.top) / box.height) * 2 - 1)
  return { x: across * maxLeanDeg, y: -down * maxLeanDeg }
}

function clampToOne(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(-1, value))
}
