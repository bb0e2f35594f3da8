import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import type { Field } from '../rules/field.ts'

/** Draws in field units. `pixelsPerUnit` is the resolution for cached pictures. */
export type DrawFrame = (context: CanvasRenderingContext2D, now: number, pixelsPerUnit: number) => void

type GameCanvasProps = {
  field: Field
  draw: DrawFrame
  onPoint?: (point: FieldPoint) => void
  /** The whole area takes presses and moves, because it may be larger than the field. */
  pointerArea?: RefObject<HTMLElement | null>
} & Omit<ComponentProps<'canvas'>, 'draw'>

export type FieldPoint = {
  type: 'down' | 'move' | 'up'
  x: number
  y: number
  now: number
  pointer: 'mouse' | 'touch'
  pointerId: number
}

// A higher resolution takes time without a visible difference.
const highestPixelRatio = 3

export function GameCanvas({ field, draw, onPoint, pointerArea, ...canvasProps }: GameCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The loop and listeners outlive a render, but their callbacks change with each one.
  const latest = useRef({ draw, onPoint })
  latest.current = { draw, onPoint }

  useEffect(() => {
    const element = canvas.current
    // Opaque, because every game paints the whole field.
    const context = element?.getContext('2d', { alpha: false })
    if (!element || !context) return
    let frame = requestAnimationFrame(paint)
    function paint(now: number) {
      frame = requestAnimationFrame(paint)
      if (!element || !context) return
      const ratio = Math.min(devicePixelRatio || 1, highestPixelRatio)
      const width = Math.round(element.clientWidth * ratio)
      const height = Math.round((width / field.width) * field.height)
      if (width === 0) return
      if (element.width !== width || element.height !== height) {
        element.width = width
        element.height = height
      }
      const pixelsPerUnit = width / field.width
      context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
      latest.current.draw(context, now, pixelsPerUnit)
    }
    const area = pointerArea?.current ?? element
    const stopListening = listen({ area, element, field }, (point) => latest.current.onPoint?.(point))
    return () => {
      cancelAnimationFrame(frame)
      stopListening()
    }
  }, [field, pointerArea])

  return (
    <canvas
      ref={canvas}
      className="game-canvas"
      style={{ aspectRatio: `${field.width} / ${field.height}` }}
      {...canvasProps}
    />
  )
}

type Listening = { area: HTMLElement; element: HTMLCanvasElement; field: Field }

function listen({ area, element, field }: Listening, tell: (point: FieldPoint) => void) {
  const leaving = new AbortController()
  const on = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', type: FieldPoint['type']) =>
    area.addEventListener(
      name,
      (event) => {
        if (type === 'down') {
          if (event.target instanceof Element && event.target.closest('button')) return
          // A press must not scroll, zoom or select. The capture keeps a drag that leaves the area.
          event.preventDefault()
          area.setPointerCapture(event.pointerId)
        }
        const box = element.getBoundingClientRect()
        tell({
          type,
          x: ((event.clientX - box.left) / box.width) * field.width,
          y: ((event.clientY - box.top) / box.height) * field.height,
          now: event.timeStamp,
          pointer: event.pointerType === 'mouse' ? 'mouse' : 'touch',
          pointerId: event.pointerId,
        })
      },
      { signal: leaving.signal },
    )
  on('pointerdown', 'down')
  on('pointermove', 'move')
  on('pointerup', 'up')
  on('pointercancel', 'up')
  area.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: leaving.signal })
  return () => leaving.abort()
}
