import { z } from 'zod'
import { findAllByName, nameFinder } from '#features/choices/rules/find-by-name.ts'
import { findAllChoices } from '#features/choices/server/find-choices.ts'
import { type AddedKind, readYesOrNo } from '#features/editing/server/add-many.ts'
import { memoryLimits } from '../rules/check-memory.ts'
import { memoryCardForm } from '../rules/managed-memory.ts'
import { pastedCards } from '../rules/pasted-cards.ts'
import type { findCard } from './card-queries.ts'
import { cards, writeCard } from './save-card.ts'
import { appendToSets, lockSets } from './set-queries.ts'

const cardWithSets = memoryCardForm.extend({ set_ids: z.array(z.uuid()) })

type CardWithSets = z.infer<typeof cardWithSets>

export const addedCards: AddedKind<
  'memory_cards',
  Awaited<ReturnType<typeof findCard>>,
  CardWithSets,
  'unknown_picture'
> = {
  one: 'card',
  list: pastedCards,
  readLine: (Title) => ({ Title }),
  valuesOf: async (db) => {
    const { findCharacter, findSeason } = await findAllChoices(db)
    const sets = await lockSets(db)
    const findSet = nameFinder(sets, 'set')
    const room = new Map(sets.map(({ id, card_count }) => [id, memoryLimits.cardsOfSet - card_count]))
    return (cells, problems) => {
      const set_ids = findAllByName(findSet, cells.Sets ?? '', problems)
      for (const id of set_ids) {
        const left = room.get(id) ?? 0
        room.set(id, left - 1)
        const { name } = sets.find((set) => set.id === id) ?? {}
        if (left <= 0) problems.push(`the set “${name}” has its ${memoryLimits.cardsOfSet} cards.`)
      }
      return {
        title: cells.Title ?? '',
        card_type: (cells.Type || 'character').toLowerCase(),
        description: cells.Description ?? '',
        character_id: findCharacter(cells.Character ?? '', problems),
        season_id: findSeason(cells.Season ?? '', problems),
        active: readYesOrNo(cells.Active ?? '', problems),
        image_url: cells.Image || null,
        set_ids,
      }
    }
  },
  form: cardWithSets,
  same: { columns: ['title', 'card_type'], valuesOf: ({ title, card_type }) => [title, card_type] },
  edited: cards,
  write:
    ({ set_ids: setIds, ...form }) =>
    async (trx, before) => {
      const written = await writeCard(form)(trx, before)
      if ('refusal' in written || setIds.length === 0) return written
      return { ...written, links: (cardId) => appendToSets(trx, { cardId, setIds }) }
    },
}
