import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { breakableName } from '#features/players/web/player-link.tsx'
import { siteSections } from '#features/site/rules/site-sections.ts'
import { formatDayOfMonth } from '#platform/rules/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { formatNews, type News, sayFirstVisit } from '../rules/pass.ts'
import { passApi } from './pass-api.ts'
import './member-greeting.css'

export function MemberGreeting({ username, avatarUrl }: { username: string; avatarUrl: string | null }) {
  const { data, error, refetch } = useQuery({ ...passApi.greeting.queryOptions(), staleTime: 60_000 })
  return (
    <section className="greeting" data-theme="dark" aria-label="Your visit">
      <Link to="/profile" className="greeting-who">
        <Avatar name={username} src={avatarUrl} />
        <span className="greeting-name">
          <small>{data?.last_visit ? 'Welcome back,' : 'Welcome,'}</small> <bdi>{breakableName(username)}</bdi>
        </span>
      </Link>
      {error && !data && (
        <div className="greeting-news">
          <p>We couldn't look up what's new.</p>
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {data && (
        <>
          <div className="greeting-news animate-fade">
            <WhatsNew news={data.news} lastVisit={data.last_visit} stamps={data.stamps} />
          </div>
          <ul className="greeting-facts animate-fade">
            <li>
              {data.best ? (
                <Link to={data.best.href} className="greeting-fact">
                  <b>{formatRank(data.best.rank)}</b>
                  <bdi>{data.best.title}</bdi>
                </Link>
              ) : (
                <Link to="/quizzes" className="greeting-fact">
                  <b>#?</b>
                  <span>Play for a place</span>
                </Link>
              )}
            </li>
            <li>
              <Link to="/profile" className="greeting-fact">
                <b>
                  {data.stamps}/{siteSections.length}
                </b>
                <span>stamps</span>
              </Link>
            </li>
            <li>
              <Link to="/profile" className="greeting-fact">
                <b>{data.bugs}</b>
                <span>{data.bugs === 1 ? 'bug' : 'bugs'}</span>
              </Link>
            </li>
          </ul>
        </>
      )}
    </section>
  )
}

type WhatsNewProps = { news: readonly News[]; lastVisit: string | null; stamps: number }

function WhatsNew({ news, lastVisit, stamps }: WhatsNewProps) {
  if (!lastVisit) return <p>{sayFirstVisit(stamps)}</p>
  if (news.length === 0) return <p>Nothing new since {formatDayOfMonth(lastVisit)}. The bug is still at large.</p>
  return (
    <>
      <p>Since {formatDayOfMonth(lastVisit)}:</p>
      <ul className="greeting-chips">
        {news.map((item) => (
          <li key={item.section} data-section={item.section}>
            <Link to={siteSections.find(({ name }) => name === item.section)?.path ?? '/'} className="greeting-chip">
              {formatNews(item)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
