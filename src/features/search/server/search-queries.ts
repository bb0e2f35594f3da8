import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { contains } from '#platform/server/db/contains.ts'
import type { AdminSource, PublicSource, SearchSource } from '#platform/server/db/search-source.ts'
import { mayGoOn, type SoughtWord } from '../rules/words.ts'

/** Caps counting and ranking per source. With more matches, people type another letter. */
export const mostOfSource = 100

type Asked = {
  words: readonly SoughtWord[]
  /** Only rows visible at this time; null for administrators, who see everything. */
  visibleAt: Date | null
  limit: number
  offset: number
}

export type FoundRow = {
  source: number
  /** Capped at `mostOfSource` + 1. */
  total: number
  id: string
  title: string
  in_title: boolean
  rank: number
  passage: string | null
  is_passage_cut: boolean
  detail: string | null
  image: string | null
  video: string | null
  status: string | null
  is_visible: boolean
}

/** Finds the best rows of each source in one statement. `source` is the index in `sources`. */
export async function findRows(db: Db, sources: readonly SearchSource[], asked: Asked) {
  if (sources.length === 0 || asked.words.length === 0) return []
  const pieces = sources.map((source, index) => sql`(${rowsOf(source, index, asked)})`)
  const query = sql<FoundRow>`${sql.join(pieces, sql` union all `)} order by source, rank desc, created_at desc, id`
  return db.transaction().execute(async (trx) => {
    // For frequent words the planner prefers a sequential scan, which recomputes the words of every
    // row: milliseconds for a long story. JIT compilation takes longer than the query.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx)
    return (await query.execute(trx)).rows
  })
}

export async function findNextDue(db: Db, sources: readonly SearchSource[], now: Date) {
  const times = sources.flatMap((source) =>
    source.audience === 'everybody' && source.nextDue ? [source.nextDue(now)] : [],
  )
  if (times.length === 0) return null
  const { rows } = await sql<{ due: Date | null }>`select least(${sql.join(times)}) as due`.execute(db)
  return rows[0]?.due ?? null
}

export async function findSimilarWords(db: Db, typed: readonly string[]) {
  const { rows } = await sql<{ typed_word: string; word: string }>`
    select typed_word, word from similar_search_words(${[...typed]})`.execute(db)
  return rows
}

function rowsOf(source: SearchSource, index: number, { words, visibleAt, limit, offset }: Asked) {
  const { title, text, detail, image, video, status } = source
  const table = sql.table(source.table)
  const isVisible = source.audience === 'everybody' ? (source.isVisible?.(visibleAt ?? new Date()) ?? yes) : no
  const matches = source.audience === 'everybody' ? byWords(source, table, words, visibleAt) : byParts(source, words)
  const none = sql`null::text`
  // The passage is cut around the longest word, which is the most specific one. Phones show some
  // thirty letters of it, so only twenty come before the word.
  const mark = words.reduce((a, b) => (b.typed.length > a.length ? (b.meant[0] ?? b.typed) : a), '')
  const place = text ? sql`strpos(lower(${text}), ${mark})` : sql`0`
  return sql`
    select ${sql.lit(index)}::int as source, found.total::int as total, found.rank, ${table}.created_at, ${table}.id,
      ${title} as title, found.rank >= 0 as in_title,
      ${text ? sql`substring(${text} from greatest(1, ${place} - 20) for 220)` : none} as passage,
      ${place} > 21 as is_passage_cut,
      ${detail ?? none} as detail, ${image ?? none} as image, ${video ?? none} as video, ${status ?? none} as status,
      ${isVisible} as is_visible
    from (
      select id, max(rank) as rank, max(created_at) as created_at, count(*) over () as total from (${matches}) as matched
      group by id order by max(rank) desc, max(created_at) desc, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as found join ${table} on ${table}.id = found.id`
}

const [yes, no] = [sql<SqlBool>`true`, sql<SqlBool>`false`]

/** Ranks title matches first, preferring prefixes and short titles. Matches elsewhere rank -1. */
function byWords(
  { title, titleWords, allWords, isVisible }: PublicSource & Pick<SearchSource, 'title'>,
  table: RawBuilder<unknown>,
  words: readonly SoughtWord[],
  visibleAt: Date | null,
) {
  const query = sql`to_tsquery('simple', ${tsqueryOf(words)})`
  const condition = visibleAt && isVisible ? isVisible(visibleAt) : yes
  // Without `materialized` the planner may use another index and recompute the words of each row.
  // There's no order by: it would read every match before the limit applies.
  const matching = (text: RawBuilder<string>, rank: RawBuilder<unknown>) => sql`(
    with ${table} as materialized (select * from ${table} where search_words(${text}) @@ ${query})
    select id, ${rank} as rank, created_at from ${table} where ${condition} limit ${sql.lit(mostOfSource + 1)})`
  const inTitle = matching(titleWords, rankOf(title, words))
  return allWords ? sql`${inTitle} union all ${matching(allWords, sql`-1`)}` : inTitle
}

function rankOf(title: RawBuilder<string>, [first]: readonly SoughtWord[]) {
  const begins = sql`lower(${title}) ^@ ${first?.meant[0] ?? first?.typed ?? ''}`
  return sql`(case when ${begins} then 1 else 0 end) + 1.0 / (1 + char_length(${title}))`
}

function byParts(
  { table, title, parts, hasElsewhere, isWanted }: AdminSource & Pick<SearchSource, 'table' | 'title'>,
  words: readonly SoughtWord[],
) {
  const has = ({ typed }: SoughtWord) => {
    const pattern = contains(typed)
    const columns = parts.map((column) => sql`${sql.ref(`${table}.${column}`)} ilike ${pattern}`)
    return sql`(${sql.join([...columns, ...(hasElsewhere ? [hasElsewhere(pattern)] : [])], sql` or `)})`
  }
  return sql`
    select id, ${rankOf(title, words)} as rank, created_at from ${sql.table(table)}
    where ${sql.join([isWanted ?? yes, ...words.map(has)], sql` and `)} limit ${sql.lit(mostOfSource + 1)}`
}

function tsqueryOf(words: readonly SoughtWord[]) {
  return words
    .map(({ typed, meant }) => {
      const alternatives = [`${quoted(typed)}${mayGoOn(typed) ? ':*' : ''}`, ...meant.map(quoted)]
      return `(${alternatives.join(' | ')})`
    })
    .join(' & ')
}

function quoted(word: string) {
  return `'${word.replace(/['\\]/g, '$&$&')}'`
}
