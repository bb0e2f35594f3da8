/** `measured` and `target` share a unit. */
export type Figure = {
  name: string
  measured: number
  target: { atLeast: number } | { atMost: number }
  unit: string
  detail?: string
}

export function isMet({ measured, target }: Figure) {
  return 'atLeast' in target ? measured >= target.atLeast : measured <= target.atMost
}

export function formatFigure(figure: Figure) {
  const { name, measured, target, unit, detail } = figure
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
  const line = [
    name.padEnd(40),
    `${shortNumber(measured)} ${unit}`.padEnd(14),
    `target ${bound} ${unit}`.padEnd(24),
    isMet(figure) ? 'ok' : 'MISSED',
  ].join('  ')
  return detail ? `${line}\n    ${detail}` : line
}

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** More than three significant digits would be noise. */
export function shortNumber(value: number) {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
