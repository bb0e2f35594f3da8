export type Moment = {
  /** 0 to 23, on the visitor's own clock. */
  hour: number
  isWeekend: boolean
}

const fewest = 1001
const most = 49_999
const weekendFactor = 1.2
const jitterShare = 0.05

/** From this hour on, this many. */
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

/** How many visitors the site claims to have. `random` is in [0, 1); the same moment and number give the same count. */
export function imaginedVisitors({ hour, isWeekend }: Moment, random: number): number {
  const base = baseAt(hour) * (isWeekend ? weekendFactor : 1)
  const jitter = base * jitterShare * (random * 2 - 1)
  const count = clamp(Math.round(base + jitter), 1000, 50_000)
  const odd = count % 2 === 0 ? count + 1 : count
  return clamp(odd, fewest, most)
}

/** From 3 to 7 seconds. */
export function nextVisitorUpdateMs(random: number): number {
  return 3000 + random * 4000
}

/** The hour and day as the given time's own zone has them: in a browser, the visitor's. */
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
