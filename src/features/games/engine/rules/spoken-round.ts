/** Screen readers speak it, so it changes rarely: the score, and at the end the seconds. */
export function spokenRound({ score, secondsLeft }: { score: number; secondsLeft: number | undefined }) {
  if (secondsLeft !== undefined && secondsLeft <= 10) return secondsInWords(secondsLeft)
  return score > 0 ? `${score} points` : ''
}

/** Counts ten, and then every second from five on. */
export function secondsInWords(secondsLeft: number) {
  return secondsLeft > 5 ? '10 seconds left' : String(secondsLeft)
}
