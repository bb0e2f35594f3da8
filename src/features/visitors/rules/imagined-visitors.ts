export type Moment = {
  hour: number
  isWeekend: boolean
}

const fewest = 1001
const most = 49_999
const weekendFactor = 1.2
const jitterShare = 0.05

const baseByHour = [
  [0, 5000],
  [6, 15_000],
  [9, 20_000],
  [12, 35_000],
  [14, 25_000],
  [17, 45_000],
  [20, 30_000],
  [23, 10_000],
] as const

/** The joke's visitor count. `random` is in [0, 1); the same input gives the same count. */
export function imaginedVisitors({ hour, isWeekend }: Moment, random: number): number {
  const base = baseAt(hour) * (isWeekend ? weekendFactor : 1)
  const jitter = base * jitterShare * (random * 2 - 1)
  const count = clamp(Math.round(base + jitter), 1000, 50_000)
  const odd = count % 2 === 0 ? count + 1 : count
  return clamp(odd, fewest, most)
}

export function nextVisitorUpdateMs(random: number): number {
  return 3000 + random * 4000
}

export function momentOf(time: Date): Moment {
  const day = time.getDay()
  return { hour: time.getHours(), isWeekend: day === 0 || day === 6 }
}

function baseAt(hour: number): number {
  return baseByHour.findLast(([from]) => hour >= from)?.[1] ?? baseByHour[0][1]
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
