const atMostSteps = 4

/** The lines beside bars, from 0 up to the highest bar or a little more: a few round numbers, at least up to 4. */
export function barScale(counts: readonly number[]) {
  const highest = Math.max(atMostSteps, ...counts)
  const step = roundUp(highest / atMostSteps)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(number: number) {
  const power = 10 ** Math.floor(Math.log10(number))
  return (([1, 2, 5] as const).find((factor) => factor * power >= number) ?? 10) * power
}

const atMostLabels = 5

/** Which days are named below the bars: as far apart as each other, with room for half a name at both ends. */
export function labelledDays(count: number) {
  const distance = Math.ceil(count / atMostLabels)
  const first = Math.floor(distance / 2)
  return Array.from({ length: Math.ceil((count - first) / distance) }, (_, index) => first + index * distance)
}
