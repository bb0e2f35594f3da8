import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import type { Verdict } from './run.ts'
import { fullPointsMs, quickMs } from './scoring.ts'

export function streakOf(marks: readonly boolean[]) {
  return marks.length - 1 - marks.lastIndexOf(false)
}

/** Two right answers in a row are too common to celebrate. */
export const shortestStreak = 3

type Judged = {
  verdict: Verdict
  score: number
  answer: string
}

export function earnedText({ verdict, score }: Judged) {
  if (!verdict.is_correct) return 'Wrong. No points.'
  const { time_taken_ms } = verdict
  if (time_taken_ms <= quickMs) return 'Lightning! 20% on top.'
  if (time_taken_ms <= fullPointsMs) return 'Right! Full points.'
  return `Right, but slow: ${formatPoints(score - verdict.points)} off.`
}

export function streakText(marks: readonly boolean[]) {
  const now = streakOf(marks)
  if (now >= shortestStreak) return `${now} in a row!`
  const lost = now === 0 ? streakOf(marks.slice(0, -1)) : 0
  return lost >= shortestStreak ? `There goes your streak of ${lost}.` : undefined
}

export function companyText({ verdict, answer }: Judged) {
  const percent = verdict.shares?.find((share) => share.answer === answer)?.percent
  if (percent === undefined) return undefined
  // The player chose this answer too, so a rounded 0% can't mean nobody.
  if (percent === 0) return verdict.is_correct ? 'Hardly anybody knew it.' : 'Hardly anybody else fell for it.'
  return verdict.is_correct ? `${percent}% knew it.` : `${percent}% fell for it, too.`
}

export function spokenVerdict(judged: Judged) {
  const { verdict } = judged
  const right = verdict.shares?.find((share) => share.answer === verdict.correct_answer)
  return [
    verdict.is_correct
      ? `Correct! ${verdict.points} points, ${verdict.score} in all.`
      : `Wrong. The correct answer is ${verdict.correct_answer}. ${verdict.score} points in all.`,
    streakText(verdict.run.marks),
    right && `${right.percent}% said ${right.answer}.`,
    verdict.explanation,
  ]
    .filter(Boolean)
    .join(' ')
}
