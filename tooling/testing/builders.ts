import type { Db } from '../../db/schema.gen.ts'

/** Rows for tests. Each builder inserts one and gives it back; say only what the test is about. */

let made = 0

export function aSeason(db: Db, season: { number?: number; name?: string; start_date?: Date | null } = {}) {
  made++
  return db
    .insertInto('seasons')
    .values({ number: made, name: `Season ${made}`, ...season })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function aClip(db: Db, clip: { title?: string; season_id?: string | null } = {}) {
  made++
  return db
    .insertInto('clips')
    .values({ title: `Clip ${made}`, url: `/media/videos/${made}.mp4`, ...clip })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function aCharacter(db: Db, character: { name?: string } = {}) {
  made++
  return db
    .insertInto('characters')
    .values({ name: `Character ${made}`, ...character })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function aQuote(db: Db, quote: { text?: string; season_id?: string | null; character_id?: string | null } = {}) {
  made++
  return db
    .insertInto('quotes')
    .values({ text: `Quote ${made}`, ...quote })
    .returningAll()
    .executeTakeFirstOrThrow()
}
