import { type OrderByInterface, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { anyOf } from '#platform/server/db/search-page.ts'
import type { ApprovedSort } from '../rules/check-story.ts'
import { authorColumns, excerptLength, type Listing } from './story-queries.ts'

export function listApproved(db: Db, { order, ...paging }: Listing & { order?: Order<ApprovedSort> }) {
  return cardsOfPage(db, paging, { status: 'approved' }, order).execute()
}

export function listLastApproved(db: Db, limit: number) {
  const shownSince = sql<Date>`coalesce(story_submissions.reviewed_at, story_submissions.created_at)`
  return withAuthor(db)
    .select(cardColumns)
    .select(shownSince.as('shown_since'))
    .where('story_submissions.status', '=', 'approved')
    .orderBy(shownSince, 'desc')
    .orderBy('story_submissions.id', 'desc')
    .limit(limit)
    .execute()
}

export function listPending(db: Db, paging: Listing) {
  return cardsOfPage(db, paging, { status: 'pending' })
    .select(['story_submissions.submitted_at'])
    .select((submission) =>
      submission
        .selectFrom('story_submission_reviews')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('story_submission_reviews.submission_id', '=', 'story_submissions.id')
        .as('earlier_review_count'),
    )
    .execute()
}

export function listByAuthor(db: Db, { authorId, ...paging }: Listing & { authorId: string }) {
  return cardsOfPage(db, paging, { authorId })
    .select([
      'story_submissions.status',
      'story_submissions.feedback',
      'story_submissions.submitted_at',
      'story_submissions.updated_at',
    ])
    .select(() => earlierReviews(db).as('earlier_reviews'))
    .execute()
}

type Which = { status: 'pending' | 'approved' } | { authorId: string } | { authorId: string; status: 'pending' }

export function countSubmissions(db: Db, which: Which) {
  return countRows(submissionsOf(db, which))
}

const newestFirst: Order<ApprovedSort> = { sort: 'created_at', direction: 'desc' }

/** Selects the page's keys first, so that the texts of skipped stories are not read. */
function cardsOfPage(db: Db, paging: Listing, which: Which, order = newestFirst) {
  const keys = inOrder(submissionsOf(db, which).select('story_submissions.id'), order)
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
  return inOrder(withAuthor(db), order).select(cardColumns).where('story_submissions.id', '=', anyOf(keys))
}

function inOrder<Query extends OrderByInterface<Database, 'story_submissions', unknown>>(
  submissions: Query,
  { sort, direction }: Order<ApprovedSort>,
) {
  if (sort === 'views')
    return inOrderOfNumbers(submissions, { kind: 'stories', key: 'story_submissions.id', sort, direction })
  return submissions
    .orderBy('story_submissions.created_at', direction)
    .orderBy('story_submissions.id', direction) as Query
}

function submissionsOf(db: Db, which: Which) {
  return db
    .selectFrom('story_submissions')
    .$if('status' in which, (query) => query.where('status', '=', (which as { status: 'pending' }).status))
    .$if('authorId' in which, (query) => query.where('author_id', '=', (which as { authorId: string }).authorId))
}

export function findSubmission(db: Db, id: string) {
  return withAuthor(db)
    .leftJoin('users as reviewers', 'reviewers.id', 'story_submissions.reviewed_by')
    .select([
      'story_submissions.id',
      'story_submissions.title',
      'story_submissions.content',
      'story_submissions.status',
      'story_submissions.feedback',
      'story_submissions.author_id',
      'story_submissions.submitted_at',
      'story_submissions.created_at',
      'story_submissions.updated_at',
      'story_submissions.reviewed_at',
      'reviewers.username as reviewer_username',
      ...authorColumns,
    ])
    .select(() => earlierReviews(db).as('earlier_reviews'))
    .where('story_submissions.id', '=', id)
    .executeTakeFirst()
}

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export type Verdict = { status: 'approved' | 'rejected'; feedback: string | null; reviewedBy: string }

export async function decideSubmission(db: Db, { id, verdict, now }: { id: string; verdict: Verdict; now: Date }) {
  const { status, feedback, reviewedBy } = verdict
  await db
    .updateTable('story_submissions')
    .set({ status, feedback, reviewed_by: reviewedBy, reviewed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type ReviewedSubmission = {
  id: string
  title: string
  feedback: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
  updated_at: Date
}

export async function insertEarlierReview(
  db: Db,
  { id, title, feedback, reviewed_by, reviewed_at, updated_at }: ReviewedSubmission,
) {
  if (!feedback) return
  await db
    .insertInto('story_submission_reviews')
    .values({ submission_id: id, title, feedback, reviewed_by, reviewed_at: reviewed_at ?? updated_at })
    .execute()
}

const cardColumns = [
  'story_submissions.id',
  'story_submissions.title',
  sql<string>`left(story_submissions.content, ${sql.lit(excerptLength)})`.as('excerpt'),
  sql<number>`char_length(story_submissions.content)`.as('characters'),
  'story_submissions.created_at',
  ...authorColumns,
] as const

function withAuthor(db: Db) {
  return db.selectFrom('story_submissions').leftJoin('users', 'users.id', 'story_submissions.author_id')
}

const shownReviews = 20

function earlierReviews(db: Db) {
  return jsonArrayFrom(
    db
      .selectFrom('story_submission_reviews')
      .select([
        'story_submission_reviews.title',
        'story_submission_reviews.feedback',
        'story_submission_reviews.reviewed_at',
      ])
      .where('story_submission_reviews.submission_id', '=', sql.ref<string>('story_submissions.id'))
      .orderBy('story_submission_reviews.reviewed_at', 'desc')
      .orderBy('story_submission_reviews.id', 'desc')
      .limit(shownReviews),
  )
}

export const storiesWaiting: WaitingSources = {
  pending_stories: (db) => submissionsOf(db, { status: 'pending' }).select('id'),
}
