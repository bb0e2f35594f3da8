import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { AccountDesk } from './account-desk.tsx'
import { FormFailure, FormSuccess, NeedsScripts, SubmitButton } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'

type MailedLinkProps<Answer> = {
  token: string | undefined
  kicker: string
  title: string
  intro: string
  placeholder: string
  facts: (done: { answer: Answer } | undefined) => { label: string; value: string }[]
  button: { label: string; busyText: string }
  press: (token: string) => Promise<Answer>
  done: {
    title: string
    stamp: string
    text: (answer: Answer) => string
    link: ReactNode
  }
  again?: ReactNode
}

const fields = [] as const

/** Needs a button press, because mail scanners open every link. */
export function MailedLink<Answer>({ token, kicker, title, intro, press, button, ...page }: MailedLinkProps<Answer>) {
  const siteName = useRouteContext({ from: '__root__', select: ({ site }) => site.name })
  const [done, setDone] = useState<{ answer: Answer }>()
  const { form, failure, ...state } = useAccountForm({
    fields,
    check: () => ({}),
    submit: async () => setDone({ answer: await press(token ?? '') }),
  })
  return (
    <AccountDesk
      kicker={kicker}
      title={done ? page.done.title : title}
      intro={!done && intro}
      pass={
        <VipPass
          isPreview
          siteName={siteName}
          name=""
          placeholder={page.placeholder}
          photo={<LazyBedBug pose={done ? 'celebrating' : failure ? 'shocked' : 'searching'} />}
          facts={page.facts(done)}
          filled={done ? 1 : 0.5}
          stamp={done ? { text: page.done.stamp, tone: 'good' } : undefined}
        />
      }
    >
      <form {...form} className="account-form">
        <FormSuccess>{done && page.done.text(done.answer)}</FormSuccess>
        <FormFailure
          failure={token ? failure : { text: 'Part of the link is missing. Open the whole link from the mail.' }}
        />
        {done
          ? page.done.link
          : token && (
              <SubmitButton form={state} busyText={button.busyText}>
                {button.label}
              </SubmitButton>
            )}
        {failure && page.again && <p className="account-links">{page.again}</p>}
        <NeedsScripts />
      </form>
    </AccountDesk>
  )
}
