import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '#platform/rules/count-of.ts'
import { formatDayOfMonth } from '#platform/rules/dates.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { type AddedKind, describeChange, highestAdded, seriesLabels } from '../../rules/overview.ts'
import { NotRefreshed } from './not-refreshed.tsx'
import { overviewApi, type Week } from './overview-api.ts'

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
        <>
          {error && (
            <div className="my-2">
              <NotRefreshed onRetry={refetch} isRetrying={isFetching} />
            </div>
          )}
          <WeekReport week={data} />
        </>
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

function WeekReport({ week }: { week: Week }) {
  const { from, to, before_from, before_to, changes, added, most_viewed } = week
  return (
    <>
      <p className="mb-3 text-ink-soft text-small">
        {formatDayOfMonth(from)} to {formatDayOfMonth(to)}, against {formatDayOfMonth(before_from)} to{' '}
        {formatDayOfMonth(before_to)}. Whole days in UTC, so today isn't in it yet.
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
        <WeekList title={`New on the site since ${formatDayOfMonth(from)}`} empty="Nothing was added or published.">
          {added.map(({ kind, count }) => (
            <li key={kind}>
              <PanelLink kind={kind} search={{ ...tabs[kind], ...newestFirst[kind] }}>
                {count > highestAdded
                  ? `More than ${highestAdded} ${names[kind].many}`
                  : countOf(count, names[kind].one, names[kind].many)}
              </PanelLink>
            </li>
          ))}
        </WeekList>
        <WeekList title="Most viewed" empty="No views yet.">
          {most_viewed.map(({ kind, id, title, tab, views }) => (
            <li key={id}>
              <PanelLink kind={kind} search={{ ...(tab && { tab }), open: id }}>
                <bdi>{title}</bdi>
              </PanelLink>{' '}
              <span className="numbers text-ink-soft text-small">
                {names[kind].one}, {formatCount(views)} {views === 1 ? 'view' : 'views'}
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

type PanelLinkProps = { kind: AddedKind; search: object; children: ReactNode }

function PanelLink({ kind, search, children }: PanelLinkProps) {
  return (
    <Link
      to="/admin/$"
      params={{ _splat: kind === 'fan_stories' ? 'stories' : kind }}
      // The route doesn't know the panel's own parameters.
      search={search as never}
      viewTransition={false}
      className="underline"
    >
      {children}
    </Link>
  )
}

const names: Record<AddedKind, { one: string; many: string }> = {
  characters: { one: 'character', many: 'characters' },
  clips: { one: 'clip', many: 'clips' },
  quotes: { one: 'quote', many: 'quotes' },
  seasons: { one: 'season', many: 'seasons' },
  quizzes: { one: 'quiz', many: 'quizzes' },
  stories: { one: 'story', many: 'stories' },
  fan_stories: { one: "fan's story", many: "fans' stories" },
}

const tabs: Partial<Record<AddedKind, { tab: string }>> = {
  stories: { tab: 'published' },
  fan_stories: { tab: 'approved' },
}

const lastAdded = { sort: 'created_at', direction: 'desc' }

const newestFirst: Partial<Record<AddedKind, Record<string, string>>> = {
  characters: lastAdded,
  clips: lastAdded,
  quotes: lastAdded,
  seasons: { sort: 'number', direction: 'desc' },
}
