import type { Db } from '#db/schema.gen.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import type { Player } from '#features/players/server/player.ts'
import type { DailyResult } from '../../rules/run.ts'

/** The questions are a snapshot from the start: editing the quiz doesn't change the run. */
export type QuizRun = {
  id: string
  /** A run belongs either to a quiz or to a day of the Daily. */
  quiz_id: string | null
  day: string | null
  counts_for: 'day' | 'streak' | 'nothing' | null
  questions: RunQuestion[]
  answers: GivenAnswer[]
  current_index: number
  question_started_at: Date | null
  /** The clock waits until then, because a recording or clip plays. */
  clock_held_until: Date | null
  finished_at: Date | null
  expires_at: Date
  saved_score_id: string | null
  /** Set once the owner shares the run: the name that they agreed to show. */
  challenge: 'nameless' | 'member' | 'guest' | null
  /** The shared run that this one plays against. */
  rival_run_id: string | null
  /** Kept off the board, because the player had seen the quiz before taking a challenge. */
  is_practice: boolean
  /** Runs are timed by the database's clock only, because the nodes' clocks differ. */
  read_at: Date
}

export type RunQuestion = {
  questionId: string
  question: string
  correctAnswer: string
  answers: string[]
  score: number
  quizTitle?: string
  /** At most one of these. Runs from before questions had media have none. */
  picture?: { url: string; alt: string }
  audioUrl?: string
  clip?: { id: string; startSeconds: number; endSeconds: number }
  /** What the recording or clip says, for those who can't hear it. */
  spokenText?: string
  /** The length of the recording or clip. Unknown for files that the site hasn't measured. */
  playsMs?: number
}

export type GivenAnswer = {
  questionId: string
  answer: string
  isCorrect: boolean
  timeTaken: number
  points: number
  /** The time since the question was handed out, if its clock started later. */
  shownMs?: number
}

/** Passed in, because the Daily imports this feature. */
export type DailyRuns = {
  /** The run must be finished and locked. */
  finish: (trx: Db, finished: { run: QuizRun; player: Player }) => Promise<void>
  describe: (db: Db, run: QuizRun, player: Player) => Promise<DailyResult>
}

export function timesOf({ question_started_at: handedOutAt, clock_held_until: heldUntil, read_at: now }: QuizRun) {
  const startsAt = Math.max(handedOutAt?.getTime() ?? 0, heldUntil?.getTime() ?? 0)
  const since = (time: number) => (handedOutAt ? Math.max(0, now.getTime() - time) : 0)
  return {
    shownMs: since(handedOutAt?.getTime() ?? 0),
    runningMs: since(startsAt),
    startsInMs: handedOutAt ? Math.max(0, startsAt - now.getTime()) : 0,
  }
}

export function boardOf({ id, quiz_id }: Pick<QuizRun, 'id' | 'quiz_id'>) {
  if (!quiz_id) throw new Error(`run ${id} belongs to no quiz`)
  return quizBoard(quiz_id)
}

export function scoredAnswersOf({ questions, answers }: Pick<QuizRun, 'questions' | 'answers'>) {
  return answers.map(({ isCorrect, timeTaken, points, shownMs = timeTaken }, index) => ({
    score: questions[index]?.score ?? 0,
    isCorrect,
    timeTakenMs: timeTaken,
    shownMs,
    points,
  }))
}
