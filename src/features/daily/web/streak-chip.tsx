import { Link } from '@tanstack/react-router'
import { Check, Flame } from 'lucide-react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { formatWait, sayStreak } from '../rules/daily-texts.ts'
import { useDailyGlance } from './use-daily-glance.ts'
import './streak-chip.css'

type StreakChipProps = { isTile?: boolean; onClick?: ((event: React.MouseEvent<HTMLElement>) => void) | undefined }

/** It's a chip in the bar and a tile in the phone's menu. */
export function StreakChip({ isTile = false, onClick }: StreakChipProps) {
  const glance = useDailyGlance()
  const { result, streak, next_in_ms } = glance ?? {}
  const Icon = result ? Check : Flame
  const days = streak?.current_days ?? 0
  const wait = formatWait(next_in_ms ?? 0)
  return (
    <Link
      to="/daily"
      search={{}}
      className={isTile ? 'streak-tile site-section' : 'streak-chip'}
      data-alive={days > 0 || undefined}
      data-done={result ? true : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="streak-icon" />
      {isTile ? (
        <span>
          The Daily <small>{result ? `${result.right} of ${result.asked}, next in ${wait}` : tileNote(days)}</small>
        </span>
      ) : (
        <>
          <VisuallyHidden>
            The Daily{streak && `: ${sayStreak(streak)}`}
            {result && ` Next one in ${wait}.`}
          </VisuallyHidden>
          <span aria-hidden="true">
            {result ? wait : days > 0 ? days : 'Daily'}
            {!result && days > 0 && <span className="streak-play"> · play</span>}
          </span>
        </>
      )}
    </Link>
  )
}

const tileNote = (days: number) => (days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} · play` : 'Five questions a day')
