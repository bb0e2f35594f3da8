import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'

export type Random = () => number

export type DemoRows = { [Table in keyof Database]?: Insertable<Database[Table]>[] }

export type DemoWorld = {
  now: Date
  random: Random
  /** Returns the same id for the same kind and name during one load. */
  id: (kind: string, name: string | number) => string
  newId: () => string
  url: (mediaName: string) => string
  daysAgo: (days: number) => Date
  hoursAgo: (hours: number) => Date
  minutesAgo: (minutes: number) => Date
}

export function createDemoWorld({
  now,
  random,
  urls,
}: {
  now: Date
  random: Random
  urls: Map<string, string>
}): DemoWorld {
  const known = new Map<string, string>()
  const newId = () => randomUuid(random)
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return {
    now,
    random,
    newId,
    id: (kind, name) => {
      const key = `${kind}/${name}`
      const id = known.get(key) ?? newId()
      known.set(key, id)
      return id
    },
    url: (mediaName) => {
      const url = urls.get(mediaName)
      if (!url) throw new Error(`The demo media ${mediaName} was not stored`)
      return url
    },
    minutesAgo,
    daysAgo: (days) => minutesAgo(days * 24 * 60),
    hoursAgo: (hours) => minutesAgo(hours * 60),
  }
}

function randomUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '4'
  hex[16] = '89ab'[Math.floor(random() * 4)] as string
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

export const atNoon = (day: string) => new Date(`${day}T12:00:00.000Z`)

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)

export function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const pool = [...items]
  for (let n = 0; n < Math.min(count, pool.length); n++) {
    const other = n + Math.floor(random() * (pool.length - n))
    ;[pool[n], pool[other]] = [pool[other] as Item, pool[n] as Item]
  }
  return pool.slice(0, count)
}

export const later = (a: Date, b: Date) => (a > b ? a : b)

export const momentBetween = (random: Random, from: Date, to: Date) =>
  new Date(Math.round(between(random, from.getTime(), to.getTime())))
