import type { Db } from '#db/schema.gen.ts'
import { deleteExpiredRuns, findRun, insertRun, ownerOf } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import { findQuizToPlay } from '../catalogue/catalogue-queries.ts'
import { askedQuestion, shuffle } from './asked-question.ts'
import { findChallenge } from './challenge.ts'
import { hasSeenQuiz } from './challenge-queries.ts'
import type { QuizRun } from './quiz-run.ts'
import { countShown, deleteOpenRuns, quizRuns, startQuestion } from './run-queries.ts'

type StartRunDeps = { db: Db; now: Date; random: () => number }
type NewRun = { quizId: string; player: Player; challengeId?: string | undefined }

export async function startRun({ db, now, random }: StartRunDeps, { quizId, player, challengeId }: NewRun) {
  const quiz = await findQuizToPlay(db, quizId, now)
  if (!quiz) return { kind: 'not_found' } as const
  if (quiz.coming_soon) return { kind: 'coming_soon' } as const
  if (quiz.questions.length === 0) return { kind: 'not_found' } as const

  const taken = challengeId ? await findChallenge(db, { id: challengeId, player, now }) : undefined
  if (taken && taken.kind !== 'open') return taken
  if (taken && taken.challenge.quiz_id !== quizId) return { kind: 'challenge_gone' } as const

  const questions = taken?.questions ?? drawQuestions(quiz, random)
  await deleteExpiredRuns(db, 'quiz')
  const run = await db.transaction().execute(async (trx) => {
    // Looked up first: an open run that is given up here has shown its questions, too.
    const isPractice = taken ? await hasSeenQuiz(trx, { quizId, player }) : false
    await deleteOpenRuns(trx, { quizId, player })
    return insertRun<QuizRun, 'quiz'>(trx, quizRuns, {
      quiz_id: quizId,
      ...ownerOf(player),
      questions: JSON.stringify(questions),
      rival_run_id: taken?.challenge.id ?? null,
      is_practice: isPractice,
      hours: 2,
    })
  })
  return { kind: 'started', run } as const
}

export async function handOutQuestion(db: Db, { id, player }: { id: string; player: Player }) {
  const started = await startQuestion(db, { id, player })
  if (started) {
    const question = started.questions[started.current_index]
    if (question) await countShown(db, question.questionId)
    return { kind: 'handed_out', run: started } as const
  }
  const run = await findRun<QuizRun>(db, quizRuns, { id, player })
  if (!run) return { kind: 'run_not_found' } as const
  return run.expires_at > run.read_at ? ({ kind: 'handed_out', run } as const) : ({ kind: 'run_expired' } as const)
}

export function drawQuestions(quiz: Drawing<Parameters<typeof askedQuestion>[0]>, random: () => number) {
  return draw(quiz, random).map((question) => askedQuestion(question, random))
}

type Drawing<Question> = { questions: Question[]; shuffle_questions: boolean; draw_count: number | null }

function draw<Question>({ questions, shuffle_questions, draw_count }: Drawing<Question>, random: () => number) {
  const drawn = draw_count === null ? questions : shuffle(questions, random).slice(0, draw_count)
  if (shuffle_questions) return shuffle(drawn, random)
  const chosen = new Set(drawn)
  return questions.filter((question) => chosen.has(question))
}
