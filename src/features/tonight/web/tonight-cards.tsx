import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown, Play } from 'lucide-react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { tonightApi } from './tonight-api.ts'

export function TonightCards() {
  const { data } = useQuery(tonightApi.show.queryOptions())
  if (!data) return null
  const { clip, leader } = data
  const [first] = leader?.podium ?? []
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
          <Podium podium={leader.podium} />
          <strong>
            <bdi>{first?.username}</bdi>
          </strong>
          <span>
            Beat {formatPoints(first?.score ?? 0)} in {leader.title}
          </span>
        </Link>
      )}
    </>
  )
}

/** Decorative: the leader is named in words. */
function Podium({ podium }: { podium: NonNullable<Tonight['leader']>['podium'] }) {
  return (
    <span className="tonight-podium" aria-hidden="true">
      {podium.map(({ username, avatar_url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three steps, which do not move
        <span key={index} data-place={index + 1}>
          <Avatar name={username} src={avatar_url} size={index === 0 ? 'medium' : 'small'} />
          <b>{index + 1}</b>
        </span>
      ))}
    </span>
  )
}

type Tonight = Awaited<ReturnType<typeof tonightApi.show.call>>
