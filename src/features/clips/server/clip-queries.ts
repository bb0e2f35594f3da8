import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import {
  countInSeason,
  findFilterCharacters,
  findFilterSeasons,
} from '#features/choices/server/filter-choices-queries.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import type { DateSort } from '#platform/rules/list-by-date.ts'
import { type Paging, pageSizes } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { countDated, type DatedPage, pageByDate } from '#platform/server/db/page-by-date.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { anyOf, linkedByName, searchPage } from '#platform/server/db/search-page.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import {
  type ClipFilters,
  type ClipLength,
  type ClipSort,
  clipLengthBounds,
  isFiltered,
} from '../rules/clip-filters.ts'

const clipCharacters = {
  key: 'clips.id',
  links: 'clip_characters',
  owner: 'clip_id',
  other: 'character_id',
  others: 'characters',
}

const byRelease = { table: 'clips', date: 'release_date' }

export async function listClips(db: Db, wanted: DatedPage & ClipFilters) {
  const { keys, ...count } = isFiltered(wanted) ? await findClips(db, wanted) : await pageByDate(db, byRelease, wanted)
  const rows = await inOrder(db.selectFrom('clips'), byDate(wanted.sort))
    .select([...clipColumns, hasCaptions])
    .select(withSeasonAndLength)
    .where('clips.id', '=', anyOf(keys))
    .execute()
  return { rows, ...count, ...wanted }
}

/** Searches what visitors can read, not the videos' addresses. */
function findClips(db: Db, { season_id, character_id, length, ...wanted }: DatedPage & ClipFilters) {
  let clips = clipsOf(db, { season_id, character_id })
  if (length) clips = clips.where((clip) => clip.exists(videoOf(clip, length)))
  // No index covers these filters, so the search tests each clip they leave.
  const isWholeList = !season_id && !character_id && !length
  return searchPage(db, clips, {
    ...wanted,
    key: 'clips.id',
    conditions: (clip, pattern, way) => [
      clip.or([
        clip('clips.title', 'ilike', pattern),
        clip('clips.description', 'ilike', pattern),
        clip('clips.display_date', 'ilike', pattern),
      ]),
      clip('clips.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
      linkedByName({ ...clipCharacters, pattern }, isWholeList ? way : 'filter'),
    ],
    order: (found) => inOrder(found, byDate(wanted.sort)),
    countUpTo: mostFiltered,
    countAll: length ? undefined : countOfOne(db, { season_id, character_id }),
  })
}

function clipsOf(db: Db, { season_id, character_id }: Pick<ClipFilters, 'season_id' | 'character_id'>) {
  let clips = db.selectFrom('clips').select('clips.id')
  if (season_id) clips = clips.where('clips.season_id', '=', season_id)
  if (character_id)
    clips = clips.where((clip) =>
      clip.exists(
        clip
          .selectFrom('clip_characters')
          .select('clip_characters.clip_id')
          .whereRef('clip_characters.clip_id', '=', 'clips.id')
          .where('clip_characters.character_id', '=', character_id),
      ),
    )
  return clips
}

/** A season stores its count, and a character's links can be counted without reading clips. */
function countOfOne(db: Db, { season_id, character_id }: Pick<ClipFilters, 'season_id' | 'character_id'>) {
  if (season_id && !character_id) return () => countInSeason(db, { id: season_id, count: 'clip_count' })
  if (season_id || !character_id) return undefined
  const links = db.selectFrom('clip_characters').select('clip_id').where('character_id', '=', character_id)
  return () => countRows(db.selectFrom(links.limit(mostFiltered + 1).as('counted')))
}

/** A hundred pages; beyond that, people reverse the order or add a filter. */
const mostFiltered = 100 * pageSizes.public

function videoOf(clip: ClipBuilder, length: ClipLength) {
  const { atLeast, under } = clipLengthBounds[length]
  return clip
    .selectFrom('media_files')
    .select('media_files.id')
    .whereRef('media_files.url', '=', 'clips.url')
    .where('media_files.duration_ms', '>=', atLeast)
    .$if(under !== null, (files) => files.where('media_files.duration_ms', '<', under))
}

export async function findClipGuide(db: Db) {
  const [seasons, characters] = await Promise.all([
    findFilterSeasons(db, 'clip_count'),
    findFilterCharacters(db, db.selectFrom('clip_characters').select('character_id')),
  ])
  return { seasons, characters }
}

export function findClip(db: Db, id: string) {
  return selectEditable(db.selectFrom('clips')).where('clips.id', '=', id).executeTakeFirst()
}

export async function findCaptions(db: Db, id: string) {
  const clip = await db.selectFrom('clips').select('captions').where('id', '=', id).executeTakeFirst()
  return clip?.captions ?? undefined
}

export async function listClipPreviews(db: Db, { ids }: { ids: string[] }): Promise<LinkPreview[]> {
  const rows = await db
    .selectFrom('clips')
    .leftJoin('seasons', 'seasons.id', 'clips.season_id')
    .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'seasons.name as detail'])
    .where('clips.id', 'in', ids)
    .execute()
  return rows.map(({ url, poster_url, ...clip }) => ({ ...clip, image_url: poster_url ?? videoPoster(url) ?? null }))
}

