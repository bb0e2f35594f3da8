import type { CSSProperties } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { squareNames, squareOf } from '../../rules/result-texts.ts'
import type { RunResult } from '../../rules/run.ts'

export function Squares({ questions }: Pick<RunResult, 'questions'>) {
  return (
    <ol className="squares" aria-label="How each question went">
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished run never move
        <li key={index} data-square={squareOf(question)} style={{ '--nth': index } as CSSProperties}>
          <VisuallyHidden>{squareNames[squareOf(question)]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
