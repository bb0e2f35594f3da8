export const practiceNote = "Practice round: too many were dropped, so this one won't rank."
export const offlineNote = "You're offline, so this round won't rank."

type CountdownProps = { secondsLeft: number; note: string | undefined }

export function Countdown({ secondsLeft, note }: CountdownProps) {
  return (
    <div className="cabinet-countdown">
      <span key={secondsLeft}>{secondsLeft}</span>
      {note && <p>{note}</p>}
    </div>
  )
}
