import { Info, WifiOff } from 'lucide-react'

type RunNoticeProps = { isTroubled: boolean; isAnswering: boolean; notice: string | undefined }

/** Always mounted: screen readers ignore a live region that appears with its text. */
export function RunNotice({ isTroubled, isAnswering, notice }: RunNoticeProps) {
  return (
    <div role="status">
      {isTroubled ? (
        <p className="studio-notice" data-tone="trouble">
          <WifiOff aria-hidden="true" />
          {isAnswering ? 'Lost connection. Your answer is safe, we keep trying.' : 'Lost connection. Trying again...'}
        </p>
      ) : (
        notice && (
          <p className="studio-notice">
            <Info aria-hidden="true" />
            {notice}
          </p>
        )
      )}
    </div>
  )
}
