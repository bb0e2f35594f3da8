import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { useSignOut } from './sign-out.ts'

export function BannedScreen({ reason, contact }: { reason: string | null; contact: string }) {
  const signOut = useSignOut()
  const [isLeaving, setIsLeaving] = useState(false)

  const returnToLogin = async () => {
    setIsLeaving(true)
    await signOut('/auth/login')
    setIsLeaving(false)
  }

  return (
    <main id="page" data-section="accounts" className="grid min-h-dvh place-items-center px-4 py-8">
      <title>Account Banned</title>
      <div className="offset-shadow w-full max-w-lg overflow-hidden rounded-card bg-surface text-center [--plate-ink:var(--color-danger)]">
        <div className="halftone-fade border-plate border-b-2 bg-accent-soft px-5 pt-8 pb-3">
          <div className="mx-auto w-44">
            <LazyBedBug pose="caught" />
          </div>
        </div>
        <div className="flex flex-col items-center gap-4 px-6 pt-7 pb-9" role="alert">
          <h1 className="type-wide text-heading">Account Banned</h1>
          <p className="max-w-prose text-ink-soft">
            Your account has been banned from accessing this site. If you believe this is an error, please contact the
            administrator.
          </p>
          {reason && (
            <p className="max-w-full rounded-control border-2 border-line bg-sunken px-4 py-2 [overflow-wrap:anywhere]">
              Reason: {reason}
            </p>
          )}
          <p>
            Write to{' '}
            <a
              className="inline-flex min-h-11 items-center underline [overflow-wrap:anywhere]"
              href={`mailto:${contact}`}
            >
              {contact}
            </a>
          </p>
          <Button size="large" onClick={returnToLogin} isBusy={isLeaving}>
            Return to Login
          </Button>
        </div>
      </div>
    </main>
  )
}
