import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
// These styles belong to my-submissions.tsx, which is lazy but part of the server's markup.
import './earlier-feedback.css'

const Loading = () => <Spinner label="Loading" />
const SubmitForm = lazyPart(async () => (await import('./submit-form.tsx')).SubmitForm, {
  Loading,
  Missing: PartMissing,
})

const StorySent = lazyPart(async () => (await import('./story-sent.tsx')).StorySent, { Loading, Missing: PartMissing })

export type SentStory = { title: string }

export function SubmitStory({ caller }: { caller: Caller }) {
  const [sent, setSent] = useState<SentStory>()
  const [wasSignedIn] = useState(caller.kind === 'user')
  // Not in the server's markup: text typed before a lazy part hydrates would be lost.
  const isInBrowser = useHydrated()
  return (
    <section id="submit-story" className="story-desk">
      <h2 className="type-display text-heading">Submit Story</h2>
      {caller.kind === 'user' ? (
        isInBrowser ? (
          sent ? (
            <StorySent story={sent} author={caller.username} onWriteAnother={() => setSent(undefined)} />
          ) : (
            <SubmitForm userId={caller.id} onSent={setSent} />
          )
        ) : (
          <Loading />
        )
      ) : (
        <div className="grid justify-items-start gap-4">
          {wasSignedIn && (
            <p role="status" className="story-note">
              You've been signed out. Log in and your text is back.
            </p>
          )}
          <p className="max-w-prose text-ink-soft">
            Something happened in your building, too? Write it down. The editors read everything, and the good ones go
            on the shelf with your name on them.
          </p>
          <Link to="/auth/login" search={{ redirectTo: '/stories' }} className={buttonClass()}>
            Login to Submit Story
          </Link>
        </div>
      )}
    </section>
  )
}
