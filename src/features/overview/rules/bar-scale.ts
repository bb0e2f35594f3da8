const atMostSteps = 4

export function barScale(counts: readonly number[]) {
  const highest = Math.max(atMostSteps, ...counts)
  const step = roundUp(highest / atMostSteps)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

function roundUp(number: number) {
  const power = 10 ** Math.floor(Math.log10(number))
  return (([1, 2, 5] as const).find((factor) => factor * power >= number) ?? 10) * power
}

const atMostLabels = 5

/** Labels evenly spaced days, with space for half a label at both ends. */
export function labelledDays(count: number) {
  const distance = Math.ceil(count / atMostLabels)
  const first = Math.floor(distance / 2)
  return Array.from({ length: Math.ceil((count - first) / distance) }, (_, index) => first + index * distance)
}
