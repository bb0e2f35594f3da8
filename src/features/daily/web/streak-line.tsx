import { Flame, Snowflake } from 'lucide-react'
import { freezesAMonth, type StreakToday } from '../rules/streak.ts'

/** Keeps its space until the streak is loaded. */
export function StreakLine({ streak }: { streak: StreakToday | undefined }) {
  return (
    <p className="streak-line" data-alive={streak && streak.current_days > 0 ? true : undefined}>
      <Flame aria-hidden="true" className="streak-flame" />
      <span>
        <strong>{streak ? daysInARow(streak.current_days) : ' '}</strong>
        <span className="streak-note">
          {streak && (
            <>
              {noteOf(streak)}
              <span className="streak-freezes" role="img" aria-label={freezesLeft(streak.freezes_left)}>
                {Array.from({ length: freezesAMonth }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
                  <Snowflake key={index} aria-hidden="true" data-left={index < streak.freezes_left || undefined} />
                ))}
              </span>
            </>
          )}
        </span>
      </span>
    </p>
  )
}

function daysInARow(days: number) {
  if (days === 0) return 'No streak yet'
  return days === 1 ? '1 day' : `${days} days in a row`
}

function noteOf({ current_days, longest_days, frozen_days, is_played_today, ends_today }: StreakToday) {
  if (frozen_days > 0) return ends_today ? 'Your last freeze kept it warm.' : 'You slept in. A freeze kept it warm.'
  if (ends_today) return 'Ends at midnight unless you play.'
  if (current_days === 0) return longest_days > 1 ? `Your best was ${longest_days}.` : 'Today would be a start.'
  if (is_played_today) return 'Safe until tomorrow.'
  return 'Play today to keep it going.'
}

function freezesLeft(left: number) {
  if (left === 0) return 'No missed day left this month'
  return left === 1 ? 'You may miss one more day this month' : `You may miss ${left} days this month`
}
