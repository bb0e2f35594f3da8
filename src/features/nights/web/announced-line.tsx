import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { formatWhen } from '#platform/rules/dates.ts'
import { nightsApi } from './nights-api.ts'

/** The quiz's own page shows when somebody hosts it. */
export function AnnouncedLine({ quizId }: { quizId: string }) {
  const { data: nights = [] } = useQuery(nightsApi.announced.queryOptions({ input: { quiz_id: quizId } }))
  const [night] = nights
  if (!night?.starts_at) return null
  return (
    <Link to="/nights/$code" params={{ code: night.code }} className="start-night">
      <PartyPopper aria-hidden="true" />
      <span>
        Quiz night: {night.phase === 'announced' ? formatWhen(night.starts_at, new Date()) : 'doors are open'}
        {night.host_name && (
          <>
            , with <bdi>{night.host_name}</bdi>
          </>
        )}
      </span>
    </Link>
  )
}
