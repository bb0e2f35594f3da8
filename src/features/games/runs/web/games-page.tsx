import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link, useRouteContext } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { comingSoonGames, playableGames } from '../rules/game-list.ts'
import { CabinetScreen } from './cabinet-screen.tsx'
import { gameRunsApi } from './game-runs-api.ts'
import { LastGameTile } from './last-game-tile.ts'

export const Route = createFileRoute('/games/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(gameRunsApi.catalogue.queryOptions()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Games',
      description: 'Squish, catch and match your way onto the high-score table.',
      path: '/games',
    }),
  errorComponent: GamesFailed,
  component: GamesPage,
})

type Leaders = Partial<Record<string, { username: string; score: number } | null>>

function GamesPage() {
  const { data } = useSuspenseQuery(gameRunsApi.catalogue.queryOptions())
  const open = new Set<string>(data.filter(({ is_open }) => is_open).map(({ game_id }) => game_id))
  const leaders: Leaders = Object.fromEntries(data.map(({ game_id, leader }) => [game_id, leader]))
  return <Arcade open={open} leaders={leaders} />
}

/** Without the catalogue the games can still be played; only leaders and scenes are unknown. */
function GamesFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error("The games didn't load", error), [error])
  return <Arcade open={new Set(['bed-bug-squish', 'hot-cheetos-catch', 'memory-match'])} leaders={{}} />
}

function Arcade({ open, leaders }: { open: ReadonlySet<string>; leaders: Leaders }) {
  const lastTile = use(LastGameTile)
  const personality = useRouteContext({ from: '__root__', select: ({ site }) => site.personality })
  const named = playableGames.map((game) => ({ ...game, title: game.title.replace('{personality}', personality) }))
  const comingSoon = [...named.filter(({ id }) => !open.has(id)), ...comingSoonGames]
  return (
    <div data-section="games">
      <PageHeader
        kicker="Insert coin"
        title="Games"
        intro="Squish, catch and match your way onto the high-score table."
      />
      <ul className="arcade mt-8">
        {named
          .filter(({ id }) => open.has(id))
          .map(({ id, title, tagline, tags }) => {
            const leader = leaders[id]
            return (
              <li key={id}>
                <article className="arcade-cabinet">
                  <h2 className="arcade-marquee">
                    <Link to={`/games/${id}`} className="arcade-link">
                      {title}
                    </Link>
                  </h2>
                  <CabinetScreen game={id} />
                  <div className="arcade-desk">
                    {tags.length > 0 && (
                      <p className="arcade-tags">
                        {tags.map((tag) => (
                          <Badge key={tag} tone="accent">
                            {tag}
                          </Badge>
                        ))}
                      </p>
                    )}
                    <p>{tagline}</p>
                    {leader && (
                      <p className="arcade-leader numbers">
                        <span>High score</span> {leader.username} · {formatPoints(leader.score)}
                      </p>
                    )}
                  </div>
                </article>
              </li>
            )
          })}
      </ul>
      <h2 className="arcade-heading">Coming Soon</h2>
      <ul className="arcade-soon">
        {comingSoon.map(({ id, title, tagline }) => (
          <li key={id} className="arcade-sheet">
            <h3>{title}</h3>
            <p>{tagline}</p>
            <Badge>Coming Soon</Badge>
          </li>
        ))}
      </ul>
      {lastTile && <div className="mx-auto mt-10 max-w-lg">{lastTile}</div>}
    </div>
  )
}
