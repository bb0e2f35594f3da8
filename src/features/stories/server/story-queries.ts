import { type OrderByInterface, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { publicFrom } from '#platform/server/db/public-from.ts'
import { anyOf, searchRows } from '#platform/server/db/search-page.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import type { AdminStorySort, StoryState } from '../rules/check-story.ts'

const publication = publicFrom('short_stories')
const { isVisible } = publication
export const { findNextDue } = publication

export type Listing = { page: number; pageSize: number }

export function listPublished(db: Db, { now, ...paging }: Listing & { now: Date }) {
  // Selects the page's keys first, so that the texts of skipped stories are not read.
  const keys = newestFirst(db.selectFrom('short_stories').select('short_stories.id').where(isVisible(now)))
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
  return newestFirst(withAuthor(db)).select(cardColumns).where('short_stories.id', '=', anyOf(keys)).execute()
}

/** Published drafts keep their old `created_at`, so feed readers would take them for old news. */
const shownSince = sql<Date>`coalesce(
  greatest(short_stories.published_at, short_stories.publish_date), short_stories.created_at)`

export function listLastPublished(db: Db, { now, limit }: { now: Date; limit: number }) {
  return withAuthor(db)
    .select(cardColumns)
    .select(shownSince.as('shown_since'))
    .where(isVisible(now))
    .orderBy(shownSince, 'desc')
    .orderBy('short_stories.id', 'desc')
    .limit(limit)
    .execute()
}

export function countPublished(db: Db, now: Date) {
  return countRows(db.selectFrom('short_stories').where(isVisible(now)))
}

export function listStoryPreviews(db: Db, { ids, now }: { ids: string[]; now: Date }): Promise<LinkPreview[]> {
  const noImage = sql<null>`null`.as('image_url')
  const approved = db
    .selectFrom('story_submissions')
    .leftJoin('users', 'users.id', 'story_submissions.author_id')
    .select(['story_submissions.id', 'story_submissions.title', 'users.username as detail', noImage])
    .where('story_submissions.id', 'in', ids)
    .where('story_submissions.status', '=', 'approved')
  return withAuthor(db)
    .select(['short_stories.id', 'short_stories.title', 'users.username as detail', noImage])
    .where('short_stories.id', 'in', ids)
    .where(isVisible(now))
    .unionAll(approved)
    .execute()
}

export function findStory(db: Db, id: string) {
  return withAuthor(db).select(storyColumns).where('short_stories.id', '=', id).executeTakeFirst()
}

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>

type StoriesWanted = Listing & Order<AdminStorySort> & { search: string; status?: StoryState | undefined; now: Date }

export function listStories(db: Db, { search, status, now, ...wanted }: StoriesWanted) {
  let stories = db.selectFrom('short_stories').select('short_stories.id')
  if (status === 'draft') stories = stories.where('short_stories.status', '=', 'draft')
  if (status === 'published') stories = stories.where(isVisible(now))
  if (status === 'scheduled') stories = stories.where('short_stories.public_from', '>', now)
  return searchRows(db, stories, {
    search,
    ...wanted,
    key: 'short_stories.id',
    conditions: (story, pattern) => [
      story('short_stories.title', 'ilike', pattern),
      story('short_stories.content', 'ilike', pattern),
    ],
    order: (found) => inOrder(found, wanted),
    rows: withAuthor(db)
      .select(cardColumns)
      .select([
        'short_stories.status',
        'short_stories.publish_date',
        'short_stories.published_at',
        'short_stories.updated_at',
      ]),
  })
}

export type AdminCardRow = Awaited<ReturnType<typeof listStories>>['rows'][number]

function inOrder<Tables extends Pick<Database, 'short_stories'>, Table extends keyof Tables, Selected>(
  stories: SelectQueryBuilder<Tables, Table | 'short_stories', Selected>,
  { sort, direction }: Order<AdminStorySort>,
) {
  if (sort === 'views') return inOrderOfNumbers(stories, { kind: 'stories', key: 'short_stories.id', sort, direction })
  return stories
    .orderBy(sql.ref(`short_stories.${sort}`), (key) =>
      sort === 'publish_date' ? key[direction]().nullsLast() : key[direction](),
    )
    .orderBy(sql.ref('short_stories.id'), direction)
}

function newestFirst<Query extends OrderByInterface<Database, 'short_stories', unknown>>(stories: Query) {
  return stories.orderBy('short_stories.created_at', 'desc').orderBy('short_stories.id', 'desc') as Query
}

export const excerptLength = 400

export const authorColumns = ['users.username as author_username', 'users.avatar_url as author_avatar_url'] as const

const cardColumns = [
  'short_stories.id',
  'short_stories.title',
  sql<string>`left(short_stories.content, ${sql.lit(excerptLength)})`.as('excerpt'),
  sql<number>`char_length(short_stories.content)`.as('characters'),
  'short_stories.created_at',
  ...authorColumns,
] as const

const storyColumns = [
  'short_stories.id',
  'short_stories.title',
  'short_stories.content',
  'short_stories.status',
  'short_stories.publish_date',
  'short_stories.public_from',
  'short_stories.published_at',
  'short_stories.created_at',
  'short_stories.updated_at',
  ...authorColumns,
] as const

function withAuthor(db: Db) {
  return db.selectFrom('short_stories').leftJoin('users', 'users.id', 'short_stories.author_id')
}

const ofStory = {
  audience: 'everybody',
  kind: 'stories',
  label: 'Stories',
  titleWords: sql<string>`title`,
  allWords: sql<string>`title || ' ' || content`,
  addressOf: (id: string) => `/stories/${id}`,
  panel: 'stories',
  topics: ['stories', 'users'],
} as const

/** Readers see the house's stories and those of users as one shelf. */
export const storiesSearch: readonly PublicSearchSource[] = [
  {
    ...ofStory,
    tabOf: () => 'published',
    table: 'short_stories',
    title: sql`short_stories.title`,
    text: sql`short_stories.content`,
    detail: sql`(select users.username from users where users.id = short_stories.author_id)`,
    ...publication,
    isNew: (since) => sql`(created_at >= ${since} or publish_date >= ${since})`,
  },
  {
    ...ofStory,
    // Only approved stories have a null status.
    tabOf: (status) => (status === null ? 'approved' : 'pending'),
    table: 'story_submissions',
    title: sql`story_submissions.title`,
    text: sql`story_submissions.content`,
    detail: sql`(select users.username from users where users.id = story_submissions.author_id)`,
    status: sql`case story_submissions.status when 'pending' then 'Pending review' when 'rejected' then 'Rejected' end`,
    isVisible: () => sql`story_submissions.status = 'approved'`,
    isNew: (since) => sql`reviewed_at >= ${since}`,
  },
]
