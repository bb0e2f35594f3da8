import type { Square } from '#features/quizzes/rules/result-texts.ts'

export const dailySize = 5
/** A question's score in its own quiz doesn't count, so that days can be compared. */
export const dailyQuestionScore = 100

export const furthestDays = 366

const dayMs = 86_400_000

/** Days are UTC days: '2026-11-17'. */
export function dayAt(time: Date) {
  return time.toISOString().slice(0, 10)
}

export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`)

export function dayAfter(day: string, days = 1) {
  return dayAt(new Date(startOfDay(day).getTime() + days * dayMs))
}

const letters: Record<Square, string> = { quick: 'q', right: 'r', slow: 's', wrong: 'w' }

export function marksOf(squares: readonly Square[]) {
  return squares.map((square) => letters[square]).join('')
}

/** Returns undefined unless `marksOf` could have returned the value. */
export function parseMarks(value: unknown) {
  return typeof value === 'string' && /^[qrsw]{1,5}$/.test(value) ? value : undefined
}

export const countRight = (marks: string) => marks.replaceAll(letters.wrong, '').length

export function formatCountdown(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
