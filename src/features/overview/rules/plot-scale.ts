/** The height of a plot of counts, and where its lines are: whole numbers, six lines at most, a little room above the highest bar. */
export function plotScale(highest: number) {
  const top = Math.max(4, highest * 1.1)
  const step = steps.find((candidate) => top / candidate <= 5) ?? 10 ** Math.ceil(Math.log10(top / 5))
  return { top, lines: Array.from({ length: Math.floor(top / step) + 1 }, (_, line) => line * step) }
}

const steps = [1, 10, 100, 1000, 10_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])

/** Which days of so many have their date below: four at most, evenly apart. */
export function labelledDays(days: number) {
  const apart = Math.max(1, Math.ceil(days / 4))
  const first = Math.floor((apart - 1) / 2)
  return Array.from({ length: Math.ceil((days - first) / apart) }, (_, label) => first + label * apart)
}
