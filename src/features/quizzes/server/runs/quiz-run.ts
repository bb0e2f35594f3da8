/** The questions are kept as they were at the start: editing the quiz does not change it. */
export type QuizRun = {
  id: string
  quiz_id: string
  questions: RunQuestion[]
  answers: GivenAnswer[]
  current_index: number
  question_started_at: Date | null
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
}

export type GivenAnswer = { questionId: string; answer: string; isCorrect: boolean; timeTaken: number; points: number }

/** For scoring: each answer with the score of its question. */
export function scoredAnswersOf({ questions, answers }: Pick<QuizRun, 'questions' | 'answers'>) {
  return answers.map(({ isCorrect, timeTaken, points }, index) => ({
    score: questions[index]?.score ?? 0,
    isCorrect,
    timeTakenMs: timeTaken,
    points,
  }))
}
