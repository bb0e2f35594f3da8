import type { Db } from '#db/schema.gen.ts'
import { type GivenNotice, giveNotice } from '#features/notices/server/give-notice.ts'
import { chooseGuestName, networksOf } from '#features/players/server/guests.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Board, BoardKind, HeldBack } from '../rules/board.ts'
import {
  findBeaten,
  findPlace,
  hasPlace,
  insertBoardScore,
  type NewBoardScore,
  type Place,
  settleBest,
} from './board-queries.ts'
import { insertScore, markSaved, type NewScore, type RunChange } from './run-queries.ts'

type Limited = Pick<RequestContext, 'limiter' | 'clientAddress'>

export type Guest = {
  context: Limited
  wantedName: string
  makeUpName: () => string
}

type ScoreToSave<Kind extends BoardKind> = {
  kind: Kind
  /** The caller must have locked this run. */
  runId: string
  player: Player
  guest?: Guest
  board: Board
  weekBoard?: (achievedAt: Date) => Board
  entry: Pick<NewBoardScore, 'standing' | 'score' | 'timeTaken' | 'accuracy' | 'heldBack' | 'flags' | 'hasRun'>
  scoreValues: NewScore<Kind>
  runChange: (scoreId: string) => RunChange
  /** Undefined if the public can't play the board. */
  describeBoard: (trx: Db) => Promise<BoardSubject | undefined>
}

type BoardSubject = { id?: string; title: string; href: string }

/** `given` is the notice to the beaten player. */
export type Saved = {
  kind: 'saved'
  place: Place
  leaderChanged: boolean
  changedBoards: readonly Board[]
  given: GivenNotice | undefined
}

/** Call it last in the transaction: from then on the player's other runs wait for the lock. */
export async function saveScore<Kind extends BoardKind>(trx: Db, saving: ScoreToSave<Kind>) {
  const { kind, runId, player, board, entry } = saving
  const playerId = playerIdOf(player)
  if (!playerId) return { kind: 'run_not_found' } as const
  const guest = player.userId ? undefined : saving.guest
  const named = guest && (await chooseGuestName(trx, { wanted: guest.wantedName, makeUp: guest.makeUpName }))
  if (named && named.kind !== 'chosen') return named
  // A score that doesn't rank anyway must not use up a place.
  const mayRank = !guest || entry.heldBack !== null || (await takeGuestPlace(guest.context, trx, { board, playerId }))
  const heldBack: HeldBack | null = mayRank ? entry.heldBack : 'guest_limit'
  const username = named?.name ?? null
  const score = await insertScore(trx, kind, { player, runId, username, values: saving.scoreValues })
  await markSaved(trx, kind, { id: runId, player, change: saving.runChange(score.id) })
  const { id: scoreId, created_at: achievedAt } = score
  const row = { ...entry, heldBack, scoreId, playerId, userId: player.userId, username, achievedAt }
  // Always in this order, so that two simultaneous runs of one player can't deadlock.
  const isBest = await recordScore(trx, { ...row, board })
  const week = saving.weekBoard?.(achievedAt)
  const isBestOfWeek = week !== undefined && (await recordScore(trx, { ...row, board: week }))
  const place = await findPlace(trx, { board, scoreId })
  if (!place) throw new Error(`score ${scoreId} is missing on ${board}`)
  const changedBoards = isBest || isBestOfWeek ? [board] : []
  const given = isBest ? await tellBeaten(trx, { ...saving, place, achievedAt }) : undefined
  return { kind: 'saved', place, leaderChanged: isBest && place.rank === 1, changedBoards, given } satisfies Saved
}

type Beating = Pick<ScoreToSave<BoardKind>, 'player' | 'board' | 'entry' | 'describeBoard'> & {
  place: Place
  achievedAt: Date
}

/** Notifies only the player whose place was taken, once a day per board. */
async function tellBeaten(trx: Db, { player, board, entry, describeBoard, place, achievedAt }: Beating) {
  const { score_id: scoreId, player_id: playerId, username } = place
  const userId = await findBeaten(trx, { board, scoreId, playerId, standing: entry.standing })
  const subject = userId && (await describeBoard(trx))
  if (!subject) return undefined
  return giveNotice(trx, {
    userId,
    kind: 'score',
    // A guest can type any name, so we don't show it.
    title: `${player.userId ? username : 'A guest'} beat your score in ${subject.title}`,
    href: subject.href,
    causedBy: player.userId,
    onceKey: `score:${board}:${achievedAt.toISOString().slice(0, 10)}`,
    scoreId,
    ...(subject.id && { subjectId: subject.id }),
  })
}

/** For a run that was sent again after a lost response. */
export async function findSaved(
  db: Db,
  { board, scoreId }: { board: Board; scoreId: string },
): Promise<Saved | undefined> {
  const place = await findPlace(db, { board, scoreId })
  return place && { kind: 'saved', place, leaderChanged: false, changedBoards: [], given: undefined }
}

export function isSameSave({ place }: Pick<Saved, 'place'>, wantedName: string) {
  return place.user_id !== null || wantedName === '' || wantedName === place.username
}

export async function recordScore(trx: Db, score: NewBoardScore) {
  await insertBoardScore(trx, score)
  return score.heldBack ? false : settleBest(trx, score)
}

const day = { seconds: 86_400 }
const ofNetwork = { name: 'guest-places.network', points: 30, ...day }
const ofWideNetworkOnBoard = { name: 'guest-places.wide-board', points: 3, ...day }

/**
 * Cookies cost nothing, so a guest's new place counts against the network: three a day per
 * board for all neighbouring addresses, thirty for each address. Improving a place is free.
 */
export async function takeGuestPlace(
  { limiter, clientAddress }: Limited,
  db: Db,
  { board, playerId }: { board: Board; playerId: string },
) {
  if (await hasPlace(db, { board, playerId })) return true
  const { own, wide } = networksOf(clientAddress)
  const refusals = [await limiter.take(ofWideNetworkOnBoard, `${board} ${wide}`), await limiter.take(ofNetwork, own)]
  return refusals.every((refusal) => refusal === undefined)
}
