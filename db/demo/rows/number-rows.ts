import { characters } from '../content/characters.ts'
import { clips } from '../content/clips.ts'
import { quotes } from '../content/quotes.ts'
import { seasons } from '../content/seasons.ts'
import { stories } from '../content/stories.ts'
import { between, type DemoRows, type DemoWorld } from '../demo-world.ts'

const days = 30

/** The site's first start computes the totals from these. */
export function numberRows(world: DemoWorld): DemoRows {
  const items = [
    ...characters.map(({ slug }) => ({ kind: 'characters' as const, id: world.id('character', slug), most: 30 })),
    ...clips.map(({ slug }) => ({ kind: 'clips' as const, id: world.id('clip', slug), most: 40 })),
    ...quotes.map((_, place) => ({ kind: 'quotes' as const, id: world.id('quote', place), most: 8 })),
    ...seasons.map(({ number }) => ({ kind: 'seasons' as const, id: world.id('season', number), most: 20 })),
    ...stories.map(({ title }) => ({ kind: 'stories' as const, id: world.id('story', title), most: 15 })),
  ]
  return {
    item_days: items.flatMap(({ kind, id, most }) => {
      const love = most * world.random() ** 3
      return Array.from({ length: days }, (_, ago) => ({
        kind,
        item_id: id,
        day: world.daysAgo(ago).toISOString().slice(0, 10),
        views: Math.round(love * between(world.random, 0.3, 1)),
      })).filter(({ views }) => views > 0)
    }),
  }
}
