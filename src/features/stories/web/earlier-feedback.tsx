import { formatDay } from '#platform/rules/dates.ts'
import type { EarlierReview } from '../rules/story.ts'
import './earlier-feedback.css'

export function EarlierFeedback({ reviews }: { reviews: EarlierReview[] }) {
  if (reviews.length === 0) return null
  return (
    <details className="story-earlier">
      <summary>
        Earlier feedback <span className="numbers">({reviews.length})</span>
      </summary>
      <ol>
        {reviews.map((review) => (
          <li key={review.reviewed_at}>
            <p className="numbers text-ink-soft text-small">
              <time dateTime={review.reviewed_at}>{formatDay(review.reviewed_at)}</time>, on “<bdi>{review.title}</bdi>”
            </p>
            <p className="whitespace-pre-line" dir="auto">
              {review.feedback}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
