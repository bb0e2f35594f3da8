export const practiceNote = "Practice round: too many were dropped, so this one won't rank."

/** Also announces that a round won't rank, before it starts and without covering the field. */
export function Countdown({ secondsLeft, isPractice }: { secondsLeft: number; isPractice: boolean }) {
  return (
    <div className="cabinet-countdown">
      <span key={secondsLeft}>{secondsLeft}</span>
      {isPractice && <p>{practiceNote}</p>}
    </div>
  )
}
