import { type CSSProperties, useEffect, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Podium } from '#features/leaderboards/web/podium.tsx'
import { useCountUp } from '#features/quizzes/web/player/use-count-up.ts'
import { Confetti } from '#features/quizzes/web/results/confetti.tsx'
import { sound } from '#features/site/web/sound/sound.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import type { NightRoom } from '../rules/contract.ts'
import { beforeLastQuestion } from './night-view.ts'
import '#features/quizzes/web/results/results.css'
import './nights.css'

type Ranked = { id: number; name: string; avatar_url: string | null; score: number; earned: number; place: number }

type Standing = Pick<NightRoom, 'players' | 'teams'>

/** If teams play, they are ranked instead of the players. */
function ranked({ players, teams }: Standing): Ranked[] {
  if (teams && teams.length > 0) {
    return teams.map(({ team, ...rest }) => ({ ...rest, id: team, avatar_url: null }))
  }
  return (players ?? []).map(({ seat, ...rest }) => ({ ...rest, id: seat }))
}

const movesAfterMs = 900

type MovingStandingsProps = { room: Standing; ownId: number | undefined; most: number }

export function MovingStandings({ room, ownId, most }: MovingStandingsProps) {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasMoved(true)
      sound.play('match')
    }, movesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const now = ranked(room)
  const shown = hasMoved ? now : beforeLastQuestion(now)
  const rowOf = new Map(shown.map(({ id, score }, row) => [id, { row, score }]))
  const rows = now.filter(({ id }, index) => index < most || (rowOf.get(id)?.row ?? most) < most)
  return (
    <ol
      className="night-standings"
      aria-label="Standings"
      style={{ '--rows': Math.min(most, now.length) } as CSSProperties}
    >
      {rows.map((one, index) => {
        const { row, score } = rowOf.get(one.id) ?? { row: most, score: one.score }
        return (
          <li
            key={one.id}
            style={{ '--row': row } as CSSProperties}
            data-you={one.id === ownId || undefined}
            data-out={row >= most || undefined}
            aria-hidden={index >= most || undefined}
          >
            {/* Rows in the order before the last question don't show the places after it. */}
            <b className="night-standing-place">{hasMoved && one.place}</b>
            <Avatar name={one.name} src={one.avatar_url} size="small" />
            <bdi className="night-standing-name">{one.name}</bdi>
            {hasMoved && one.earned > 0 && <span className="night-standing-earned">+{formatPoints(one.earned)}</span>}
            <Score score={score} />
          </li>
        )
      })}
    </ol>
  )
}

function Score({ score }: { score: number }) {
  return (
    <span className="night-standing-score">{formatPoints(useCountUp(score, { from: score, durationMs: 700 }))}</span>
  )
}

const podiumBuildsMs = 3400

export function NightPodium({ room, ownId }: { room: Standing; ownId: number | undefined }) {
  const [isBuilt, setIsBuilt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsBuilt(true)
      sound.play('record')
    }, podiumBuildsMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="night-podium">
      {isBuilt && <Confetti />}
      <StillPodium room={room} ownId={ownId} />
    </div>
  )
}

export function StillPodium({ room, ownId }: { room: Standing; ownId: number | undefined }) {
  const entries = ranked(room).map(({ id, name, place, ...rest }) => ({
    ...rest,
    rank: place,
    username: name,
    user_id: null,
    is_you: id === ownId,
    is_earlier: false,
  }))
  return <Podium entries={entries} scoreOf={({ score }) => score} />
}
