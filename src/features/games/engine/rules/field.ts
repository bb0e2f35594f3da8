/** How the screen is held when a run starts. It stays for the whole run and is part of its record. */
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

/** Positions travel as whole tenths of a field unit: small in the log, and finer than any screen shows. */
const unitsPerField = 10

export function toUnits(position: number) {
  return Math.round(position * unitsPerField)
}

export function fromUnits(units: number) {
  return units / unitsPerField
}
