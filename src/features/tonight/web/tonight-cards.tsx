import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Crown, PartyPopper, Play } from 'lucide-react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { breakableName } from '#features/players/web/player-link.tsx'
import { formatWhen } from '#platform/rules/dates.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { tonightApi } from './tonight-api.ts'

export function TonightCards() {
  const { data } = useQuery(tonightApi.show.queryOptions())
  const isHydrated = useHydrated()
  if (!data) return null
  const { clip, leader, night } = data
  const [first] = leader?.podium ?? []
  return (
    <>
      {night?.starts_at && (
        <Link to="/nights/$code" params={{ code: night.code }} className="tonight-card" data-section="quizzes">
          <span className="tonight-label">
            <PartyPopper aria-hidden="true" />
            Quiz night
          </span>
          <span className="tonight-art" aria-hidden="true">
            <LazyBedBug pose="celebrating" />
          </span>
          <strong dir="auto">{night.quiz_title}</strong>
          {/* The server doesn't know the reader's time zone. */}
          <span>{isHydrated ? formatWhen(night.starts_at, new Date()) : '\u00a0'}</span>
          {night.host_name && (
            <span>
              with <bdi>{night.host_name}</bdi>
            </span>
          )}
        </Link>
      )}
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
            <bdi>{breakableName(first?.username ?? '')}</bdi>
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
