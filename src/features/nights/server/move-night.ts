import type { Db } from '#db/schema.gen.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { NightEvents } from '../rules/follow-night.ts'
import { isOver, looksDifferent, type NightEvent, step } from '../rules/night.ts'
import { nightRoom } from '../rules/night-values.ts'
import { acceptedNightTimeMs, judge, placeAll } from '../rules/score-night.ts'
import { joinSingles, placeTeams } from '../rules/teams.ts'
import {
  claimDueNight,
  findNight,
  findPresence,
  forgetNetworks,
  listPlayers,
  lockNight,
  type NightRow,
  type PlayerRow,
  saveJudged,
  saveNight,
  setSeatNumbers,
} from './night-queries.ts'
import { presentRoom, rightOf } from './present-night.ts'

export type NightsDeps = { db: Db; live: Pick<Live, 'emit' | 'removeFromRoom'> }

type Step = Exclude<NightEvent, { kind: 'tick' }>

/** `isStill` is asked under the lock. If it returns false, nothing happens. */
type Move = { event: Step; isStill?: (night: NightRow) => boolean }

/** Returns false if the step isn't allowed any more, because somebody else was faster. */
export async function moveNight(deps: NightsDeps, id: string, { event, isStill = () => true }: Move) {
  const moved = await deps.db.transaction().execute(async (trx) => {
    const night = await lockNight(trx, id)
    return night && isStill(night) ? takeStep(trx, night, event) : undefined
  })
  if (moved?.isNews) await announceRoom(deps, id, moved)
  return moved !== undefined
}

/** Any process may call this for any night; the one that claims it takes the step. */
export async function carryOn(deps: NightsDeps, id: string) {
  const moved = await deps.db.transaction().execute(async (trx) => {
    const night = await claimDueNight(trx, id)
    return night && takeStep(trx, night, { kind: 'tick', ...(await findPresence(trx, id)) })
  })
  if (moved?.isNews) await announceRoom(deps, id, moved)
}

type Moved = { isNews: boolean; isWhole: boolean }

async function takeStep(trx: Db, night: NightRow, event: NightEvent): Promise<Moved | undefined> {
  const { id, state: before } = night
  const after = step(before, event, night.now)
  if (!after) return undefined
  const isStart = before.phase === 'doors' && after.phase === 'question'
  if (before.phase === 'question' && after.phase === 'closed') await judgeAnswers(trx, night)
  if (isStart && night.has_teams) await fillTeams(trx, id)
  if (!isOver(before) && isOver(after)) await keepPlaces(trx, night)
  if (after.phase === 'ended') await forgetNetworks(trx, id)
  const isNews = looksDifferent(before, after)
  await saveNight(trx, { id, state: after, isNews })
  // A new question changes no scores and must be quick, so its event leaves the players out.
  return { isNews, isWhole: isStart || after.phase !== 'question' || after.index === before.index }
}

async function judgeAnswers(trx: Db, { id, state: { index }, asked }: NightRow) {
  if (!asked) throw new Error(`night ${id} has no question ${index}`)
  const question = { score: asked.score, right: rightOf(asked) }
  const seats = (await listPlayers(trx, id)).map((row) => {
    const given = givenTo(row, index)
    const { earned, ...tally } = judge({ question, given, tally: tallyOf(row) })
    const judged = { index, answer: given?.answer ?? null, time_ms: given?.timeMs ?? null, earned }
    return { seat: row.seat, ...tally, earned, judged }
  })
  await saveJudged(trx, { nightId: id, seats })
}

const tallyOf = ({ score, streak, right_count, time_ms }: PlayerRow) => ({ score, streak, right_count, time_ms })

function givenTo(row: PlayerRow, index: number) {
  const { answer, answer_measured_ms: measuredMs, answer_claimed_ms: claimedMs } = row
  if (row.answer_index !== index || answer === null || measuredMs === null || claimedMs === null) return undefined
  return { answer, timeMs: acceptedNightTimeMs({ claimedMs, measuredMs }) }
}

async function fillTeams(trx: Db, nightId: string) {
  const moves = joinSingles(await listPlayers(trx, nightId))
  const values = moves.map(({ seat, team }) => ({ seat, value: team }))
  if (values.length > 0) await setSeatNumbers(trx, { nightId, column: 'team', values })
}

/** Members of a team get the team's place. */
async function keepPlaces(trx: Db, { id: nightId, has_teams, state }: NightRow) {
  if (state.index < 0) return
  const rows = await listPlayers(trx, nightId)
  const teams = new Map(placeTeams(rows).map(({ team, place }) => [team, place]))
  const values = placeAll(rows).map(({ seat, team, place }) => ({
    seat,
    value: has_teams && team !== null ? (teams.get(team) ?? place) : place,
  }))
  await setSeatNumbers(trx, { nightId, column: 'place', values })
}

/** Call it after the commit. It reads the night again, so later events are never older. */
export async function announceRoom({ db, live }: NightsDeps, id: string, { isWhole }: { isWhole: boolean }) {
  const night = await findNight(db, { id })
  if (!night) return
  const payload = await presentRoom(db, night, { isWhole })
  live.emit<NightEvents>(nightRoom(id), { event: 'night_moved', payload })
}
