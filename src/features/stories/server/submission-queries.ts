import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { StoryForm } from '../rules/story.ts'
import { authorColumns, excerptLength, type Listing } from './story-queries.ts'

export function listApproved(db: Db, paging: Listing) {
  return withAuthor(db)
    .select(cardColumns)
    .where('story_submissions.id', 'in', keysOfPage(db, paging, { status: 'approved' }))
    .orderBy('story_submissions.created_at', 'desc')
    .orderBy('story_submissions.id', 'desc')
    .execute()
}

export function listPending(db: Db, paging: Listing) {
  return withAuthor(db)
    .select(cardColumns)
    .select(['story_submissions.submitted_at'])
    .select((submission) =>
      submission
        .selectFrom('story_submission_reviews')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('story_submission_reviews.submission_id', '=', 'story_submissions.id')
        .as('earlier_review_count'),
    )
    .where('story_submissions.id', 'in', keysOfPage(db, paging, { status: 'pending' }))
    .orderBy('story_submissions.created_at', 'desc')
    .orderBy('story_submissions.id', 'desc')
    .execute()
}

export function listByAuthor(db: Db, { authorId, ...paging }: Listing & { authorId: string }) {
  return withAuthor(db)
    .select(cardColumns)
    .select([
      'story_submissions.status',
      'story_submissions.feedback',
      'story_submissions.submitted_at',
      'story_submissions.updated_at',
    ])
    .select(() => earlierReviews(db).as('earlier_reviews'))
    .where('story_submissions.id', 'in', keysOfPage(db, paging, { authorId }))
    .orderBy('story_submissions.created_at', 'desc')
    .orderBy('story_submissions.id', 'desc')
    .execute()
}

type Which = { status: 'pending' | 'approved' } | { authorId: string } | { authorId: string; status: 'pending' }

export function countSubmissions(db: Db, which: Which) {
  return countRows(submissionsOf(db, which))
}

/** Keys alone: the texts of those that are skipped are not read. */
function keysOfPage(db: Db, paging: Listing, which: Which) {
  return submissionsOf(db, which)
    .select('story_submissions.id')
    .orderBy('story_submissions.created_at', 'desc')
    .orderBy('story_submissions.id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
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
      'reviewers.username as reviewer_username',
      ...authorColumns,
    ])
    .select(() => earlierReviews(db).as('earlier_reviews'))
    .where('story_submissions.id', '=', id)
    .executeTakeFirst()
}

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export async function insertSubmission(
  db: Db,
  { authorId, form, now }: { authorId: string; form: StoryForm; now: Date },
) {
  const { id } = await db
    .insertInto('story_submissions')
    .values({ ...form, author_id: authorId, submitted_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds the row until the transaction ends: two verdicts, or two tabs of the author, come one after the other. */
export function lockSubmission(db: Db, id: string) {
  return db
    .selectFrom('story_submissions')
    .select(['id', 'title', 'status', 'feedback', 'author_id', 'reviewed_by', 'reviewed_at', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type Verdict = { status: 'approved' | 'rejected'; feedback: string | null; reviewedBy: string }

export async function decideSubmission(db: Db, { id, verdict, now }: { id: string; verdict: Verdict; now: Date }) {
  const { status, feedback, reviewedBy } = verdict
  await db
    .updateTable('story_submissions')
    .set({ status, feedback, reviewed_by: reviewedBy, reviewed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type EarlierReview = {
  submissionId: string
  title: string
  feedback: string
  reviewedBy: string | null
  reviewedAt: Date
}

export async function insertEarlierReview(db: Db, review: EarlierReview) {
  await db
    .insertInto('story_submission_reviews')
    .values({
      submission_id: review.submissionId,
      title: review.title,
      feedback: review.feedback,
      reviewed_by: review.reviewedBy,
      reviewed_at: review.reviewedAt,
    })
    .execute()
}

export async function reviseSubmission(db: Db, { id, form, now }: { id: string; form: StoryForm; now: Date }) {
  await db
    .updateTable('story_submissions')
    .set({
      ...form,
      status: 'pending',
      feedback: null,
      reviewed_by: null,
      reviewed_at: null,
      submitted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Its place in the queue stays; who has the old version open is told when they decide. */
export async function changePending(db: Db, { id, form, now }: { id: string; form: StoryForm; now: Date }) {
  await db
    .updateTable('story_submissions')
    .set({ ...form, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteSubmission(db: Db, id: string) {
  await db.deleteFrom('story_submissions').where('id', '=', id).execute()
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
