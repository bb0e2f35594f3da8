import type { Db } from '#db/schema.gen.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { answerShares } from '#features/quizzes/rules/answer-shares.ts'
import type { DailyResult } from '#features/quizzes/rules/run.ts'
import { isTooFast, totalsOf } from '#features/quizzes/rules/scoring.ts'
import { type QuizRun, type RunQuestion, scoredAnswersOf } from '#features/quizzes/server/runs/quiz-run.ts'
import { listAnswerCounts } from '#features/quizzes/server/runs/run-queries.ts'
import { countRight, dayAfter, dayAt, startOfDay } from '../rules/daily.ts'
import { streakOn, streakStickersFor } from '../rules/streak.ts'
import { findDayPlace, findResult, findStreak } from './daily-queries.ts'

export async function describeDay(db: Db, run: QuizRun, player: Player): Promise<DailyResult> {
  const { day } = run
  if (!day) throw new Error(`run ${run.id} belongs to no day`)
  const answers = scoredAnswersOf(run)
  const [{ place, player_count }, right_percents, streak] = await Promise.all([
    findDayPlace(db, { day, points: totalsOf(answers).final_score }),
    listRightPercents(db, run.questions),
    describeStreak(db, player),
  ])
  return {
    day,
    place: run.counts_for === 'day' && !isTooFast(answers) ? place : null,
    held_back: heldBackOf(run),
    player_count,
    right_percents,
    streak,
    next_in_ms: msUntilNext(new Date()),
  }
}

function msUntilNext(now: Date) {
  return startOfDay(dayAfter(dayAt(now))).getTime() - now.getTime()
}

export async function describeToday(db: Db, { player, now }: { player: Player; now: Date }) {
  const day = dayAt(now)
  const playerId = playerIdOf(player)
  const [streak, result] = await Promise.all([
    describeStreak(db, player),
    playerId ? findResult(db, { day, playerId }) : undefined,
  ])
  return {
    day,
    streak,
    result: result ? { right: countRight(result.marks), asked: result.marks.length } : null,
    next_in_ms: msUntilNext(now),
  }
}

function heldBackOf(run: QuizRun): DailyResult['held_back'] {
  if (run.counts_for === 'nothing') return null
  if (isTooFast(scoredAnswersOf(run))) return 'too_fast'
  return run.counts_for === 'streak' ? 'guest_limit' : null
}

async function listRightPercents(db: Db, questions: readonly RunQuestion[]) {
  const counts = await listAnswerCounts(
    db,
    questions.map(({ questionId }) => questionId),
  )
  return questions.map(({ questionId, answers, correctAnswer }) => {
    const shares = answerShares(
      answers,
      counts.filter(({ question_id }) => question_id === questionId),
    )
    return shares?.find(({ answer }) => answer === correctAnswer)?.percent ?? null
  })
}

export async function describeStreak(db: Db, player: Player) {
  const playerId = playerIdOf(player)
  return streakOn(playerId ? await findStreak(db, playerId) : undefined, dayAt(new Date()))
}

/** A streak that has ended keeps its stickers. */
export async function findStickers(db: Db, userId: string) {
  const longest_days = (await findStreak(db, userId))?.longest_days ?? 0
  const { earned, next } = streakStickersFor(longest_days)
  return { longest_days, stickers: earned, next: next ?? null }
}
