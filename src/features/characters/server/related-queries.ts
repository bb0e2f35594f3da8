import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

export type Part = { characterId: string; limit: number; offset: number }

export async function listQuotesOf(db: Db, { characterId, limit, offset }: Part) {
  const quotes = db.selectFrom('quotes').where('quotes.character_id', '=', characterId)
  const rows = await quotes
    .select(['quotes.id', 'quotes.text', 'quotes.audio_url'])
    .orderBy('quotes.quote_date', (order) => order.desc().nullsLast())
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countRows(quotes) }
}

export async function listClipsOf(db: Db, { characterId, limit, offset }: Part) {
  const links = db.selectFrom('clip_characters').where('clip_characters.character_id', '=', characterId)
  const rows = await links
    .innerJoin('clips', 'clips.id', 'clip_characters.clip_id')
    .leftJoin('seasons', 'seasons.id', 'clips.season_id')
    .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'seasons.name as season_name'])
    .select(sql<boolean>`clips.captions is not null`.as('has_captions'))
    .orderBy('clips.release_date', (order) => order.desc().nullsLast())
    .orderBy('clips.created_at', 'desc')
    .orderBy('clips.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countRows(links) }
}
