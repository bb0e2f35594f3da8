import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { contains } from '#platform/server/db/contains.ts'
import type { AdminSource, PublicSource, SearchSource } from '#platform/server/db/search-source.ts'
import { mayGoOn, type SoughtWord } from '../rules/words.ts'

/** Of one kind no more are counted or ranked: whoever has more than these types another letter. */
export const mostOfSource = 100

type Asked = {
  words: readonly SoughtWord[]
  /** What is visible then; null for administrators, who see everything. */
  visibleAt: Date | null
  limit: number
  offset: number
}

export type FoundRow = {
  source: number
  /** One more than `mostOfSource` stands for all beyond. */
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

/** The best of each source, in one statement. `source` is the place in `sources`. */
export async function findRows(db: Db, sources: readonly SearchSource[], asked: Asked) {
  if (sources.length === 0 || asked.words.length === 0) return []
  const pieces = sources.map((source, index) => sql`(${rowsOf(source, index, asked)})`)
  const query = sql<FoundRow>`${sql.join(pieces, sql` union all `)} order by source, rank desc, created_at desc, id`
  return db.transaction().execute(async (trx) => {
    // For a frequent word the planner would rather read the table, not knowing that it has to make the words of each row anew: of a long story
    // that takes milliseconds. It would also compile the statement, for longer than that takes to run.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx)
    return (await query.execute(trx)).rows
  })
}

/** When something that is scheduled becomes visible. */
export async function findNextDue(db: Db, sources: readonly SearchSource[], now: Date) {
  const times = sources.flatMap((source) =>
    source.audience === 'everybody' && source.nextDue ? [source.nextDue(now)] : [],
  )
  if (times.length === 0) return null
  const { rows } = await sql<{ due: Date | null }>`select least(${sql.join(times)}) as due`.execute(db)
  return rows[0]?.due ?? null
}

/** Words of names and titles that look like those that were typed. */
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
  // The longest word says most about where the passage is.
  const mark = words.reduce((a, b) => (b.typed.length > a.length ? (b.meant[0] ?? b.typed) : a), '')
  const place = text ? sql`strpos(lower(${text}), ${mark})` : sql`0`
  return sql`
    select ${sql.lit(index)}::int as source, found.total::int as total, found.rank, ${table}.created_at, ${table}.id,
      ${title} as title, found.rank >= 0 as in_title,
      ${text ? sql`substring(${text} from greatest(1, ${place} - 30) for 230)` : none} as passage,
      ${place} > 31 as is_passage_cut,
      ${detail ?? none} as detail, ${image ?? none} as image, ${video ?? none} as video, ${status ?? none} as status,
      ${isVisible} as is_visible
    from (
      select id, max(rank) as rank, max(created_at) as created_at, count(*) over () as total from (${matches}) as matched
      group by id order by max(rank) desc, max(created_at) desc, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as found join ${table} on ${table}.id = found.id`
}

const [yes, no] = [sql<SqlBool>`true`, sql<SqlBool>`false`]

/** Titles first, those that begin with what was typed and short ones before the others; below them, at -1, whatever has the words elsewhere. */
function byWords(
  { title, titleWords, allWords, isVisible }: PublicSource & Pick<SearchSource, 'title'>,
  table: RawBuilder<unknown>,
  words: readonly SoughtWord[],
  visibleAt: Date | null,
) {
  const query = sql`to_tsquery('simple', ${tsqueryOf(words)})`
  const condition = visibleAt && isVisible ? isVisible(visibleAt) : yes
  // Materialized, or the planner might take another index, of what is visible, and make the words of each row anew. It's read no further than the
  // limit; an order would read all of it before the first is known.
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

/** Any part of a word counts, in any of the columns. */
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

/** Every word, each of which may go on or be another that was meant. */
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
