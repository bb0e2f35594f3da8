import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown, Play } from 'lucide-react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { tonightApi } from './tonight-api.ts'

export function TonightCards() {
  const { data } = useQuery(tonightApi.show.queryOptions())
  if (!data) return null
  const { clip, leader } = data
  return (
    <>
      {clip && (
        <Link to="/clips/$clipId" params={{ clipId: clip.id }} className="tonight-card" data-section="clips">
          <span className="tonight-label">
            <Play aria-hidden="true" />
            Newest clip
          </span>
          {clip.image_url && <Picture src={clip.image_url} alt="" sizes="16rem" className="tonight-poster" />}
          <strong dir="auto">{clip.title}</strong>
        </Link>
      )}
      {leader && (
        <Link to={leader.href} className="tonight-card" data-section="games">
          <span className="tonight-label">
            <Crown aria-hidden="true" />
            Leader of the week
          </span>
          <strong>
            <bdi>{leader.username}</bdi>
          </strong>
          <span>
            Beat {formatPoints(leader.score)} in {leader.title}
          </span>
        </Link>
      )}
    </>
  )
}
