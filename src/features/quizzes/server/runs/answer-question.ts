import type { Db } from '#db/schema.gen.ts'
import { lockRun, updateRun } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import { timeRangeOf } from '../../rules/question-stats.ts'
import { acceptedTimeMs, pointsFor, quickestPressMs } from '../../rules/scoring.ts'
import { saveRun } from '../scores/save-score.ts'
import { type DailyRuns, type GivenAnswer, type QuizRun, timesOf } from './quiz-run.ts'
import { countAnswer, countAnswerTime, quizRuns } from './run-queries.ts'

type Answer = { id: string; player: Player; questionIndex: number; answer: string; claimedMs: number }

type AnswerDeps = { db: Db; dailyRuns: DailyRuns }

export function answerQuestion({ db, dailyRuns }: AnswerDeps, { id, player, ...given }: Answer) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun<QuizRun>(trx, quizRuns, { id, player })
    if (!run) return { kind: 'run_not_found' } as const

    const earlier = run.answers[given.questionIndex]
    // A retry after a lost response: return the same verdict without counting it again.
    if (earlier?.answer === given.answer)
      return { kind: 'answered', run, saved: undefined, hasFinished: false } as const
    if (earlier) return { kind: 'already_answered' } as const
    if (run.expires_at <= run.read_at) return { kind: 'run_expired' } as const

    const question = run.questions[given.questionIndex]
    const isAsked = given.questionIndex === run.current_index && question && run.question_started_at
    if (!isAsked) return { kind: 'not_this_question' } as const
    if (!question.answers.includes(given.answer)) return { kind: 'unknown_answer' } as const

    const { shownMs, runningMs } = timesOf(run)
    const timeTaken = acceptedTimeMs({ claimedMs: given.claimedMs, measuredMs: runningMs })
    const isCorrect = given.answer === question.correctAnswer
    const points = pointsFor({ score: question.score, isCorrect, timeTakenMs: timeTaken })
    return record(trx, {
      run,
      player,
      dailyRuns,
      answer: {
        questionId: question.questionId,
        answer: given.answer,
        isCorrect,
        timeTaken,
        points,
        ...(run.clock_held_until && { shownMs }),
      },
    })
  })
}

type Recorded = { run: QuizRun; player: Player; answer: GivenAnswer; dailyRuns: DailyRuns }

const savedWithinMs = 24 * 3_600_000

async function record(trx: Db, { run, player, answer, dailyRuns }: Recorded) {
  const answers = [...run.answers, answer]
  const isFinished = answers.length === run.questions.length
  const { id, read_at } = run
  const change = {
    current_index: answers.length,
    question_started_at: null,
    clock_held_until: null,
    ...(isFinished && { finished_at: read_at, expires_at: new Date(read_at.getTime() + savedWithinMs) }),
  }
  await updateRun(trx, 'quiz', { id, change: { ...change, answers: JSON.stringify(answers) } })
  // Bots answer before anyone could have read the question, so they don't count.
  if ((answer.shownMs ?? answer.timeTaken) >= quickestPressMs) {
    await countAnswer(trx, answer)
    await countAnswerTime(trx, { questionId: answer.questionId, range: timeRangeOf(answer.timeTaken) })
  }
  const answered = { ...run, ...change, answers }
  if (isFinished && answered.day) await dailyRuns.finish(trx, { run: answered, player })
  const savesItself = isFinished && !answered.day && player.userId
  const saved = savesItself ? await saveRun(trx, { run: answered, player }) : undefined
  if (saved && saved.kind !== 'saved') throw new Error(`run ${id} was not saved: ${saved.kind}`)
  return { kind: 'answered', run: answered, saved, hasFinished: isFinished } as const
}
