import type { Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import { findQuizToPlay } from './catalogue-queries.ts'
import type { HeldQuestion } from './held-run.ts'
import { deleteExpiredRuns, deleteOpenRuns, insertRun } from './run-queries.ts'

type StartRunDeps = { db: Db; now: Date; random: () => number }

export async function startRun(
  { db, now, random }: StartRunDeps,
  { quizId, player }: { quizId: string; player: Player },
) {
  const quiz = await findQuizToPlay(db, quizId, now)
  if (!quiz) return { kind: 'not_found' } as const
  if (quiz.coming_soon) return { kind: 'coming_soon' } as const
  if (quiz.questions.length === 0) return { kind: 'not_found' } as const

  const questions = quiz.questions.map(
    (question): HeldQuestion => ({
      questionId: question.id,
      question: question.question,
      correctAnswer: question.correct_answer,
      answers: shuffle([question.correct_answer, ...question.wrong_answers], random),
      score: question.score,
    }),
  )
  await deleteExpiredRuns(db)
  const run = await db.transaction().execute(async (trx) => {
    await deleteOpenRuns(trx, { quizId, player })
    return insertRun(trx, { quizId, player, questions })
  })
  return { kind: 'started', run } as const
}

function shuffle(answers: string[], random: () => number) {
  const shuffled = [...answers]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const held = shuffled[last] as string
    shuffled[last] = shuffled[other] as string
    shuffled[other] = held
  }
  return shuffled
}
