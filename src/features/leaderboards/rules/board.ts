import type { AdminSection } from '#features/notifications/rules/section.ts'

/** Weekly boards add the Monday: 'game:bed-bug-squish:2026-11-09'. */
export type Board = `${BoardKind}:${string}`

export const boardKinds = ['quiz', 'game'] as const

export type BoardKind = (typeof boardKinds)[number]

/** Counting stops here; anything beyond is reported as one more. */
export const rankLimit = 500

const maxSeconds = 2 ** 20 - 1
const maxPoints = 2 ** 31 - 1

type Result = { score: number; seconds: number }

/** A result as one sortable number: more points are higher, and with equal points less time. */
export function standingByMost({ score, seconds }: Result) {
  return Math.min(score, maxPoints) * (maxSeconds + 1) + maxSeconds - Math.min(seconds, maxSeconds)
}

export function standingByFewest({ score, seconds }: Result) {
  return standingByMost({ score: maxPoints - Math.min(score, maxPoints), seconds })
}

/** How far an account is ahead of a guest with the same points, whatever the time. */
export const accountStanding = maxSeconds + 1

/** Accounts rank before guests with the same points, because a guest's name costs nothing. */
export function quizStanding({ isGuest, ...result }: Result & { isGuest: boolean }) {
  const points = Math.min(result.score, maxPoints) * 2 * accountStanding
  return points + (isGuest ? 0 : accountStanding) + maxSeconds - Math.min(result.seconds, maxSeconds)
}

/**
 * Ranks an unverified score of the earlier site below every score of this one.
 * Standings are less than 2 ** 52, so the number stays exact.
 */
export function earlierStanding(standing: number) {
  return standing - 2 ** 53
}

export const heldBackReasons = ['too_fast', 'guest_limit', 'not_by_hand', 'practice', 'removed'] as const

export type HeldBack = (typeof heldBackReasons)[number]

export const heldBackTexts: Record<HeldBack, string> = {
  too_fast: 'Saved, but off the board: nobody reads that fast.',
  guest_limit: 'Too many guests from your network today. Sign in to rank.',
  not_by_hand: 'Saved, but off the board: no hand plays like that.',
  practice: 'Saved, but off the board: this was a practice round.',
  removed: 'Saved, but an administrator took it off the board.',
}

export function savedText({ held_back }: { held_back: HeldBack | null }) {
  return held_back ? heldBackTexts[held_back] : 'Your score has been saved to the leaderboard!'
}

export const scoreFilters = ['all', 'flagged', 'held'] as const

export type ScoreFilter = (typeof scoreFilters)[number]

export const sectionOf = (board: Board): AdminSection => (board.startsWith('quiz:') ? 'quizzes' : 'settings')

export const quizBoard = (quizId: string): Board => `quiz:${quizId}`

export type BoardRoomEvents = {
  board_changed: Record<string, never>
}

/** Room names have one colon, and weekly boards share the all-time room. */
export function boardRoom(board: Board) {
  return `board:${board.replace(/:\d{4}-\d\d-\d\d$/, '').replaceAll(':', '-')}`
}
