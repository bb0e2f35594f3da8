import { Flag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'

export const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The thanks replace the button: a toast would cover the next question's answers. */
export function ReportButton({ isSent, onPress }: { isSent: boolean; onPress: () => void }) {
  if (isSent) return <ReportThanks />
  return (
    <button type="button" className="report-question" onClick={onPress}>
      <Flag aria-hidden="true" />
      <span className="report-words">Something wrong here?</span>
    </button>
  )
}

function ReportThanks() {
  return (
    <p role="status" className="report-thanks">
      Thanks. We'll look into it.
    </p>
  )
}

export function ReportQuestion({ runId, index }: { runId: string; index: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      {isSent ? (
        <ReportThanks />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          className="report-flag"
          aria-label="Something wrong here?"
          onClick={() => setIsOpen(true)}
        >
          <Flag aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <ReportDialog runId={runId} index={index} onSent={() => setIsSent(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
