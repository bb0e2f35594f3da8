import { Check, X } from 'lucide-react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import type { RunResult } from '../../rules/run.ts'
import { Explanation } from '../player/explanation.tsx'
import { ReportQuestion } from '../player/report-question.tsx'

export function QuestionSummary({ runId, questions }: { runId: string; questions: RunResult['questions'] }) {
  return (
    <section className="summary">
      <h3 className="type-display text-heading">Question Summary</h3>
      <ol>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished run never move, and two may read alike
          <li key={index} data-correct={question.is_correct}>
            <span className="summary-mark" aria-hidden="true">
              {question.is_correct ? <Check /> : <X />}
            </span>
            <div className="summary-words">
              <p className="font-semibold" dir="auto">
                {question.question}
              </p>
              <p className="summary-verdict">
                {question.is_correct ? (
                  'Correct'
                ) : (
                  <>
                    Wrong (Correct: <bdi>{question.correct_answer}</bdi>)
                  </>
                )}
              </p>
              <Explanation {...question} />
            </div>
            <p className="summary-figures">
              <span>{(question.time_taken_ms / 1000).toFixed(1)}s</span>
              <span>+{formatPoints(question.points)}</span>
            </p>
            <ReportQuestion runId={runId} index={index} />
          </li>
        ))}
      </ol>
    </section>
  )
}
