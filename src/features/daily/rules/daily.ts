import { type Square, squareNames } from '#features/quizzes/rules/result-texts.ts'

/** Questions a day. */
export const dailySize = 5
/** What each is worth, whatever it is worth in its own quiz: days are compared. */
export const dailyQuestionScore = 100

/** Nobody plans further ahead. */
export const furthestDays = 366

const dayMs = 86_400_000

/** The server's day, which is UTC's: '2026-11-17'. */
export function dayAt(time: Date) {
  return time.toISOString().slice(0, 10)
}

export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** `days` later, or earlier. */
export function dayAfter(day: string, days = 1) {
  return dayAt(new Date(startOfDay(day).getTime() + days * dayMs))
}

/** A result's letters, one a question. */
const letters: Record<Square, string> = { quick: 'q', right: 'r', slow: 's', wrong: 'w' }

export function marksOf(squares: readonly Square[]) {
  return squares.map((square) => letters[square]).join('')
}

export function squaresOf(marks: string) {
  const squares = Object.keys(squareNames) as Square[]
  return [...marks].flatMap((letter) => squares.find((square) => letters[square] === letter) ?? [])
}

/** '4:07:09' until the next one. */
export function formatCountdown(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
