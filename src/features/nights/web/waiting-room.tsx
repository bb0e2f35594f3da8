import { type ReactNode, useState } from 'react'
import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import { breakableName } from '#features/players/web/player-link.tsx'
import { sound } from '#features/site/web/sound/sound.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { NightPlayer, NightRoom } from '../rules/contract.ts'
import { teamName } from '../rules/teams.ts'

type WaitingRoomProps = { room: NightRoom; own: NightPlayer | undefined; children?: ReactNode }

export function WaitingRoom({ room, own, children }: WaitingRoomProps) {
  const { host_name, players } = room
  return (
    <div className="night-room">
      {own && (
        <h2 className="night-headline" dir="auto">
          You're in, {own.name}.
        </h2>
      )}
      {own?.team != null && <p className="night-team">Team {teamName(own.team)}</p>}
      <p role="status">
        {host_name ? <bdi>{host_name}</bdi> : 'The host'} starts the show any minute.{' '}
        {countOf(players?.length ?? 0, 'player', 'players')} in here.
      </p>
      {children}
      <PokeBug />
      <Arrivals players={players ?? []} ownSeat={own?.seat} />
    </div>
  )
}

const poses: readonly BugPose[] = ['sleeping', 'shocked', 'walking', 'shocked', 'celebrating', 'caught']

function PokeBug() {
  const [pokes, setPokes] = useState(0)
  const poke = () => {
    sound.play('flip', pokes % 10)
    setPokes(pokes + 1)
  }
  return (
    <div className="night-bug">
      <button type="button" aria-label="Poke the bed bug" onClick={poke}>
        <span key={pokes} data-poked={pokes > 0 || undefined}>
          <BedBug pose={poses[pokes % poses.length] ?? 'sleeping'} />
        </span>
      </button>
      <p>{saidAfter(pokes)}</p>
    </div>
  )
}

function saidAfter(pokes: number) {
  if (pokes === 0) return 'Poke it. It has it coming.'
  if (pokes < 10) return `Poked ${countOf(pokes, 'time', 'times')}.`
  return pokes < 30 ? `${pokes} pokes. It's keeping a list.` : `${pokes} pokes. It knows where you sleep.`
}

type ArrivalsProps = { players: readonly NightPlayer[]; most?: number; ownSeat?: number | undefined }

/** The latest come first, because a screen has no room for 500. */
export function Arrivals({ players, most = 60, ownSeat }: ArrivalsProps) {
  const latest = players.toSorted((a, b) => b.seat - a.seat).slice(0, most)
  return (
    <ul className="night-arrivals" aria-label="Who's here">
      {latest.map(({ seat, name, team }) => (
        <li key={seat} data-you={seat === ownSeat || undefined} data-tilt={seat % 4}>
          <bdi>{breakableName(name)}</bdi>
          {team !== null && <small>{teamName(team)}</small>}
        </li>
      ))}
      {players.length > latest.length && <li>and {players.length - latest.length} more</li>}
    </ul>
  )
}
