import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useReturnHere, useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { anonymousNameMaxLength, anonymousNameProblem } from '#features/players/rules/anonymous-name.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { mostInTeam, teamName } from '../rules/teams.ts'
import type { FollowedNight, NightClient } from './night-client.ts'
import { nightsApi } from './nights-api.ts'
import '#features/quizzes/web/quiz-lights.css'

type JoinNightProps = { night: FollowedNight; client: NightClient; onWatch: () => void }

export function JoinNight({ night, client, onWatch }: JoinNightProps) {
  const viewer = useViewer()
  const here = useReturnHere()
  const { room } = night
  const { host_name, players, needs_account, is_locked } = room
  const signIn = (
    <Link to="/auth/login" search={here} className={buttonClass({ variant: needs_account ? 'primary' : 'quiet' })}>
      Sign in to play as yourself
    </Link>
  )
  const watch = (
    <Button variant={is_locked ? 'primary' : 'quiet'} onClick={onWatch}>
      Just watch
    </Button>
  )
  return (
    <Card
      pose={is_locked ? 'sleeping' : 'walking'}
      title={is_locked ? 'The doors are locked.' : room.phase === 'doors' ? 'The doors are open.' : 'The show is on.'}
    >
      <p>
        {host_name ? <bdi>{host_name}</bdi> : 'Somebody'} hosts, {countOf(players?.length ?? 0, 'player', 'players')}{' '}
        inside.{' '}
        {is_locked
          ? "The host isn't letting anybody else in, but you can watch."
          : room.phase !== 'doors' && 'Come in, your points count from here.'}
      </p>
      {!is_locked && needs_account && !viewer && <p>The host asks for accounts tonight.</p>}
      {is_locked || (needs_account && !viewer) ? (
        <div className="night-ways">
          {!is_locked && signIn}
          {watch}
        </div>
      ) : (
        <SeatForm night={night} client={client} username={viewer?.username}>
          {!viewer && signIn}
          {watch}
        </SeatForm>
      )}
    </Card>
  )
}

type SeatFormProps = {
  night: FollowedNight
  client: NightClient
  username: string | undefined
  children: ReactNode
}

function SeatForm({ night: { room }, client, username, children }: SeatFormProps) {
  const [name, setName] = useState('')
  const [team, setTeam] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isAboutName: boolean }>()
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problem = anonymousNameProblem(name)
    if (problem) return setFailure({ text: problem, isAboutName: true })
    setIsBusy(true)
    setFailure(undefined)
    try {
      await client.act((id) => nightsApi.join.call({ id, name, team: team === '' ? null : Number(team) }))
    } catch (error) {
      const isAboutName = /^(name_taken|name_refused|invalid_input)$/.test(readApiError(error).code ?? '')
      setFailure({ text: describeFailure(error).text, isAboutName: isAboutName && !username })
      setIsBusy(false)
    }
  }
  return (
    <form className="night-seat" onSubmit={(event) => void join(event)}>
      {!username && (
        <Input
          label="Your name"
          hint="Leave it empty and we'll make one up."
          error={failure?.isAboutName && failure.text}
          value={name}
          maxLength={anonymousNameMaxLength * 2}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {room.has_teams && (
        <Select label="Your team" value={team} onChange={(event) => setTeam(event.target.value)}>
          <option value="">Put me anywhere</option>
          {room.teams
            ?.toSorted((a, b) => a.team - b.team)
            .map(({ team, name, size }) => (
              <option key={team} value={team} disabled={size >= mostInTeam}>
                {name} ({size >= mostInTeam ? 'full' : size})
              </option>
            ))}
          {room.phase === 'doors' && (
            <option value={newTeam(room.teams)}>Start the {teamName(newTeam(room.teams))}</option>
          )}
        </Select>
      )}
      <p role="alert" className="night-failure empty:hidden">
        {failure && !failure.isAboutName && failure.text}
      </p>
      <Button type="submit" size="large" isBusy={isBusy}>
        {username ? `Play as ${username}` : 'Take a seat'}
      </Button>
      <div className="night-ways">{children}</div>
    </form>
  )
}

const newTeam = (teams: FollowedNight['room']['teams']) => 1 + Math.max(-1, ...(teams ?? []).map(({ team }) => team))

type CardProps = {
  title: string
  pose: 'walking' | 'sleeping' | 'shocked' | 'searching' | 'celebrating'
  children: ReactNode
}

export function Card({ title, pose, children }: CardProps) {
  return (
    <div className="quiz-lights night-card" data-lights="chase">
      <div className="studio-screen night-screen">
        <div className="night-card-bug" aria-hidden="true">
          <LazyBedBug pose={pose} />
        </div>
        <h2 className="night-headline">{title}</h2>
        {children}
      </div>
    </div>
  )
}
