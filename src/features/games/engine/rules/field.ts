export type Orientation = 'landscape' | 'portrait'

export const orientations = ['landscape', 'portrait'] as const satisfies readonly Orientation[]

export type Field = { width: number; height: number }

/** Both have the same area, so that phones and desktops can share a board. */
const fields: Record<Orientation, Field> = {
  landscape: { width: 640, height: 400 },
  portrait: { width: 400, height: 640 },
}

export function fieldOf(orientation: Orientation): Field {
  return fields[orientation]
}

export function turnedField(field: Field): Field {
  return field.width > field.height ? fields.portrait : fields.landscape
}

/** Keeps a thing's relative position when the field is rotated. */
export function onTurnedField<Thing extends { x: number; y: number }>(thing: Thing, from: Field): Thing {
  const to = turnedField(from)
  return { ...thing, x: (thing.x * to.width) / from.width, y: (thing.y * to.height) / from.height }
}

/** In tenths of a field unit: short in the log, and finer than any screen. */
const unitsPerField = 10

export function toUnits(position: number) {
  return Math.round(position * unitsPerField)
}

export function fromUnits(units: number) {
  return units / unitsPerField
}
