import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { SignedInCaller } from '../../rules/contract.ts'
import { emailConfirmationApi } from './email-confirmation-api.ts'

export function AccountReminder({ caller }: { caller: SignedInCaller }) {
  return (
    <>
      {caller.awaits_second_factor && (
        <Reminder icon={<ShieldAlert aria-hidden="true" />} label="Two-step sign-in">
          <p>Admins need two-step sign-in here. Set it up to get in.</p>
          <Link
            to="/profile/settings"
            hash="two-factor"
            className={buttonClass({ size: 'small', variant: 'secondary' })}
          >
            Set up
          </Link>
        </Reminder>
      )}
      {caller.email_to_confirm && (
        <Reminder icon={<MailWarning aria-hidden="true" />} label="Confirm your email">
          <p>
            <b>Confirm your email.</b>{' '}
            {caller.email_to_confirm === 'required'
              ? 'You can play already; to post, click the link we mailed you.'
              : 'Click the link we mailed you.'}
          </p>
          <SendAgain />
        </Reminder>
      )}
    </>
  )
}

function Reminder({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // Above parts that reach into the top of a page, such as the home page's lanyard.
      className="relative z-10 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border-2 border-line bg-raised px-4 py-2.5 [&>p]:min-w-[min(12rem,100%)] [&>p]:flex-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-warning-text"
    >
      {icon}
      {children}
    </section>
  )
}

function SendAgain() {
  const { mutate, isPending, isSuccess } = useMutation(
    emailConfirmationApi.request.mutationOptions({
      onSuccess: () => toast.show("It's on its way. Check your spam folder, too.", { tone: 'success' }),
      onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
    }),
  )
  return (
    <Button size="small" variant="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
      {isSuccess ? 'Send it once more' : 'Send the mail'}
    </Button>
  )
}
