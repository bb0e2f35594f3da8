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
  /** Blank: a name is made up. */
  wantedName: string
  makeUpName: () => string
}

type ScoreToSave<Kind extends BoardKind> = {
  kind: Kind
  /** Locked by the caller. */
  runId: string
  player: Player
  /** For players who may have no account. */
  guest?: Guest
  /** Of all time: the place there is the one that its player hears. */
  board: Board
  weekBoard?: (achievedAt: Date) => Board
  /** What ranks and what the board shows. The feature has judged whether the score is held back. */
  entry: Pick<NewBoardScore, 'standing' | 'score' | 'timeTaken' | 'accuracy' | 'heldBack' | 'flags' | 'hasRun'>
  /** The feature's own columns. */
  scoreValues: NewScore<Kind>
  runChange: (scoreId: string) => RunChange
  /** What the board is about, for whoever is told that their score was beaten. Undefined where the public can't play it. */
  describeBoard: (trx: Db) => Promise<BoardSubject | undefined>
}

/** `id` is of the quiz, if it's one. */
type BoardSubject = { id?: string; title: string; href: string }

/** `changedBoards`: where it is its player's best now. `given`: to whoever was beaten by it. */
export type Saved = {
  kind: 'saved'
  place: Place
  leaderChanged: boolean
  changedBoards: readonly Board[]
  given: GivenNotice | undefined
}

/**
 * From a run that its feature has judged to a place on the boards: for the account when there is one, else for the browser under the guest's
 * name. Last in its transaction: from the board on, another run of the same player waits.
 */
export async function saveScore<Kind extends BoardKind>(trx: Db, saving: ScoreToSave<Kind>) {
  const { kind, runId, player, board, entry } = saving
  const playerId = playerIdOf(player)
  if (!playerId) return { kind: 'run_not_found' } as const
  const guest = player.userId ? undefined : saving.guest
  const named = guest && (await chooseGuestName(trx, { wanted: guest.wantedName, makeUp: guest.makeUpName }))
  if (named && named.kind !== 'chosen') return named
  // A score that does not rank in any case does not use up a place.
  const mayRank = !guest || entry.heldBack !== null || (await takeGuestPlace(guest.context, trx, { board, playerId }))
  const heldBack: HeldBack | null = mayRank ? entry.heldBack : 'guest_limit'
  const username = named?.name ?? null
  const score = await insertScore(trx, kind, { player, runId, username, values: saving.scoreValues })
  await markSaved(trx, kind, { id: runId, player, change: saving.runChange(score.id) })
  const { id: scoreId, created_at: achievedAt } = score
  const row = { ...entry, heldBack, scoreId, playerId, userId: player.userId, username, achievedAt }
  // Always in this order: two runs of one player that end together must not wait for each other.
  const isBest = await recordScore(trx, { ...row, board })
  const week = saving.weekBoard?.(achievedAt)
  const isBestOfWeek = week !== undefined && (await recordScore(trx, { ...row, board: week }))
  const place = await findPlace(trx, { board, scoreId })
  if (!place) throw new Error(`score ${scoreId} is not on ${board}`)
  const changedBoards = isBest || isBestOfWeek ? [board] : []
  const given = isBest ? await tellBeaten(trx, { ...saving, place, achievedAt }) : undefined
  return { kind: 'saved', place, leaderChanged: isBest && place.rank === 1, changedBoards, given } satisfies Saved
}

type Beating = Pick<ScoreToSave<BoardKind>, 'player' | 'board' | 'entry' | 'describeBoard'> & {
  place: Place
  achievedAt: Date
}

/** One person, however many the score has passed: the one whose place it took. Once a day on each board. */
async function tellBeaten(trx: Db, { player, board, entry, describeBoard, place, achievedAt }: Beating) {
  const { score_id: scoreId, player_id: playerId, username } = place
  const userId = await findBeaten(trx, { board, scoreId, playerId, standing: entry.standing })
  const subject = userId && (await describeBoard(trx))
  if (!subject) return undefined
  return giveNotice(trx, {
    userId,
    kind: 'score',
    // A guest's name is whatever somebody typed.
    title: `${player.userId ? username : 'A guest'} beat your score in ${subject.title}`,
    href: subject.href,
    causedBy: player.userId,
    onceKey: `score:${board}:${achievedAt.toISOString().slice(0, 10)}`,
    scoreId,
    ...(subject.id && { subjectId: subject.id }),
  })
}

/** For a run that is sent again because the answer was lost. Nobody else has to hear of it. */
export async function findSaved(
  db: Db,
  { board, scoreId }: { board: Board; scoreId: string },
): Promise<Saved | undefined> {
  const place = await findPlace(db, { board, scoreId })
  return place && { kind: 'saved', place, leaderChanged: false, changedBoards: [], given: undefined }
}

/** Saved once more under the same name, or without asking for one, is no second save. */
export function isSameSave({ place }: Pick<Saved, 'place'>, wantedName: string) {
  return place.user_id !== null || wantedName === '' || wantedName === place.username
}

/** Puts a score on a board. True when it is its player's best there. */
export async function recordScore(trx: Db, score: NewBoardScore) {
  await insertBoardScore(trx, score)
  return score.heldBack ? false : settleBest(trx, score)
}

const day = { seconds: 86_400 }
const ofNetwork = { name: 'guest-places.network', points: 30, ...day }
const ofWideNetworkOnBoard = { name: 'guest-places.wide-board', points: 3, ...day }

/**
 * A cookie costs nothing, so a guest's new place is paid for by the network: three a day on one board for all neighbouring
 * addresses together, thirty an address in all. Who has a place already improves it for nothing. False: the score does not rank.
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
