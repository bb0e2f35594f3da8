import { useRouteContext } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { QuizHead } from '../../rules/quiz.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import { squareLines } from '../../rules/result-texts.ts'
import type { RunResult } from '../../rules/run.ts'

export function ShareResult({ quiz, result }: { quiz: QuizHead; result: RunResult }) {
  const siteUrl = useRouteContext({ from: '__root__', select: ({ site }) => site.url })
  const share = async () => {
    const url = `${siteUrl}/quiz/${quiz.id}`
    const text = shareText({ title: quiz.title, result })
    try {
      if (navigator.share) return await navigator.share({ text, url })
      await navigator.clipboard.writeText(`${text}\n${url}`)
      toast.show('Copied. Paste it wherever somebody needs to be impressed.', { tone: 'success' })
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name === 'AbortError') return
      toast.show("Your browser won't let us share from here.", { tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" onClick={share}>
      <Share2 aria-hidden="true" />
      Share Result
    </Button>
  )
}

/** How it went, and nothing about what was asked. */
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
