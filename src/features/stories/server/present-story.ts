import type {
  AdminStory,
  AdminStoryCard,
  MySubmission,
  PendingSubmission,
  ReviewedSubmission,
  Story,
  StoryCard,
  Submission,
} from '../rules/story.ts'
import type { AdminCardRow, StoryRow } from './story-queries.ts'
import type { listApproved, listByAuthor, listPending, SubmissionRow } from './submission-queries.ts'

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type AuthorColumns = { author_username: string | null; author_avatar_url: string | null }

export function presentCard(row: Rows<typeof listApproved>): StoryCard {
  const { id, title, excerpt, characters } = row
  return { id, title, excerpt, characters, author: authorOf(row), created_at: row.created_at.toISOString() }
}

export function presentStory(row: StoryRow): Story {
  return { ...wholeOf(row), kind: 'published' }
}

export function presentApproved(row: SubmissionRow): Story {
  return { ...wholeOf(row), kind: 'approved' }
}

function wholeOf(row: StoryRow | SubmissionRow) {
  const { id, title, content } = row
  return {
    id,
    title,
    content,
    characters: [...content].length,
    author: authorOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentMine(row: Rows<typeof listByAuthor>): MySubmission {
  const { author: _self, ...card } = presentCard(row)
  return {
    ...card,
    status: row.status,
    feedback: row.feedback,
    submitted_at: row.submitted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    earlier_reviews: reviewsOf(row),
  }
}

export function presentPending(row: Rows<typeof listPending>): PendingSubmission {
  return {
    ...presentCard(row),
    submitted_at: row.submitted_at.toISOString(),
    earlier_review_count: Number(row.earlier_review_count),
  }
}

export function presentSubmission(row: SubmissionRow): Submission {
  return {
    ...wholeOf(row),
    status: row.status,
    feedback: row.feedback,
    submitted_at: row.submitted_at.toISOString(),
    earlier_reviews: reviewsOf(row),
  }
}

export function presentReviewed(row: SubmissionRow): ReviewedSubmission {
  return {
    ...presentSubmission(row),
    reviewed_by: row.reviewer_username,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }
}

export function presentAdminCard(row: AdminCardRow): AdminStoryCard {
  return { ...presentCard(row), ...publicationOf(row) }
}

export function presentAdminStory(row: StoryRow): AdminStory {
  return { ...wholeOf(row), ...publicationOf(row) }
}

type PublicationColumns = Pick<StoryRow, 'status' | 'publish_date' | 'published_at' | 'updated_at'>

function publicationOf({ status, publish_date, published_at, updated_at }: PublicationColumns) {
  return {
    status,
    publish_date: publish_date?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}

function authorOf({ author_username, author_avatar_url }: AuthorColumns) {
  return author_username === null ? null : { username: author_username, avatar_url: author_avatar_url }
}

function reviewsOf({ earlier_reviews }: Pick<SubmissionRow, 'earlier_reviews'>) {
  return earlier_reviews.map((review) => ({ ...review, reviewed_at: new Date(review.reviewed_at).toISOString() }))
}
