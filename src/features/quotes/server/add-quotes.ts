import { findAllChoices } from '#features/choices/server/find-choices.ts'
import type { AddedKind } from '#features/editing/server/add-many.ts'
import { pastedQuotes, readQuoteLine } from '../rules/pasted-quotes.ts'
import { type QuoteForm, quoteForm } from '../rules/quote.ts'
import type { findQuote } from './quote-queries.ts'
import { quotes, writeQuote } from './save-quote.ts'

export const addedQuotes: AddedKind<'quotes', Awaited<ReturnType<typeof findQuote>>, QuoteForm, 'unknown_audio'> = {
  one: 'quote',
  list: pastedQuotes,
  readLine: readQuoteLine,
  valuesOf: async (db) => {
    const { findCharacter, findSeason } = await findAllChoices(db)
    return (cells, problems) => ({
      text: cells.Text ?? '',
      character_id: findCharacter(cells.Character ?? '', problems),
      season_id: findSeason(cells.Season ?? '', problems),
      quote_date: cells['Said on'] || null,
    })
  },
  form: quoteForm,
  same: { columns: ['text', 'character_id'], valuesOf: ({ text, character_id }) => [text, character_id] },
  edited: quotes,
  write: writeQuote,
}
