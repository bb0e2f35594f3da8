import { Share2 } from 'lucide-react'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { shareLink } from '#platform/web/share-link.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import { squareLines } from '../../rules/result-texts.ts'
import type { RunResult } from '../../rules/run.ts'

export function ShareResult({ quiz, result }: { quiz: QuizHead; result: RunResult }) {
  const share = () =>
    shareLink({
      path: `/quiz/${quiz.id}`,
      text: shareText({ title: quiz.title, result }),
      copy: { withText: true, said: 'Copied. Paste it wherever somebody needs to be impressed.' },
    })
  return (
    <Button variant="secondary" onClick={share}>
      <Share2 aria-hidden="true" />
      Share Result
    </Button>
  )
}

/** Must not reveal questions or answers. */
export function shareText({ title, result }: { title: string; result: RunResult }) {
  const { final_score, correct_count, question_count, accuracy, time_taken, rank, questions } = result
  const place = rank === null ? '' : `, #${formatPoints(rank)} on the leaderboard`
  return [
    `I scored ${formatPoints(final_score)} points in “${title}”${place}.`,
    `${correct_count} of ${question_count} right (${formatAccuracy(accuracy)}) in ${formatBoardTime(time_taken)}`,
    ...squareLines(questions),
    'Can you beat me?',
  ].join('\n')
}