export function listNewestClips(db: Db, limit: number) {
  return db
    .selectFrom('clips')
    .select(clipColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findNewestClip(db: Db) {
  const newest = await db
    .selectFrom('clips')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return newest && (await listClipPreviews(db, { ids: [newest.id] }))[0]
}

type ClipsToEdit = Order<ClipSort> & Paging & Pick<ClipFilters, 'season_id' | 'character_id'> & { search: string }

/** The search includes the videos' addresses. */
export async function listClipsToEdit(db: Db, wanted: ClipsToEdit) {
  const { keys, ...count } = await findClipsToEdit(db, wanted)
  const rows = await selectEditable(inOrder(db.selectFrom('clips'), wanted))
    .where('clips.id', '=', anyOf(keys))
    .execute()
  return { rows, ...count, ...wanted }
}

async function findClipsToEdit(db: Db, { season_id, character_id, ...wanted }: ClipsToEdit) {
  const { sort, direction, search } = wanted
  const isWholeList = !season_id && !character_id
  if (sort === 'release_date' && isWholeList && !search)
    return pageByDate(db, byRelease, { ...wanted, sort: direction === 'asc' ? 'oldest' : 'newest' })
  return searchPage(db, clipsOf(db, { season_id, character_id }), {
    ...wanted,
    key: 'clips.id',
    conditions: (clip, pattern, way) => [
      clip.or([
        clip('clips.title', 'ilike', pattern),
        clip('clips.description', 'ilike', pattern),
        clip('clips.display_date', 'ilike', pattern),
        clip('clips.url', 'ilike', pattern),
      ]),
      clip('clips.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
      linkedByName({ ...clipCharacters, pattern }, isWholeList ? way : 'filter'),
    ],
    order: (clips) => inOrder(clips, wanted),
    ...(isWholeList
      ? { countAll: () => countDated(db, 'clips') }
      : { countUpTo: mostFiltered, countAll: countOfOne(db, { season_id, character_id }) }),
  })
}

export function replaceClipCharacters(db: Db, clipId: string, characterIds: string[]) {
  return replaceLinks(db, {
    table: 'clip_characters',
    owner: { column: 'clip_id', id: clipId },
    others: { column: 'character_id', ids: characterIds },
  })
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

const hasCaptions = sql<boolean>`clips.captions is not null`.as('has_captions')

type ClipBuilder = ExpressionBuilder<Database, 'clips'>

const byDate = (sort: DateSort): Order<ClipSort> => ({
  sort: 'release_date',
  direction: sort === 'oldest' ? 'asc' : 'desc',
})

function inOrder<Selected>(
  clips: SelectQueryBuilder<Database, 'clips', Selected>,
  { sort, direction }: Order<ClipSort>,
) {
  if (sort === 'views') return inOrderOfNumbers(clips, { kind: 'clips', key: 'clips.id', sort, direction })
  if (sort === 'title') return clips.orderBy('clips.title', direction).orderBy('clips.id', direction)
  const dated =
    sort === 'release_date' ? clips.orderBy('clips.release_date', (order) => order[direction]().nullsLast()) : clips
  return dated.orderBy('clips.created_at', direction).orderBy('clips.id', direction)
}

function selectEditable<Selected>(clips: SelectQueryBuilder<Database, 'clips', Selected>) {
  return clips
    .select([...clipColumns, hasCaptions, 'clips.local_file_path', 'clips.captions'])
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

export const clipsSearch: PublicSearchSource = {
  audience: 'everybody',
  kind: 'clips',
  label: 'Video Clips',
  table: 'clips',
  title: sql`clips.title`,
  text: sql`clips.description`,
  detail: sql`(select seasons.name from seasons where seasons.id = clips.season_id)`,
  image: sql`clips.poster_url`,
  video: sql`clips.url`,
  titleWords: sql`title`,
  allWords: sql`title || ' ' || coalesce(description, '')`,
  addressOf: (id) => `/clips/${id}`,
  panel: 'clips',
  topics: ['clips', 'seasons'],
}
