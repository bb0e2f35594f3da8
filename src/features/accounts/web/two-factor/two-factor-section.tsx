import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { accountsApi } from '../accounts-api.ts'
import { FormSuccess } from '../form-parts.tsx'
import { refreshCaller } from '../session/refresh-caller.ts'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorApi } from './second-factor-api.ts'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'

type Step =
  | { name: 'rest' }
  | { name: 'set-up' }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'disable' }
  | { name: 'renew' }

export function TwoFactorSection({ siteName }: { siteName: string }) {
  const { data: state } = useSuspenseQuery(secondFactorApi.state.queryOptions())
  const queryClient = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const [news, setNews] = useState<string>()

  const go = (next: Step, text?: string) => {
    setStep(next)
    setNews(text)
  }
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorApi.state.key() }),
      queryClient.invalidateQueries({ queryKey: accountsApi.sessions.key() }),
    ])
  const showCodes = async (codes: readonly string[], text: string) => {
    go({ name: 'codes', codes }, text)
    await refresh()
  }
  const rest = () => go({ name: 'rest' })
  // This may give an administrator their rights, so it waits until the codes are put away.
  const finish = () => {
    rest()
    void refreshCaller({ queryClient, router })
  }
  const isResting = step.name !== 'set-up' && step.name !== 'codes'

  return (
    <section className="account-form" aria-labelledby="two-factor">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="two-factor" className="type-display text-heading">
          Two-step sign-in
        </h2>
        {state.is_enabled && <Badge tone="success">On</Badge>}
      </div>
      <FormSuccess>{news}</FormSuccess>
      {step.name === 'set-up' && (
        <SetUpTwoFactor
          onCancel={rest}
          onDone={(codes) => showCodes(codes, 'Two-step sign-in is on. Your other devices are signed out.')}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} siteName={siteName} onDone={finish} />}
      {isResting && (state.is_enabled ? <WhenOn left={state.recovery_codes_left} go={go} /> : <WhenOff go={go} />)}
      {step.name === 'disable' && (
        <ConfirmByCode
          title="Switch off two-step sign-in?"
          text="Your password alone will open your account again."
          action="Switch off"
          isDangerous
          submit={(proof) => secondFactorApi.disable.call(proof)}
          onClose={rest}
          onDone={async () => {
            go({ name: 'rest' }, 'Two-step sign-in is off.')
            await refresh()
            await refreshCaller({ queryClient, router })
          }}
        />
      )}
      {step.name === 'renew' && (
        <ConfirmByCode
          title="Make new recovery codes?"
          text="Your old ones stop working, and trusted devices need a code again."
          action="Make new codes"
          submit={(proof) => secondFactorApi.renewRecoveryCodes.call(proof)}
          onClose={rest}
          onDone={({ recovery_codes }) => showCodes(recovery_codes, 'Here are your new recovery codes.')}
        />
      )}
    </section>
  )
}

type Resting = { go: (step: Step) => void }

function WhenOff({ go }: Resting) {
  return (
    <>
      <p className="text-ink-soft">A stolen password won't be enough: signing in also takes a code from your phone.</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => go({ name: 'set-up' })}>
        <ShieldCheck aria-hidden="true" />
        Set up
      </Button>
    </>
  )
}

function WhenOn({ left, go }: Resting & { left: number }) {
  return (
    <>
      <p className="text-ink-soft">
        Signing in asks for a code from your app. You have{' '}
        <b className={left < 3 ? 'text-danger-text' : undefined}>{countOf(left, 'recovery code', 'recovery codes')}</b>{' '}
        left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => go({ name: 'renew' })}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => go({ name: 'disable' })}>
          <ShieldOff aria-hidden="true" />
          Switch off
        </Button>
      </div>
    </>
  )
}
