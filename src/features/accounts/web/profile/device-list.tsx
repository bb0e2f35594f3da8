import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import { formatDay } from '#platform/rules/dates.ts'
import { formatLocalMoment } from '#platform/rules/local-time.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { accountsApi } from '../accounts-api.ts'

export function DeviceList() {
  const { data: sessions } = useSuspenseQuery(accountsApi.sessions.queryOptions())
  return (
    <section className="account-form" aria-labelledby="devices">
      <h2 id="devices" className="type-display text-heading">
        Signed-in devices
      </h2>
      <ul className="grid gap-2">
        {/* The server sorts the other devices by last use. */}
        {[...sessions]
          .sort((a, b) => Number(b.is_current) - Number(a.is_current))
          .map((session) => (
            <Device key={session.id} session={session} />
          ))}
      </ul>
      {sessions.length > 1 && <SignOutOthers count={sessions.length - 1} />}
    </section>
  )
}

function SignOutOthers({ count }: { count: number }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    accountsApi.endOtherSessions.mutationOptions({
      onSuccess: () => toast.show('Your other devices are signed out.', { tone: 'success' }),
      onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.sessions.key() }),
    }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-[min(12rem,100%)] flex-1 text-ink-soft">
        Is one of them not yours? Sign {count === 1 ? 'the other one' : `the other ${count}`} out, then change your
        password.
      </p>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
        Sign out all others
      </Button>
    </div>
  )
}

/** The server doesn't know the reader's time zone, so it shows only the day. */
function useTimeFormat() {
  const isInBrowser = useHydrated()
  return (time: string) => (isInBrowser ? formatLocalMoment(time) : formatDay(time))
}

type Session = { id: string; device: string; last_used: string; signed_in: string; is_current: boolean }

function Device({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const timeOf = useTimeFormat()
  const { mutate, isPending } = useMutation(
    accountsApi.endSession.mutationOptions({
      onSuccess: () => toast.show(`${session.device} is signed out.`, { tone: 'success' }),
      onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.sessions.key() }),
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border-2 border-line bg-raised px-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <span className="min-w-[min(14rem,100%)] flex-1">
        <span className="block font-semibold">{session.device}</span>
        <span className="numbers block text-ink-soft text-small">
          <span className="inline-block">Signed in {timeOf(session.signed_in)},</span>{' '}
          <span className="inline-block">
            {session.is_current ? 'in use now' : `last used ${timeOf(session.last_used)}`}
          </span>
        </span>
      </span>
      {session.is_current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Sign out this one: ${session.device}, signed in ${timeOf(session.signed_in)}`}
          isBusy={isPending}
          onClick={() => mutate({ id: session.id })}
        >
          Sign out this one
        </Button>
      )}
    </li>
  )
}
