import { useId, useState } from 'react'
import { JoinForm } from '#features/accounts/web/sign-in/join-form.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'

/** A guest signs up without leaving the result; the sign-in takes the days along. */
export function JoinSheet({ days, onClose }: { days: number; onClose: () => void }) {
  const formId = useId()
  const [way, setWay] = useState<'sign-up' | 'sign-in'>('sign-up')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={days > 1 ? `Keep your ${days} days` : 'Keep your streak'}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {way === 'sign-up' ? 'Create Account' : 'Sign In'}
          </Button>
        </>
      }
    >
      <JoinForm
        formId={formId}
        onBusy={setIsBusy}
        way={way}
        onWay={setWay}
        isShown
        username=""
        onSignedIn={async () => onClose()}
        returnTo="/daily"
      />
    </Dialog>
  )
}
