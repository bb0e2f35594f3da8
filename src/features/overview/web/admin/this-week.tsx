import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CountedKind } from '#features/numbers/rules/counted.ts'
import { countOf, formatCount } from '#platform/rules/count-of.ts'
import { formatDayOfMonth } from '#platform/rules/dates.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { describeChange, highestAdded, seriesLabels } from '../../rules/overview.ts'
import { overviewApi, type Week } from './overview-api.ts'

/** What changed in the last seven days. It loads by itself: the rest of the overview doesn't wait for it. */
export function ThisWeek() {
  const { data, error, refetch, isFetching } = useQuery({
    ...overviewApi.week.queryOptions(),
    refetchInterval: 5 * 60_000,
  })
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className="font-bold text-lg">
        This week
      </h2>
      {data ? (
        <WeekReport week={data} />
      ) : error ? (
        <PanelFailed title="This week didn't load." error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading this week">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </section>
  )
}

function WeekReport({ week: { from, to, changes, added, most_viewed } }: { week: Week }) {
  return (
    <>
      <p className="mb-3 text-ink-soft text-small">
        {formatDayOfMonth(from)} to {formatDayOfMonth(to)} (UTC), against the seven days before.
      </p>
      <dl className="overview-week">
        {changes.map(({ name, count, before }) => (
          <div key={name}>
            <dt>{name === 'active_users' ? 'Active users a day' : seriesLabels[name]}</dt>
            <dd className="numbers">
              <b>{formatCount(count)}</b> <span>{describeChange({ count, before })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="overview-week-lists">
        <WeekList title="New on the site" empty="Nothing was added or published.">
          {added.map(({ kind, count }) => (
            <li key={kind}>
              <PanelLink kind={kind} search={newestFirst[kind]}>
                {count > highestAdded
                  ? `More than ${highestAdded} ${places[kind].many}`
                  : countOf(count, places[kind].one, places[kind].many)}
              </PanelLink>
            </li>
          ))}
        </WeekList>
        <WeekList title="Most viewed" empty="No views yet.">
          {most_viewed.map(({ kind, id, title, views }) => (
            <li key={id}>
              <PanelLink kind={kind} search={{ open: id }}>
                <bdi>{title}</bdi>
              </PanelLink>{' '}
              <span className="numbers text-ink-soft text-small">
                {places[kind].one}, {formatCount(views)} {views === 1 ? 'view' : 'views'}
              </span>
            </li>
          ))}
        </WeekList>
      </div>
    </>
  )
}

function WeekList({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className="text-ink-soft">{empty}</p>}
    </div>
  )
}

type PanelLinkProps = { kind: CountedKind; search: Record<string, string> | undefined; children: ReactNode }

function PanelLink({ kind, search, children }: PanelLinkProps) {
  return (
    <Link
      to="/admin/$"
      params={{ _splat: kind }}
      // The parameters are the panel's own, which its route knows nothing of.
      search={{ ...(kind === 'stories' && { tab: 'published' }), ...search } as never}
      viewTransition={false}
      className="underline"
    >
      {children}
    </Link>
  )
}

const places: Record<CountedKind, { one: string; many: string }> = {
  characters: { one: 'character', many: 'characters' },
  clips: { one: 'clip', many: 'clips' },
  quotes: { one: 'quote', many: 'quotes' },
  seasons: { one: 'season', many: 'seasons' },
  quizzes: { one: 'quiz', many: 'quizzes' },
  stories: { one: 'story', many: 'stories' },
}

const lastAdded = { sort: 'created_at', direction: 'desc' }

/** The orders of the panels that have what is new first. */
const newestFirst: Partial<Record<CountedKind, Record<string, string>>> = {
  characters: lastAdded,
  clips: lastAdded,
  quotes: lastAdded,
  seasons: { sort: 'number', direction: 'desc' },
}
