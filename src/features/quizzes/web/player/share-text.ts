import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import type { RunResult } from '../../rules/run.ts'

/** How it went, and nothing about what was asked. */
export function shareText({ title, result }: { title: string; result: RunResult }) {
  const { final_score, correct_count, question_count, accuracy, time_taken, rank, questions } = result
  const place = rank === null ? '' : `, #${formatPoints(rank)} on the leaderboard`
  return [
    `I scored ${formatPoints(final_score)} points in “${title}”${place}.`,
    `${correct_count} of ${question_count} right (${formatAccuracy(accuracy)}) in ${formatBoardTime(time_taken)}`,
    questions.map(({ is_correct }) => (is_correct ? '🟩' : '🟥')).join(''),
    'Can you beat me?',
  ].join('\n')
}
