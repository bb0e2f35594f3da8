import type { Quote } from '../rules/quote.ts'
import type { QuoteRow } from './quote-queries.ts'

export function presentQuote(row: QuoteRow): Quote {
  const character = named(row.character_id, row.character_name)
  return {
    id: row.id,
    text: row.text,
    audio_url: row.audio_url,
    quote_date: row.quote_date?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    character: character && { ...character, image_url: row.character_image_url },
    season: named(row.season_id, row.season_name),
  }
}

function named(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null
}
