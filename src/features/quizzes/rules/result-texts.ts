import type { RunResult } from './run.ts'
import { fullPointsMs, quickMs } from './scoring.ts'

type Answered = Pick<RunResult['questions'][number], 'is_correct' | 'time_taken_ms' | 'points' | 'score'>

export function speedOf(questions: readonly Answered[]) {
  const right = questions.filter(({ is_correct }) => is_correct)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    won: sum(right.map(({ points, score }) => Math.max(0, points - score))),
    lost: sum(right.map(({ points, score }) => Math.max(0, score - points))),
  }
}

export type Square = 'quick' | 'right' | 'slow' | 'wrong'

export function squareOf({ is_correct, time_taken_ms }: Pick<Answered, 'is_correct' | 'time_taken_ms'>): Square {
  if (!is_correct) return 'wrong'
  if (time_taken_ms <= quickMs) return 'quick'
  return time_taken_ms <= fullPointsMs ? 'right' : 'slow'
}

export const squareNames: Record<Square, string> = {
  quick: 'Right, fast',
  right: 'Right',
  slow: 'Right, slow',
  wrong: 'Wrong',
}

const squareSigns: Record<Square, string> = { quick: '🟩', right: '🟩', slow: '🟨', wrong: '🟥' }
const squaresInLine = 10
const mostSquares = 50

/** Long runs get no squares, because they would fill the reader's screen. */
export function squareLines(questions: readonly Answered[]) {
  if (questions.length > mostSquares) return []
  const signs = questions.map((question) => squareSigns[squareOf(question)])
  return Array.from({ length: Math.ceil(signs.length / squaresInLine) }, (_, line) =>
    signs.slice(line * squaresInLine, (line + 1) * squaresInLine).join(''),
  )
}
