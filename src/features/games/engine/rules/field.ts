/** How the screen is held. A run's record says how it started, and each time the screen was turned. */
export type Orientation = 'landscape' | 'portrait'

export const orientations = ['landscape', 'portrait'] as const satisfies readonly Orientation[]

export type Field = { width: number; height: number }

/** Both shapes have the same area, so that a phone in the hand and a desktop compete for the same board. */
const fields: Record<Orientation, Field> = {
  landscape: { width: 640, height: 400 },
  portrait: { width: 400, height: 640 },
}

export function fieldOf(orientation: Orientation): Field {
  return fields[orientation]
}

/** The field of a screen that was turned. */
export function turnedField(field: Field): Field {
  return field.width > field.height ? fields.portrait : fields.landscape
}

/** Where something lies on the turned field: as far across and as far down as before. */
export function onTurnedField<Thing extends { x: number; y: number }>(thing: Thing, from: Field): Thing {
  const to = turnedField(from)
  return { ...thing, x: (thing.x * to.width) / from.width, y: (thing.y * to.height) / from.height }
}

/** Positions travel as whole tenths of a field unit: small in the log, and finer than any screen shows. */
const unitsPerField = 10

export function toUnits(position: number) {
  return Math.round(position * unitsPerField)
}

export function fromUnits(units: number) {
  return units / unitsPerField
}
