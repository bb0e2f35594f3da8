import type { Db } from '#db/schema.gen.ts'
import { deleteExpiredRuns, findRun, insertRun, ownerOf } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import { findQuizToPlay } from '../catalogue/catalogue-queries.ts'
import type { QuizRun, RunQuestion } from './quiz-run.ts'
import { countShown, deleteOpenRuns, quizRuns, startQuestion } from './run-queries.ts'

type StartRunDeps = { db: Db; now: Date; random: () => number }

export async function startRun(
  { db, now, random }: StartRunDeps,
  { quizId, player }: { quizId: string; player: Player },
) {
  const quiz = await findQuizToPlay(db, quizId, now)
  if (!quiz) return { kind: 'not_found' } as const
  if (quiz.coming_soon) return { kind: 'coming_soon' } as const
  if (quiz.questions.length === 0) return { kind: 'not_found' } as const

  const questions = draw(quiz, random).map((question) => askedQuestion(question, random))
  await deleteExpiredRuns(db, 'quiz')
  const run = await db.transaction().execute(async (trx) => {
    await deleteOpenRuns(trx, { quizId, player })
    return insertRun<QuizRun, 'quiz'>(trx, quizRuns, {
      quiz_id: quizId,
      ...ownerOf(player),
      questions: JSON.stringify(questions),
      hours: 2,
    })
  })
  return { kind: 'started', run } as const
}

type StoredQuestion = WrongAnswers &
  StoredMedium & { id: string; question: string; correct_answer: string; score: number }

type StoredMedium = {
  image_url: string | null
  image_alt: string
  audio_url: string | null
  audio_ms: number | null
  clip_id: string | null
  clip_start: number | null
  clip_end: number | null
}

export function askedQuestion(question: StoredQuestion, random: () => number): RunQuestion {
  return {
    questionId: question.id,
    question: question.question,
    correctAnswer: question.correct_answer,
    answers: shuffle([question.correct_answer, ...drawWrong(question, random)], random),
    score: question.score,
    ...mediumOf(question),
  }
}

function mediumOf({ image_url, image_alt, audio_url, audio_ms, clip_id, clip_start, clip_end }: StoredMedium) {
  if (image_url) return { picture: { url: image_url, alt: image_alt } }
  if (audio_url) return { audioUrl: audio_url, ...(audio_ms !== null && { playsMs: audio_ms }) }
  if (clip_id && clip_start !== null && clip_end !== null)
    return {
      clip: { id: clip_id, startSeconds: clip_start, endSeconds: clip_end },
      playsMs: (clip_end - clip_start) * 1000,
    }
  return {}
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

type Drawing<Question> = { questions: Question[]; shuffle_questions: boolean; draw_count: number | null }

function draw<Question>({ questions, shuffle_questions, draw_count }: Drawing<Question>, random: () => number) {
  const drawn = draw_count === null ? questions : shuffle(questions, random).slice(0, draw_count)
  if (shuffle_questions) return shuffle(drawn, random)
  const chosen = new Set(drawn)
  return questions.filter((question) => chosen.has(question))
}

type WrongAnswers = { wrong_answers: readonly string[]; more_wrong_answers: readonly string[] }

function drawWrong({ wrong_answers, more_wrong_answers }: WrongAnswers, random: () => number) {
  return shuffle([...wrong_answers, ...more_wrong_answers], random).slice(0, wrong_answers.length)
}

function shuffle<Item>(items: readonly Item[], random: () => number) {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const swapped = shuffled[last] as Item
    shuffled[last] = shuffled[other] as Item
    shuffled[other] = swapped
  }
  return shuffled
}
