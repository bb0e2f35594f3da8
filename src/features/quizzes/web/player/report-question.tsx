import { Flag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'

export const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Whoever has reported it is thanked in the button's place: a toast would lie over the next question's answers. */
export function ReportButton({ isSent, onPress }: { isSent: boolean; onPress: () => void }) {
  if (isSent) {
    return (
      <p role="status" className="report-thanks">
        Thanks. We'll look into it.
      </p>
    )
  }
  return (
    <button type="button" className="report-question" onClick={onPress}>
      <Flag aria-hidden="true" />
      <span className="report-words">Something wrong here?</span>
    </button>
  )
}

/** For a question of the review. */
export function ReportQuestion({ runId, index }: { runId: string; index: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <ReportButton isSent={isSent} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <ReportDialog runId={runId} index={index} onSent={() => setIsSent(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
