import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'

type FormFailureProps = { failure: { text: string; requestId?: string } | undefined }

/** What went wrong with the form as a whole. The live region is always there: one that comes with its text stays silent. */
export function FormFailure({ failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <p ref={bringIntoView} className="account-notice" data-tone="danger">
          <TriangleAlert aria-hidden="true" />
          <span>
            {failure.text}
            {failure.requestId && <span className="block text-small">Reference: {failure.requestId}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

/** It stands above the fields, and on a phone the button that was pressed lies a screen below. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}

export function FormSuccess({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="account-notice" data-tone="success">
          <CircleCheck aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

type SubmitButtonProps = { form: { isReady: boolean; isBusy: boolean }; children: ReactNode; busyText: string }

/** The button can't submit before hydration: a plain form submission would lose what was typed. */
export function SubmitButton({ form, children, busyText }: SubmitButtonProps) {
  return (
    <Button type="submit" size="large" className="account-submit" disabled={!form.isReady} isBusy={form.isBusy}>
      {form.isBusy ? busyText : children}
    </Button>
  )
}

export function NeedsScripts() {
  return (
    <noscript>
      <p className="account-notice" data-tone="danger">
        This form needs JavaScript. Please switch it on for this site and load the page again.
      </p>
    </noscript>
  )
}
