import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { type DatedPage, pageByDate } from '#platform/server/db/page-by-date.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { searchPage } from '#platform/server/db/search-page.ts'
import type { ClipSort } from '../rules/clip-sort.ts'

const byRelease = { table: 'clips', date: 'release_date' }

export async function listClips(db: Db, wanted: DatedPage) {
  const { total, keys } = await pageByDate(db, byRelease, wanted)
  const rows = await clipsInOrder(db, wanted.sort)
    .select(clipColumns)
    .select(withSeasonAndLength)
    .where('clips.id', 'in', keys)
    .execute()
  return { rows, total }
}

export function findClip(db: Db, id: string) {
  return selectEditable(db.selectFrom('clips')).where('clips.id', '=', id).executeTakeFirst()
}

/** The same to edit, and of those that have a text in what the list of the back-office shows. */
export async function listClipsToEdit(db: Db, { search, ...wanted }: DatedPage & { search: string }) {
  if (!search) {
    const { total, keys } = await pageByDate(db, byRelease, wanted)
    return { rows: await selectEditable(clipsInOrder(db, wanted.sort)).where('clips.id', 'in', keys).execute(), total }
  }
  const { keys, ...count } = await searchPage(db, db.selectFrom('clips').select('clips.id'), {
    ...wanted,
    search,
    key: 'clips.id',
    conditions: (clip, pattern) => [
      clip.or([
        clip('clips.title', 'ilike', pattern),
        clip('clips.description', 'ilike', pattern),
        clip('clips.display_date', 'ilike', pattern),
        clip('clips.url', 'ilike', pattern),
      ]),
      clip('clips.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
      clip.exists(charactersOf(clip).where('characters.name', 'ilike', pattern)),
    ],
    order: (clips) => inOrder(clips, wanted.sort),
  })
  return { rows: await selectEditable(clipsInOrder(db, wanted.sort)).where('clips.id', 'in', keys).execute(), ...count }
}

export type ClipValues = {
  title: string
  description: string
  url: string
  poster_url: string | null
  local_file_path: string | null
  season_id: string | null
  release_date: Date | null
  display_date: string | null
}

export async function insertClip(db: Db, values: ClipValues, now: Date) {
  const { id } = await db
    .insertInto('clips')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds the row until the transaction ends, so that of two who save together the second sees the first one's version. */
export function lockClip(db: Db, id: string) {
  return db
    .selectFrom('clips')
    .select(['url', 'poster_url', 'local_file_path', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateClip(db: Db, { id, values, now }: { id: string; values: ClipValues; now: Date }) {
  await db
    .updateTable('clips')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function replaceClipCharacters(db: Db, clipId: string, characterIds: string[]) {
  return replaceLinks(db, {
    table: 'clip_characters',
    owner: { column: 'clip_id', id: clipId },
    others: { column: 'character_id', ids: characterIds },
  })
}

/** Its links go with it. Answers the address of its video. */
export async function deleteClip(db: Db, id: string) {
  const gone = await db.deleteFrom('clips').where('id', '=', id).returning('url').executeTakeFirst()
  return gone?.url
}

const clipColumns = [
  'clips.id',
  'clips.title',
  'clips.description',
  'clips.url',
  'clips.poster_url',
  'clips.release_date',
  'clips.display_date',
  'clips.created_at',
  'clips.updated_at',
] as const

type ClipBuilder = ExpressionBuilder<Database, 'clips'>

function clipsInOrder(db: Db, sort: ClipSort) {
  return inOrder(db.selectFrom('clips'), sort)
}

function inOrder<Selected>(clips: SelectQueryBuilder<Database, 'clips', Selected>, sort: ClipSort) {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  return clips
    .orderBy('clips.release_date', (order) => order[direction]().nullsLast())
    .orderBy('clips.created_at', direction)
    .orderBy('clips.id', direction)
}

function selectEditable(clips: ReturnType<typeof clipsInOrder>) {
  return clips
    .select([...clipColumns, 'clips.local_file_path'])
    .select(withSeasonAndLength)
    .select(withCharacters)
}

function withSeasonAndLength(clip: ClipBuilder) {
  return [
    jsonObjectFrom(
      clip
        .selectFrom('seasons')
        .select(['seasons.id', 'seasons.number', 'seasons.name'])
        .whereRef('seasons.id', '=', 'clips.season_id'),
    ).as('season'),
    clip
      .selectFrom('media_files')
      .select('media_files.duration_ms')
      .whereRef('media_files.url', '=', 'clips.url')
      .as('duration_ms'),
  ] as const
}

function withCharacters(clip: ClipBuilder) {
  return jsonArrayFrom(charactersOf(clip).orderBy('characters.name').orderBy('characters.id')).as('characters')
}

function charactersOf(clip: ClipBuilder) {
  return clip
    .selectFrom('clip_characters')
    .innerJoin('characters', 'characters.id', 'clip_characters.character_id')
    .select(['characters.id', 'characters.name'])
    .whereRef('clip_characters.clip_id', '=', 'clips.id')
}
