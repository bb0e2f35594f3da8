import { formatDay } from '#platform/rules/dates.ts'
import { paragraphsOf } from '../../rules/reading.ts'
import type { ReviewedSubmission } from '../../rules/story.ts'
import { EarlierFeedback } from '../earlier-feedback.tsx'
import './stories-panel.css'

export function SubmittedStory({ story }: { story: ReviewedSubmission }) {
  const { content, author, submitted_at, earlier_reviews } = story
  return (
    <>
      <p className="numbers text-ink-soft text-small">
        <bdi>{author?.username ?? 'Deleted account'}</bdi> · submitted {formatDay(submitted_at)}
      </p>
      <EarlierFeedback reviews={earlier_reviews} />
      <div className="review-text" dir="auto">
        {paragraphsOf(content).map(({ start, end }) => (
          <p key={start}>{content.slice(start, end)}</p>
        ))}
      </div>
    </>
  )
}
