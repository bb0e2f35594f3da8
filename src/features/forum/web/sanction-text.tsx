import { formatLocalMoment } from '#platform/rules/local-time.ts'
import type { ForumStatus } from './forum-api.ts'

export function SanctionText({ sanction }: { sanction: ForumStatus['ban'] }) {
  if (!sanction) return null
  return (
    <dl className="sanction">
      {sanction.reason && (
        <div>
          <dt>Reason</dt>
          <dd dir="auto">{sanction.reason}</dd>
        </div>
      )}
      <div>
        <dt>Until</dt>
        <dd>
          {sanction.until ? (
            <time dateTime={sanction.until}>{formatLocalMoment(sanction.until)}</time>
          ) : (
            'a moderator lifts it'
          )}
        </dd>
      </div>
    </dl>
  )
}
