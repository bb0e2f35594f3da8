import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { emailConfirmationApi } from '#features/accounts/web/email/email-confirmation-api.ts'
import { FormFailure, FormSuccess } from '#features/accounts/web/form-parts.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type SwitchableKind, switchableKinds } from '../rules/notice-kinds.ts'
import { noticeSettingsQuery, noticesApi } from './notices-api.ts'
import { canPush, findEndpoint, switchPushOff, switchPushOn } from './push-browser.ts'

const labels: Record<SwitchableKind, string> = {
  reply: 'Somebody replies to me or mentions me',
  idea: 'My idea moves',
  story: "My story's verdict is in",
  score: 'Somebody beats my score',
  streak: 'My streak ends today',
}

export function NoticeSettings() {
  const queryClient = useQueryClient()
  const { data: saved } = useSuspenseQuery(noticeSettingsQuery())
  // Only changed choices are sent, because the shown ones may be outdated.
  const [changes, setChanges] = useState<Partial<Pick<typeof saved, 'unwanted_kinds' | 'wants_mail'>>>({})
  const choices = { ...saved, ...changes }
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    noticesApi.setChoices.mutationOptions({
      onSuccess: async (_, sent) => {
        await queryClient.invalidateQueries({ queryKey: noticesApi.settings.key() })
        setChanges((current) => (current === sent ? {} : current))
      },
    }),
  )
  const choose = (change: typeof changes) => {
    setChanges({ ...changes, ...change })
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(changes)
  }
  return (
    <section className="account-form" aria-labelledby="notices">
      <h2 id="notices" className="type-display text-heading">
        Notices
      </h2>
      <form className="grid gap-[inherit] [&>div:empty]:hidden" onSubmit={submit}>
        <FormSuccess>{isSuccess && "Saved. We'll ring for these."}</FormSuccess>
        <FormFailure failure={error ? describeFailure(error) : undefined} />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Ring the bell when</legend>
          {switchableKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={labels[kind]}
              checked={!choices.unwanted_kinds.includes(kind)}
              onChange={(event) => {
                const others = choices.unwanted_kinds.filter((unwanted) => unwanted !== kind)
                choose({ unwanted_kinds: event.target.checked ? others : [...others, kind] })
              }}
            />
          ))}
        </fieldset>
        {saved.mail !== 'off' && (
          <Checkbox
            label="Mail me what I missed"
            hint="Once a day at most, and only if you haven't seen it here."
            checked={choices.wants_mail}
            onChange={(event) => choose({ wants_mail: event.target.checked })}
          />
        )}
        {saved.mail === 'unconfirmed' && choices.wants_mail && <ConfirmFirst />}
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={isPending}>
          Save notices
        </Button>
      </form>
      {saved.push_key && <PushSwitch publicKey={saved.push_key} endpoints={saved.push_endpoints} />}
    </section>
  )
}

function ConfirmFirst() {
  const { mutate, isPending, isSuccess } = useMutation(
    emailConfirmationApi.request.mutationOptions({
      onError: (error) => toast.show(describeFailure(error).text, { tone: 'error' }),
    }),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-[min(12rem,100%)] flex-1 text-ink-soft">
        {isSuccess
          ? "It's on its way. Check your spam folder, too."
          : 'Confirm your email first, or nothing will come.'}
      </p>
      <Button size="small" variant="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
        {isSuccess ? 'Send it once more' : 'Send the link'}
      </Button>
    </div>
  )
}

/** Shown in private windows, or when the browser's push service is unreachable. */
const cannotRing = "Your browser couldn't switch it on. Private windows can't ring; else try again later."

function PushSwitch({ publicKey, endpoints }: { publicKey: string; endpoints: string[] }) {
  const queryClient = useQueryClient()
  // Only the browser knows this. Until it answers, show the text that most people need.
  const { data: browser } = useQuery({
    queryKey: ['push-browser', publicKey],
    queryFn: async () => (canPush() ? { endpoint: (await findEndpoint(publicKey)) ?? null } : 'unable'),
  })
  const isOn = typeof browser === 'object' && browser.endpoint !== null && endpoints.includes(browser.endpoint)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (isOn ? switchPushOff() : switchPushOn(publicKey)),
    onSuccess: async (isAllowed) => {
      if (isAllowed === false)
        toast.show('Your browser blocks notifications from us. Allow them in its settings.', { tone: 'error' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: noticesApi.settings.key() }),
        queryClient.invalidateQueries({ queryKey: ['push-browser'] }),
      ])
    },
    onError: (error) =>
      toast.show(error instanceof DOMException ? cannotRing : describeFailure(error).text, { tone: 'error' }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-[min(12rem,100%)] flex-1 text-ink-soft">
        {browser === 'unable'
          ? "This browser can't ring when we're closed. On an iPhone, add us to your home screen first."
          : isOn
            ? "This browser rings even when we're closed, until you sign out."
            : "Want this browser to ring even when we're closed?"}
      </p>
      {browser !== 'unable' && (
        <Button variant="secondary" disabled={browser === undefined} isBusy={isPending} onClick={() => mutate()}>
          {isOn ? 'Stop ringing here' : 'Ring this browser'}
        </Button>
      )}
    </div>
  )
}
