import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarSheet } from './calendar-sheet.tsx'
import { dailyApi } from './daily-api.ts'
import './daily-teaser.css'

export function DailyTeaser() {
  const { data: today } = useQuery(dailyApi.today.queryOptions())
  if (!today || today.question_count === 0) return null
  return (
    <Link to="/daily" search={{}} className="daily-teaser" data-section="quizzes">
      <CalendarSheet day={today.day} look="small" />
      <strong>The Daily</strong>
      <span>Five questions, one go, gone at midnight.</span>
    </Link>
  )
}
