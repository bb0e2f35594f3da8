import type { Field } from '../../engine/rules/field.ts'

export const bulbCount = 40

const fromEdge = 9
const radius = 4

type Bulb = { x: number; y: number }

function bulbsOf({ width, height }: Field): Bulb[] {
  const across = width - 2 * fromEdge
  const down = height - 2 * fromEdge
  const around = 2 * (across + down)
  return Array.from({ length: bulbCount }, (_, at) => {
    const way = (across / 2 + (at / bulbCount) * around) % around
    if (way < across) return { x: fromEdge + way, y: fromEdge }
    if (way < across + down) return { x: width - fromEdge, y: fromEdge + way - across }
    if (way < 2 * across + down) return { x: width - fromEdge - (way - across - down), y: height - fromEdge }
    return { x: fromEdge, y: height - fromEdge - (way - 2 * across - down) }
  })
}

const kept = new Map<Field, Bulb[]>()

function bulbs(field: Field) {
  let places = kept.get(field)
  if (!places) {
    places = bulbsOf(field)
    kept.set(field, places)
  }
  return places
}

export function paintBulbs(
  context: CanvasRenderingContext2D,
  field: Field,
  { from = 0, to = bulbCount, colour, size = 1 }: { from?: number; to?: number; colour: string; size?: number },
) {
  const places = bulbs(field)
  context.fillStyle = colour
  context.beginPath()
  for (let at = from; at < Math.min(to, bulbCount); at++) {
    const { x, y } = places[at] as Bulb
    context.moveTo(x + radius * size, y)
    context.arc(x, y, radius * size, 0, 2 * Math.PI)
  }
  context.fill()
}
