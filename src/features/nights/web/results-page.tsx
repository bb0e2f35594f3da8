import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate, redirect } from '@tanstack/react-router'
import { Download, Image } from 'lucide-react'
import { useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { formatLongDay } from '#platform/rules/dates.ts'
import { isNotFound, orNotFound, readApiError } from '#platform/web/api-error.ts'
import { copyPicture } from '#platform/web/copy-picture.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import type { NightResults } from '../rules/contract.ts'
import { nightCsv } from '../rules/results-csv.ts'
import { teamName } from '../rules/teams.ts'
import { StillPodium } from './night-boards.tsx'
import { NightMissing } from './night-page.tsx'
import { ownStanding } from './night-view.ts'
import { nightsApi } from './nights-api.ts'

export const Route = createFileRoute('/nights/$code/results')({
  loader: ({ params: { code } }) =>
    nightsApi.results.call({ code }).catch((error: unknown) => {
      if (readApiError(error).code === 'not_over') throw redirect({ to: '/nights/$code', params: { code } })
      return orNotFound(error)
    }),
  head: ({ match, loaderData }) => {
    const { meta, links } = pageHead({
      site: match.context.site,
      title: loaderData ? `Results: ${loaderData.quiz_title}` : 'Quiz night results',
      description: 'How a quiz night ended, for those who were there.',
      path: match.pathname,
    })
    return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  pendingComponent: ResultsPending,
  notFoundComponent: ResultsOfGuest,
  errorComponent: ResultsFailed,
  component: ResultsPage,
})

function ResultsPending() {
  return (
    <SkeletonGroup label="Loading the results">
      <SkeletonRows rows={8} />
    </SkeletonGroup>
  )
}

function ResultsFailed() {
  return (
    <NightMissing
      title="The results didn't load."
      text="Check your connection."
      action={<Button onClick={() => location.reload()}>Try Again</Button>}
    />
  )
}

/** The server renders pages without a guest's cookie, so only the browser can ask as that guest. */
function ResultsOfGuest() {
  const { code } = Route.useParams()
  const { data, error } = useQuery({ ...nightsApi.results.queryOptions({ input: { code } }), retry: false })
  if (data) return <Results results={data} />
  if (!error) return <ResultsPending />
  if (readApiError(error).code === 'not_over') return <Navigate to="/nights/$code" params={{ code }} replace />
  if (!isNotFound(error)) return <ResultsFailed />
  return (
    <NightMissing
      title="Nothing to see here."
      text="Results are for the people who played, in the browser they played in."
    />
  )
}

function ResultsPage() {
  return <Results results={Route.useLoaderData()} />
}

function Results({ results }: { results: NightResults }) {
  const { quiz_title, host_name, played_at, questions, players, teams, seat, is_host } = results
  const own = players.find((player) => player.seat === seat)
  const standing = ownStanding(results, seat)
  const hasPlayed = questions.length > 0
  const csv = () =>
    saveFile({ name: `quiz-night-${played_at.slice(0, 10)}.csv`, type: 'text/csv', parts: [nightCsv(results)] })
  return (
    <div data-section="quizzes" className="night-results">
      <PageHeader
        kicker="Quiz night"
        title={quiz_title}
        intro={
          <>
            {formatLongDay(played_at)}, {countOf(players.length, 'player', 'players')}
            {host_name && (
              <>
                , hosted by <bdi>{host_name}</bdi>
              </>
            )}
            .
            {standing &&
              hasPlayed &&
              ` ${teams.length > 0 ? 'Your team' : 'You'} came ${placeWord(standing.place)} with ${formatPoints(standing.score)} points.`}
          </>
        }
        actions={
          <>
            {hasPlayed && <PictureButton results={results} />}
            {hasPlayed && is_host && (
              <Button variant="secondary" onClick={csv}>
                <Download aria-hidden="true" />
                Download as CSV
              </Button>
            )}
            <Link to="/nights" className={buttonClass({ variant: 'quiet' })}>
              Quiz nights
            </Link>
          </>
        }
      />
      {hasPlayed ? (
        <>
          <StillPodium room={{ players, teams }} ownId={teams.length > 0 ? (own?.team ?? undefined) : own?.seat} />
          <Table
            caption="Standings"
            layout="scroll"
            columns={standingColumns(results)}
            rows={players}
            rowKey={(player) => player.seat}
            isMarked={(player) => player.seat === seat}
            className="board-table"
          />
          <Questions results={results} own={own} />
        </>
      ) : (
        <BugEmptyState title="It ended before it began." text="Nobody played, so nobody lost." />
      )}
    </div>
  )
}

type Player = NightResults['players'][number]

function standingColumns({ seat, teams, questions }: NightResults): Column<Player>[] {
  return [
    { id: 'place', header: 'Place', cell: ({ place }) => `#${place}` },
    {
      id: 'player',
      header: 'Player',
      isRowHeader: true,
      cell: (player) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi>{player.name}</bdi>
          {player.seat === seat && <Badge tone="house">You</Badge>}
          {teams.length > 0 && player.team !== null && (
            <span className="text-ink-soft text-small">{teamName(player.team)}</span>
          )}
        </span>
      ),
    },
    { id: 'right', header: 'Right', isNumeric: true, cell: ({ right_count }) => `${right_count}/${questions.length}` },
    { id: 'points', header: 'Points', isNumeric: true, cell: ({ score }) => formatPoints(score) },
  ]
}

function Questions({ results: { questions }, own }: { results: NightResults; own: Player | undefined }) {
  return (
    <section className="summary">
      <h2 className="type-display text-heading">Question by question</h2>
      <ol>
        {questions.map(({ index, question, answers, right, counts }) => {
          const given = own?.answers.find((answer) => answer.index === index)
          const inAll = counts.reduce((sum, count) => sum + count, 0)
          return (
            <li key={index} className="night-summary" data-correct={own ? given?.answer === right : undefined}>
              <p className="font-semibold" dir="auto">
                {question}
              </p>
              <p>
                <bdi>{answers[right]}</bdi>
                {given && given.answer !== right && (
                  <span className="text-ink-soft">
                    {' '}
                    {given.answer === null ? '(you had no answer)' : `(you said ${answers[given.answer]})`}
                  </span>
                )}
                {given && given.earned > 0 && <b className="night-summary-earned">+{formatPoints(given.earned)}</b>}
              </p>
              <p className="text-ink-soft text-small">
                {counts[right] ?? 0} of {inAll} got it right
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function PictureButton({ results }: { results: NightResults }) {
  const [isBusy, setIsBusy] = useState(false)
  const copy = async () => {
    setIsBusy(true)
    const drawing = import('./draw-night.ts').then(({ drawNight }) => drawNight(results))
    await copyPicture(drawing, {
      fileName: `quiz-night-${results.played_at.slice(0, 10)}.png`,
      said: 'Picture copied. Paste it where they can see it.',
    })
    setIsBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void copy()}>
      <Image aria-hidden="true" />
      Copy as picture
    </Button>
  )
}

const words = ['first', 'second', 'third']

const placeWord = (place: number) => words[place - 1] ?? `#${place}`
