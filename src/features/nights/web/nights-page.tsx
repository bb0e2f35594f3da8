import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useReturnHere, useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { formatDayOfMonth, formatWhen } from '#platform/rules/dates.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { NightCard } from '../rules/contract.ts'
import { isOver } from '../rules/night.ts'
import { codeLength, tidyCode } from '../rules/night-code.ts'
import { RemindButton } from './announced-night.tsx'
import { HostForm } from './host-form.tsx'
import { nightsApi } from './nights-api.ts'

export const Route = createFileRoute('/nights/')({
  validateSearch: ({ quiz }: Record<string, unknown>): { quiz?: string | undefined } => ({ quiz: parseId(quiz) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(nightsApi.announced.queryOptions({ input: {} })),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Quiz Nights',
      description: 'One big screen, everybody with a phone. Host a quiz for the room, or type a code and play along.',
      path: '/nights',
    }),
  component: NightsPage,
})

function NightsPage() {
  const { quiz } = Route.useSearch()
  const viewer = useViewer()
  return (
    <div data-section="quizzes">
      <PageHeader
        kicker="Live and together"
        title="Quiz Nights"
        intro="One big screen, and everybody's phone is a buzzer. Somebody has to host. Might as well be you."
      />
      <div className="night-entrance">
        <CodeForm isLoud={!viewer} />
        {viewer ? <HostForm quizId={quiz} isAdmin={viewer.isAdmin} /> : <HostInvitation />}
      </div>
      {viewer && <OwnNights />}
      <AnnouncedNights />
    </div>
  )
}

function CodeForm({ isLoud }: { isLoud: boolean }) {
  const navigate = Route.useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const enter = (event: FormEvent) => {
    event.preventDefault()
    const code = tidyCode(typed)
    if (code.length !== codeLength) return setProblem(`A code has ${codeLength} letters and digits.`)
    void navigate({ to: '/nights/$code', params: { code } })
  }
  return (
    <form className="night-ticket" onSubmit={enter} noValidate>
      <h2 className="type-display text-heading">Got a code?</h2>
      <p>It's on the big screen. Type it and grab a seat, no account needed.</p>
      <Input
        label="Code"
        error={problem}
        value={typed}
        placeholder="XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="night-code-field"
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant={isLoud ? 'primary' : 'secondary'}>
        Let me in
      </Button>
    </form>
  )
}

function HostInvitation() {
  const here = useReturnHere()
  return (
    <section className="night-invitation">
      <h2 className="type-display text-heading">Host one</h2>
      <p>Pick a quiz, open the doors, and put this on the television. Hosts need an account, players don't.</p>
      <Link to="/auth/login" search={here} className={buttonClass({ variant: 'secondary' })}>
        Sign in to host
      </Link>
    </section>
  )
}

function OwnNights() {
  const isHydrated = useHydrated()
  const { data: nights } = useQuery({ ...nightsApi.mine.queryOptions(), enabled: isHydrated })
  if (!nights || nights.length === 0) return null
  return (
    <section className="night-list">
      <h2 className="type-display text-heading">Your nights</h2>
      <ul>
        {nights.map((night) => (
          <li key={night.code} className="night-row">
            <Link
              to={isOver(night) ? '/nights/$code/results' : '/nights/$code'}
              params={{ code: night.code }}
              className="night-row-link"
            >
              <bdi>{night.quiz_title}</bdi>
            </Link>
            {!isOver(night) && <Badge tone="house">{night.phase === 'announced' ? 'Announced' : 'Going on now'}</Badge>}
            <span className="text-ink-soft text-small">
              {formatDayOfMonth(night.starts_at ?? night.created_at)},{' '}
              {countOf(night.player_count, 'player', 'players')}
              {night.is_host ? ', you hosted' : ''}
              {night.place !== null && `, you came #${night.place}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnnouncedNights() {
  const { data: nights = [] } = useQuery(nightsApi.announced.queryOptions({ input: {} }))
  return (
    <section className="night-list">
      <h2 className="type-display text-heading">Coming up</h2>
      {nights.length === 0 && (
        <BugEmptyState
          title="Nothing announced."
          text="Set a date for yours, and it stands here and on the front page."
        />
      )}
      <ul>
        {nights.map((night) => (
          <AnnouncedRow key={night.code} night={night} />
        ))}
      </ul>
    </section>
  )
}

function AnnouncedRow({ night }: { night: NightCard }) {
  const isHydrated = useHydrated()
  return (
    <li className="night-row">
      <Link to="/nights/$code" params={{ code: night.code }} className="night-row-link">
        <bdi>{night.quiz_title}</bdi>
      </Link>
      <span>
        {night.phase !== 'announced'
          ? 'Doors are open'
          : isHydrated && night.starts_at && formatWhen(night.starts_at, new Date())}
        {night.host_name && (
          <span className="text-ink-soft">
            , with <bdi>{night.host_name}</bdi>
          </span>
        )}
      </span>
      {night.phase === 'announced' && <RemindButton code={night.code} isQuiet />}
    </li>
  )
}
