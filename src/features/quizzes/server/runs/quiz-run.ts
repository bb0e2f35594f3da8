import type { Db } from '#db/schema.gen.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import type { Player } from '#features/players/server/player.ts'
import type { DailyResult } from '../../rules/run.ts'

/** The questions are kept as they were at the start: editing the quiz does not change it. */
export type QuizRun = {
  id: string
  /** Of a quiz or of the Daily of a day. */
  quiz_id: string | null
  day: string | null
  /** What a run of the Daily counts for. */
  counts_for: 'day' | 'streak' | 'nothing' | null
  questions: RunQuestion[]
  answers: GivenAnswer[]
  current_index: number
  /** When the current question was handed out. */
  question_started_at: Date | null
  /** Until then its clock stands, because a recording or a clip plays. */
  clock_held_until: Date | null
  finished_at: Date | null
  expires_at: Date
  saved_score_id: string | null
  /** The database's clock when this was read. Runs are timed by it alone: the nodes' own clocks differ. */
  read_at: Date
}

export type RunQuestion = {
  questionId: string
  question: string
  correctAnswer: string
  /** Shuffled. */
  answers: string[]
  score: number
  /** Named in the Daily, where the questions come from many quizzes. */
  quizTitle?: string
  /** One of these at most. Runs that were begun before questions had any have none. */
  picture?: { url: string; alt: string }
  audioUrl?: string
  clip?: { id: string; startSeconds: number; endSeconds: number }
  /** How long the recording or the clip takes. Unknown for files that the site hasn't measured. */
  playsMs?: number
}

export type GivenAnswer = {
  questionId: string
  answer: string
  isCorrect: boolean
  timeTaken: number
  points: number
  /** Since the question was handed out, where its clock started later. */
  shownMs?: number
}

/** What the Daily does with its own runs. Passed in, because the Daily imports this feature. */
export type DailyRuns = {
  /** Counts a finished, locked run. */
  finish: (trx: Db, finished: { run: QuizRun; player: Player }) => Promise<void>
  describe: (db: Db, run: QuizRun, player: Player) => Promise<DailyResult>
}

/** Of the question that is being asked: the time since it was handed out, since its clock started, and until it starts. */
export function timesOf({ question_started_at: handedOutAt, clock_held_until: heldUntil, read_at: now }: QuizRun) {
  const startsAt = Math.max(handedOutAt?.getTime() ?? 0, heldUntil?.getTime() ?? 0)
  const since = (time: number) => (handedOutAt ? Math.max(0, now.getTime() - time) : 0)
  return {
    shownMs: since(handedOutAt?.getTime() ?? 0),
    runningMs: since(startsAt),
    startsInMs: handedOutAt ? Math.max(0, startsAt - now.getTime()) : 0,
  }
}

/** The Daily has places, but no board. */
export function boardOf({ id, quiz_id }: Pick<QuizRun, 'id' | 'quiz_id'>) {
  if (!quiz_id) throw new Error(`run ${id} is of no quiz`)
  return quizBoard(quiz_id)
}

/** For scoring: each answer with the score of its question. */
export function scoredAnswersOf({ questions, answers }: Pick<QuizRun, 'questions' | 'answers'>) {
  return answers.map(({ isCorrect, timeTaken, points, shownMs = timeTaken }, index) => ({
    score: questions[index]?.score ?? 0,
    isCorrect,
    timeTakenMs: timeTaken,
    shownMs,
    points,
  }))
}
