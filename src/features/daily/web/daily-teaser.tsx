import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sayStreak } from '../rules/daily-texts.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import { dailyApi } from './daily-api.ts'
import { useDailyGlance } from './use-daily-glance.ts'
import './daily-teaser.css'

export function DailyTeaser() {
  const { data: today } = useQuery(dailyApi.today.queryOptions())
  const glance = useDailyGlance()
  if (!today || today.question_count === 0) return null
  return (
    <Link to="/daily" search={{}} className="daily-teaser" data-section="quizzes">
      <CalendarSheet day={today.day} look="small" />
      <strong>The Daily</strong>
      <span className="daily-teaser-note">{noteOf(glance)}</span>
      {glance?.result && (
        <b className="daily-teaser-stamp" aria-hidden="true">
          Played
        </b>
      )}
    </Link>
  )
}

function noteOf(glance: ReturnType<typeof useDailyGlance>) {
  if (!glance || (glance.streak.current_days === 0 && !glance.result))
    return 'Five questions, one go, gone at midnight.'
  if (!glance.result) return sayStreak(glance.streak)
  const { right, asked } = glance.result
  return `${right} of ${asked} today.`
}
