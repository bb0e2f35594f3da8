import type { Db } from '#db/schema.gen.ts'
import { findPlace } from '#features/leaderboards/server/board-queries.ts'
import { lockRun } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RivalRun } from '../../rules/run.ts'
import { isTooFast, totalsOf } from '../../rules/scoring.ts'
import { findQuizToPlay } from '../catalogue/catalogue-queries.ts'
import { askAgain } from './asked-question.ts'
import { findSharedRun, keepAsChallenge } from './challenge-queries.ts'
import { boardOf, type QuizRun, scoredAnswersOf } from './quiz-run.ts'
import { quizRuns } from './run-queries.ts'

export function shareRun(db: Db, { id, player, showsName }: { id: string; player: Player; showsName: boolean }) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun<QuizRun>(trx, quizRuns, { id, player })
    // A run of the Daily has no quiz, and can't be a challenge: everybody gets its questions.
    if (!run?.quiz_id) return 'run_not_found'
    if (run.expires_at <= run.read_at) return 'run_expired'
    if (!run.finished_at) return 'not_finished'
    if (isTooFast(scoredAnswersOf(run))) return 'too_fast'
    const named = player.userId ? 'member' : 'guest'
    await keepAsChallenge(trx, { id, challenge: showsName ? named : 'nameless' })
    return 'shared'
  })
}

type ChallengeOf = { id: string; player: Player; now: Date }

/** The questions are those of the quiz as it is now; if one has changed, the challenge is off. */
export async function findChallenge(db: Db, { id, player, now }: ChallengeOf) {
  const run = await findSharedRun(db, { id, player })
  const described = run && (await describeRival(db, run))
  const quiz = run?.quiz_id && (await findQuizToPlay(db, run.quiz_id, now))
  if (!described || !quiz || quiz.coming_soon) return { kind: 'challenge_gone' } as const
  const questions = askAgain(run.questions, quiz.questions)
  if (!questions) return { kind: 'quiz_changed' } as const
  const { totals: _, ...rival } = described
  const challenge = { ...rival, quiz_id: quiz.id, question_count: questions.length, is_own: run.is_own }
  return { kind: 'open', challenge, questions } as const
}

/** Returns undefined once the challenge is gone. The run then goes on without it. */
export async function findRival(db: Db, { rival_run_id: id, answers }: QuizRun, player: Player) {
  const run = id && (await findSharedRun(db, { id, player }))
  const rival = run ? await describeRival(db, run) : undefined
  return rival && { ...rival, totals: rival.totals.slice(0, answers.length) }
}

/** Returns undefined for a score that an administrator took off the board. */
async function describeRival(db: Db, run: QuizRun): Promise<RivalRun | undefined> {
  const scoreId = run.saved_score_id
  const place = scoreId ? await findPlace(db, { board: boardOf(run), scoreId }) : undefined
  if (place?.held_back === 'removed') return undefined
  // A guest who signed in since agreed to show the guest's name, not the account's.
  const isAgreed = place && run.challenge === (place.user_id ? 'member' : 'guest')
  const { final_score, correct_count, time_taken } = totalsOf(scoredAnswersOf(run))
  let total = 0
  return {
    id: run.id,
    name: isAgreed ? place.username : null,
    final_score,
    correct_count,
    time_taken,
    totals: run.answers.map(({ points }) => {
      total += points
      return total
    }),
  }
}
