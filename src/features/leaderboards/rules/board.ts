import type { AdminSection } from '#features/notifications/rules/section.ts'

/** What a leaderboard is kept under: 'quiz:' or 'game:' and the id; games add a week to it ('game:bed-bug-squish:2026-11-09'). */
export type Board = `${BoardKind}:${string}`

export const boardKinds = ['quiz', 'game'] as const

export type BoardKind = (typeof boardKinds)[number]

/** Ranks and players are counted to here; what is beyond comes as one more. */
export const rankLimit = 500

const maxSeconds = 2 ** 20 - 1
const maxPoints = 2 ** 31 - 1

type Result = { score: number; seconds: number }

/** A place on a board as one number: more points are higher, at the same points less time is. */
export function standingByMost({ score, seconds }: Result) {
  return Math.min(score, maxPoints) * (maxSeconds + 1) + maxSeconds - Math.min(seconds, maxSeconds)
}

/** For boards on which less is better, such as the fewest moves. */
export function standingByFewest({ score, seconds }: Result) {
  return standingByMost({ score: maxPoints - Math.min(score, maxPoints), seconds })
}

/** What an account is ahead of a guest on a quiz's board, at the same points and whatever the time. */
export const accountStanding = maxSeconds + 1

/** On a quiz's board: more points, then an account before a guest, whose name costs nothing, then less time. */
export function quizStanding({ isGuest, ...result }: Result & { isGuest: boolean }) {
  const points = Math.min(result.score, maxPoints) * 2 * accountStanding
  return points + (isGuest ? 0 : accountStanding) + maxSeconds - Math.min(result.seconds, maxSeconds)
}

/**
 * The place of a score that the earlier site's browsers decided and nobody checked: below every score of this site, and among its own kind by
 * the same rule. Standings are less than 2 ** 52, so the number stays exact.
 */
export function earlierStanding(standing: number) {
  return standing - 2 ** 53
}

/** Why a score does not rank. */
export const heldBackReasons = ['too_fast', 'guest_limit', 'not_by_hand', 'practice', 'removed'] as const

export type HeldBack = (typeof heldBackReasons)[number]

/** What its player reads about it. */
export const heldBackTexts: Record<HeldBack, string> = {
  too_fast: 'Saved, but off the board: nobody reads that fast.',
  guest_limit: 'Too many guests from your network today. Sign in to rank.',
  not_by_hand: 'Saved, but off the board: no hand plays like that.',
  practice: 'Saved, but off the board: this was a practice round.',
  removed: 'Saved, but an administrator took it off the board.',
}

/** What the player of a game reads when a score is saved. */
export function savedText({ held_back }: { held_back: HeldBack | null }) {
  return held_back ? heldBackTexts[held_back] : 'Your score has been saved to the leaderboard!'
}

/** Which of a board's scores an administrator looks at. */
export const scoreFilters = ['all', 'flagged', 'held'] as const

export type ScoreFilter = (typeof scoreFilters)[number]

/** Where the back-office lists its scores. */
export const sectionOf = (board: Board): AdminSection => (board.startsWith('quiz:') ? 'quizzes' : 'settings')

export const quizBoard = (quizId: string): Board => `quiz:${quizId}`

export type BoardRoomEvents = {
  /** Another score is somebody's best now: whoever shows the board asks again. */
  board_changed: Record<string, never>
}

/** Where an open board hears of changes. Names of rooms have one colon, and a board's weeks share the room of all time. */
export function boardRoom(board: Board) {
  return `board:${board.replace(/:\d{4}-\d\d-\d\d$/, '').replaceAll(':', '-')}`
}
