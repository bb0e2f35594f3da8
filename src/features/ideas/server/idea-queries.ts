import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import type { Cursor } from '#platform/server/db/list-cursor.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import type { IdeaCategory, IdeaPriority, IdeaSort, IdeaStatus, SortDirection } from '../rules/idea-values.ts'

export type IdeaListing = {
  category?: IdeaCategory | undefined
  status?: IdeaStatus | undefined
  priority?: IdeaPriority | undefined
  sort: IdeaSort
  direction: SortDirection
  after: Cursor | undefined
  limit: number
  viewerId: string | null
}

/** Each order matches the columns of an index of brainstorm_ideas. */
export const sortKeys = {
  created_at: ['created_at', 'id'],
  updated_at: ['updated_at', 'id'],
  votes: ['votes', 'created_at', 'id'],
} as const

/** Cuts descriptions, because a list of long ones would be megabytes. */
export function listIdeas(db: Db, { sort, direction, after, limit, viewerId, ...filters }: IdeaListing) {
  const key = sortKeys[sort].map((column) => sql.ref(`ideas.${column}`))
  let query = selectIdeas(db, viewerId).select(
    sql<string>`left(ideas.description, ${listedLength + 1})`.as('description'),
  )
  if (filters.category) query = query.where('ideas.category', '=', filters.category)
  if (filters.status) query = query.where('ideas.status', '=', filters.status)
  if (filters.priority) query = query.where('ideas.priority', '=', filters.priority)
  if (after) {
    const beyond = sql.raw(direction === 'desc' ? '<' : '>')
    query = query.where(sql<boolean>`(${sql.join(key)}) ${beyond} (${sql.join([...after])})`)
  }
  for (const column of sortKeys[sort]) query = query.orderBy(`ideas.${column}`, direction)
  return query.limit(limit).execute()
}

export const listedLength = 400

export function findIdea(db: Db, id: string, viewerId: string | null) {
  return selectIdeas(db, viewerId).select('ideas.description').where('ideas.id', '=', id).executeTakeFirst()
}

export type IdeaRow = Awaited<ReturnType<typeof listIdeas>>[number]

function selectIdeas(db: Db, viewerId: string | null) {
  return db
    .selectFrom('brainstorm_ideas as ideas')
    .leftJoin('users', 'users.id', 'ideas.created_by')
    .select([
      'ideas.id',
      'ideas.title',
      'ideas.category',
      'ideas.priority',
      'ideas.status',
      'ideas.votes',
      'ideas.created_by',
      'ideas.created_at',
      'ideas.updated_at',
      'users.username',
      'users.avatar_url',
    ])
    .select([commentCount.as('comment_count'), hasVoted(viewerId).as('has_voted')])
}

const commentCount = sql<number>`(select count(*)::int from brainstorm_comments where idea_id = ideas.id)`

function hasVoted(viewerId: string | null) {
  if (viewerId === null) return sql<boolean>`false`
  return sql<boolean>`exists (select from brainstorm_votes where idea_id = ideas.id and user_id = ${viewerId})`
}

const similarCount = 5
/** Limits the ranking for words that are in every title. */
const mostRanked = 200

export async function findSimilarIdeas(db: Db, { title, viewerId }: { title: string; viewerId: string | null }) {
  const words = searchWords(title)
  if (!words) return []
  const query = sql`to_tsquery('english', ${words})`
  const vector = sql`to_tsvector('english', title)`
  return db
    .selectFrom((from) =>
      from
        .selectFrom('brainstorm_ideas')
        .select(['id', 'title', 'status', 'votes', sql<number>`ts_rank(${vector}, ${query})`.as('rank')])
        .where(sql<boolean>`${vector} @@ ${query}`)
        .limit(mostRanked)
        .as('ideas'),
    )
    .select(['ideas.id', 'ideas.title', 'ideas.status', 'ideas.votes', hasVoted(viewerId).as('has_voted')])
    .orderBy('ideas.rank', 'desc')
    .orderBy('ideas.votes', 'desc')
    .orderBy('ideas.id')
    .limit(similarCount)
    .execute()
}

/** Locks the idea first: two writers queue here instead of deadlocking on each other's votes. */
export function lockIdea(db: Db, id: string) {
  return db
    .selectFrom('brainstorm_ideas')
    .select(['id', 'title', 'status', 'votes', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateIdea(
  db: Db,
  id: string,
  values: { status: IdeaStatus; updated_at: Date } | { votes: number },
) {
  await db.updateTable('brainstorm_ideas').set(values).where('id', '=', id).execute()
}

export async function insertVote(db: Db, { ideaId, userId, now }: { ideaId: string; userId: string; now: Date }) {
  const inserted = await db
    .insertInto('brainstorm_votes')
    .values({ idea_id: ideaId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['idea_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteVote(db: Db, { ideaId, userId }: { ideaId: string; userId: string }) {
  const deleted = await db
    .deleteFrom('brainstorm_votes')
    .where('idea_id', '=', ideaId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function findMovement(db: Db, id: string) {
  return db
    .selectFrom('brainstorm_ideas as ideas')
    .select(['ideas.id as idea_id', 'ideas.status', 'ideas.votes', commentCount.as('comment_count')])
    .where('ideas.id', '=', id)
    .executeTakeFirstOrThrow()
}

export const ideaComments = { table: 'brainstorm_comments', owner: 'idea_id' } as const

const mostWords = 12
const longestWord = 40

/**
 * Builds a tsquery that matches any word as a prefix, because the last one is still being typed.
 * Only letters and digits pass, so no input can be an operator.
 */
export function searchWords(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => `${[...word].slice(0, longestWord).join('')}:*`)
    .join(' | ')
}

export const ideasSearch: SearchSource = {
  audience: 'admins',
  kind: 'ideas',
  label: 'Ideas',
  table: 'brainstorm_ideas',
  title: sql`brainstorm_ideas.title`,
  detail: sql`(select users.username from users where users.id = brainstorm_ideas.created_by)`,
  status: sql`brainstorm_ideas.status`,
  parts: ['title', 'description'],
  panel: 'brainstorm',
}

export const ideasWaiting: WaitingSources = {
  new_ideas: (db) => db.selectFrom('brainstorm_ideas').select('id').where('status', '=', 'new'),
}
