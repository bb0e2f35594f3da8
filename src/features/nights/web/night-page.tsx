import { createFileRoute, type ErrorComponentProps, Link, useHydrated, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { Studio, StudioLoading } from '#features/quizzes/web/player/studio.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { orNotFound, readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { NightState } from '../rules/contract.ts'
import type { NightEvents } from '../rules/follow-night.ts'
import { isOver } from '../rules/night.ts'
import { showCode } from '../rules/night-code.ts'
import { nightRoom } from '../rules/night-values.ts'
import { AnnouncedNight } from './announced-night.tsx'
import { HostDesk, HostDoors } from './host-desk.tsx'
import { Card, JoinNight } from './join-night.tsx'
import { MovingStandings, NightPodium } from './night-boards.tsx'
import { createNightClient, type FollowedNight, type NightClient } from './night-client.ts'
import { NightQuestion } from './night-question.tsx'
import { ownStanding, seatedAs, viewOf } from './night-view.ts'
import { nightsApi } from './nights-api.ts'
import { WaitingRoom } from './waiting-room.tsx'

export const Route = createFileRoute('/nights/$code/')({
  staticData: { isBugKeptOut: true },
  loader: ({ params: { code } }) => nightsApi.enter.call({ code }).catch(orNotFound),
  head: ({ match, loaderData }) => {
    const { meta, links } = pageHead({
      site: match.context.site,
      title: loaderData ? `Quiz night: ${loaderData.room.quiz_title}` : 'Quiz night',
      description: 'One big screen, and your phone is the buzzer. Come in and play along.',
      path: match.pathname,
    })
    return { links, meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  pendingComponent: NightPending,
  notFoundComponent: () => <NightMissing title="We don't know that code." text="Check it with your host." />,
  errorComponent: NightFailed,
  component: NightPage,
})

const toNights = { to: '/nights', label: 'Leave the night' } as const

function NightPage() {
  const entered = Route.useLoaderData()
  const viewer = useViewer()
  const isHydrated = useHydrated()
  if (!isHydrated) return <NightPending title={entered.room.quiz_title} />
  // Another account, or none, has another seat.
  return <OpenNight key={`${entered.room.night_id} ${viewer?.id}`} entered={entered} />
}

function OpenNight({ entered }: { entered: NightState }) {
  const [client] = useState(() => createNightClient(entered))
  const night = useSyncExternalStore(client.subscribe, client.read, client.read)
  const [isWatching, setIsWatching] = useState(false)
  const { room, isTroubled } = night
  useEffect(() => client.start(), [client])
  useRoom<NightEvents>(nightRoom(room.night_id), {
    onEvent: client.hear,
    onCatchUp: () => void client.refresh(),
    onRefused: () => void client.refresh(),
  })
  const view = viewOf(night, isWatching)
  if (view === 'join' && !night.isMeKnown) return <NightPending title={room.quiz_title} />
  const isOnStage = view === 'host' || ((view === 'play' || view === 'watch') && !isOver(room))
  return (
    <Studio title={room.quiz_title} kicker={view === 'host' ? showCode(room.code) : 'Quiz night'} leave={toNights}>
      <div
        className="studio-stage night"
        data-view={view}
        data-phase={room.phase}
        data-playing={isOnStage || undefined}
        data-keep-clear={isOnStage || undefined}
      >
        <p
          role="status"
          className="studio-notice night-notice empty:hidden"
          data-tone={isTroubled ? 'trouble' : undefined}
        >
          {isTroubled
            ? `Lost connection. ${view === 'host' ? 'The night is' : 'Your seat and points are'} safe, we keep trying.`
            : room.runs_itself === 'host_away' && !isOver(room)
              ? awayText(night)
              : null}
        </p>
        {view === 'removed' && (
          <Card pose="shocked" title="You're out.">
            <p>The host has removed you from this night. There are others.</p>
            <Link to="/quizzes" className={buttonClass()}>
              Play a quiz on your own
            </Link>
          </Card>
        )}
        {view === 'announced' && <AnnouncedNight night={night} client={client} />}
        {view === 'join' && <JoinNight night={night} client={client} onWatch={() => setIsWatching(true)} />}
        {view === 'host' && (
          <>
            <HostScreen night={night} client={client} />
            <HostDesk night={night} client={client} />
          </>
        )}
        {view === 'play' && <PlayerScreen night={night} client={client} />}
        {view === 'watch' && <WatcherScreen night={night} onJoin={() => setIsWatching(false)} />}
      </div>
    </Studio>
  )
}

const awayText = ({ room: { host_name }, me }: FollowedNight) =>
  me.is_host
    ? 'You stepped out, so the show runs itself. Press any button to take over.'
    : `${host_name ?? 'The host'} stepped out, so the show runs itself.`

type ScreenProps = { night: FollowedNight; client: NightClient }

function HostScreen({ night, client }: ScreenProps) {
  const { room, me } = night
  if (room.phase === 'doors') return <HostDoors night={night} />
  return (
    <Show
      night={night}
      onAnswer={me.seat === null ? undefined : (choice) => void client.answer(choice)}
      isBig
      most={10}
    />
  )
}

function PlayerScreen({ night, client }: ScreenProps) {
  const { room, me } = night
  if (room.phase === 'doors') return <WaitingRoom room={room} own={seatedAs(room.players, me.seat)} />
  const standing = ownStanding(room, me.seat)
  return (
    <Show night={night} onAnswer={(choice) => void client.answer(choice)} most={5}>
      {standing && (
        <p className="night-place" role="status">
          <b>#{standing.place}</b>
          <span>
            of {standing.of}. {standing.rivalry}
          </span>
        </p>
      )}
      {isOver(room) && room.question_index >= 0 && (
        <Link to="/nights/$code/results" params={{ code: room.code }} className={buttonClass({ size: 'large' })}>
          See how you did
        </Link>
      )}
    </Show>
  )
}

function WatcherScreen({ night, onJoin }: { night: FollowedNight; onJoin: () => void }) {
  const { room } = night
  if (room.phase === 'doors') {
    return (
      <WaitingRoom room={room} own={undefined}>
        <Button onClick={onJoin}>Play after all</Button>
      </WaitingRoom>
    )
  }
  return (
    <Show night={night} most={8}>
      {isOver(room) ? (
        <Link to="/nights" className={buttonClass()}>
          Host your own
        </Link>
      ) : (
        !room.is_locked && <Button onClick={onJoin}>Play after all</Button>
      )}
    </Show>
  )
}

type ShowProps = {
  night: FollowedNight
  onAnswer?: ((choice: number) => void) | undefined
  isBig?: boolean
  most: number
  children?: ReactNode
}

function Show({ night, onAnswer, isBig, most, children }: ShowProps) {
  const { room, me } = night
  const own = seatedAs(room.players, me.seat)
  const ownId = room.has_teams ? (own?.team ?? undefined) : own?.seat
  if (room.is_paused) {
    return (
      <Card pose="sleeping" title="Paused.">
        <p role="status">Nobody's clock is running. Get a drink.</p>
      </Card>
    )
  }
  if (room.question) return <NightQuestion night={night} onAnswer={onAnswer} {...(isBig && { isBig })} />
  const isEmpty = isOver(room) && (room.question_index < 0 || room.players?.length === 0)
  if (isEmpty) {
    const hasBegun = room.question_index >= 0
    return (
      <Card pose="sleeping" title={hasBegun ? "This one's over." : 'It ended before it began.'}>
        <p>{hasBegun ? 'What happened stays with those who were there.' : 'Nobody played, so nobody lost.'}</p>
        <Link to="/nights" className={buttonClass()}>
          Quiz nights
        </Link>
      </Card>
    )
  }
  return (
    <div className="night-room">
      <h2 className="night-headline">{isOver(room) ? "That's the show!" : 'Standings'}</h2>
      {isOver(room) ? (
        <NightPodium room={room} ownId={ownId} />
      ) : (
        <MovingStandings key={room.question_index} room={room} ownId={ownId} most={most} />
      )}
      {children}
    </div>
  )
}

function NightPending({ title = 'Quiz night' }: { title?: string }) {
  return (
    <Studio title={title} kicker="Quiz night" leave={toNights}>
      <StudioLoading questionCount={undefined} />
    </Studio>
  )
}

export function NightMissing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div data-section="quizzes">
      <h1 className="sr-only">Quiz night</h1>
      <BugEmptyState
        reason="nothing-found"
        title={title}
        text={text}
        action={
          action ?? (
            <Link to="/nights" className={buttonClass()}>
              Try another code
            </Link>
          )
        }
      />
    </div>
  )
}

/** Once per document: a bug of this page has no code either, and would fail again. */
let hasAskedAgain = false

function NightFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // The server asked without the guest's cookie, which lets them in after too many wrong codes.
  // Its failures reach the browser without their code.
  const isOfServer = readApiError(error).code === undefined
  const retryHere = useEffectEvent(retry)
  useEffect(() => {
    if (!isOfServer || hasAskedAgain) return
    hasAskedAgain = true
    retryHere()
  }, [isOfServer])
  return (
    <NightMissing
      title="The doors are stuck."
      text={describeFailure(error).text}
      action={<Button onClick={retry}>Try Again</Button>}
    />
  )
}
