export const practiceNote = "Practice round: too many were dropped, so this one won't rank."

export function Countdown({ secondsLeft, isPractice }: { secondsLeft: number; isPractice: boolean }) {
  return (
    <div className="cabinet-countdown">
      <span key={secondsLeft}>{secondsLeft}</span>
      {isPractice && <p>{practiceNote}</p>}
    </div>
  )
}
