import { fewestCountedAnswers } from './answer-shares.ts'
import type { QuestionStats, QuizQuestion } from './quiz.ts'

/** The ends of a histogram's buckets, one per slot of the column (0059_question_parts.sql). */
const rangeEnds = [
  ...Array.from({ length: 20 }, (_, half) => (half + 1) / 2),
  ...Array.from({ length: 10 }, (_, second) => 11 + second),
  ...Array.from({ length: 8 }, (_, five) => 25 + 5 * five),
]

/** Counts from 1, like SQL arrays. */
export function timeRangeOf(timeTakenMs: number) {
  const index = rangeEnds.findIndex((end) => timeTakenMs < end * 1000)
  return (index === -1 ? rangeEnds.length : index) + 1
}

/** Interpolates within the bucket, to a tenth of a second. Null without answers. */
export function medianSeconds(counts: readonly number[]) {
  const half = counts.reduce((total, count) => total + count, 0) / 2
  if (half === 0) return null
  let before = 0
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= half) {
      const start = rangeEnds[index - 1] ?? 0
      const end = rangeEnds[index] ?? start
      return Math.round((start + ((end - start) * (half - before)) / count) * 10) / 10
    }
    before += count
  }
  return null
}

export type QuestionCounts = {
  question_id: string
  shown: number
  answer_times: readonly number[]
  answers: readonly { answer: string; count: number }[]
}

type Answers = Pick<QuizQuestion, 'id' | 'correct_answer' | 'wrong_answers' | 'more_wrong_answers'>

/** Counts only the current answers: a reworded one starts from zero. */
export function statsOf(question: Answers, counted: QuestionCounts | undefined): QuestionStats {
  const countOf = (text: string) => counted?.answers.find(({ answer }) => answer === text)?.count ?? 0
  const right = countOf(question.correct_answer)
  const wrong = [...question.wrong_answers, ...question.more_wrong_answers]
    .map((answer) => ({ answer, count: countOf(answer) }))
    .filter(({ count }) => count > 0)
  const answered = right + wrong.reduce((total, { count }) => total + count, 0)
  return {
    question_id: question.id,
    // Answers were counted before showings were, so `shown` may be too low.
    shown: Math.max(counted?.shown ?? 0, answered),
    answered,
    right,
    median_seconds: medianSeconds(counted?.answer_times ?? []),
    tempting: wrong.toSorted((a, b) => b.count - a.count)[0] ?? null,
  }
}

export function shareText(count: number, answered: number) {
  return answered < fewestCountedAnswers ? `${count} of ${answered}` : `${Math.round((100 * count) / answered)}%`
}

/** Guessing alone gives 25%, so up to 30% is 'Brutal'. */
export function difficultyOf({ answered, right }: Pick<QuestionStats, 'answered' | 'right'>) {
  if (answered < fewestCountedAnswers) return undefined
  const share = right / answered
  if (share >= 0.8) return 'Easy'
  if (share >= 0.55) return 'Fair'
  return share > 0.3 ? 'Hard' : 'Brutal'
}
