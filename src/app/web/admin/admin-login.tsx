import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { CircleAlert, Info } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { accountsApi } from '#features/accounts/web/accounts-api.ts'
import { lostSession } from '#features/accounts/web/session/lost-session.ts'
import { refreshCaller } from '#features/accounts/web/session/refresh-caller.ts'
import { tellOtherTabs } from '#features/accounts/web/session/tell-other-tabs.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { banMessage } from '#platform/rules/identity.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

/** Keeps the address, so signing in opens what was asked for. */
export function AdminLogin({ site, caller }: { site: SiteInfo; caller: Caller }) {
  const isAwaiting = caller.kind === 'user' && caller.awaits_second_factor
  return (
    <div data-section="admin" className="grid min-h-dvh place-items-center bg-ground px-4 py-8">
      <main id="page" tabIndex={-1} className="w-full max-w-sm outline-none">
        <div className="rounded-card border border-line bg-surface p-6">
          <p className="text-ink-soft text-small">{site.name}</p>
          <h1 className="mb-4 font-bold text-2xl">Admin Login</h1>
          <WhoIsHere caller={caller} />
          {isAwaiting ? (
            <Link to="/profile/settings" hash="two-factor" className={buttonClass({}, 'w-full')}>
              Set up two-step sign-in
            </Link>
          ) : (
            <LoginForm />
          )}
        </div>
        <p className="mt-3 text-center">
          <Link
            to="/"
            viewTransition={false}
            className="inline-flex min-h-11 items-center underline underline-offset-3"
          >
            Main Site
          </Link>
        </p>
      </main>
    </div>
  )
}

function WhoIsHere({ caller }: { caller: Caller }) {
  if (caller.kind === 'visitor' && !lostSession.happened()) return null
  return (
    <Note icon={<Info aria-hidden="true" />} role="status" className="mb-4 border-line bg-sunken">
      {caller.kind === 'visitor' ? (
        "You've been signed out. Please sign in again."
      ) : caller.kind === 'banned' ? (
        banMessage(caller.reason)
      ) : caller.awaits_second_factor ? (
        'Admins need two-step sign-in here. Set it up in your profile to get in.'
      ) : (
        <>
          You're signed in as <b>{caller.username}</b>, who isn't an administrator.
        </>
      )}
    </Note>
  )
}

type Problems = { email?: string; password?: string }

function LoginForm() {
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn()
  const isReady = useHydrated()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isPending) return
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email')).trim()
    const password = String(data.get('password'))
    const found = {
      ...(!email && { email: 'Email is required' }),
      ...(!password && { password: 'Password is required' }),
    }
    setProblems(found)
    if (found.email || found.password) {
      signIn.reset()
      return focusField(form.current, found.email ? 'email' : 'password')
    }
    signIn.mutate({ email, password }, { onError: () => focusField(form.current, 'password') })
  }

  return (
    // With `post`, a submit without scripts can't put the password into the address.
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
      {signIn.error && (
        <Note icon={<CircleAlert aria-hidden="true" />} role="alert" className="border-danger-text text-danger-text">
          {describeFailure(signIn.error).text}
        </Note>
      )}
      <Input
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problems.email}
      />
      <Input
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <Button type="submit" disabled={!isReady} isBusy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}

function useSignIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation(
    accountsApi.signIn.mutationOptions({
      onSuccess: async ({ kind }) => {
        if (kind === 'code_required') {
          const redirectTo = router.state.location.href
          return router.navigate({ to: '/auth/two-factor', search: { redirectTo } })
        }
        lostSession.clear()
        realtime.reconnect()
        tellOtherTabs()
        await refreshCaller({ queryClient, router })
      },
    }),
  )
}

function focusField(form: HTMLFormElement | null, name: 'email' | 'password') {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.select()
}

type NoteProps = { icon: ReactNode; role: 'status' | 'alert'; className: string; children: ReactNode }

function Note({ icon, role, className, children }: NoteProps) {
  return (
    <p
      role={role}
      className={`flex gap-2 rounded-control border px-3 py-2 [overflow-wrap:anywhere] [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 ${className}`}
    >
      {icon}
      <span>{children}</span>
    </p>
  )
}
