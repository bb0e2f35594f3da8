import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { checkStoryDraft, type StoryDraft } from '../rules/check-story.ts'
import { storiesApi } from './stories-api.ts'
import { StoryFields, SubmitFailure } from './story-fields.tsx'

const blank: StoryDraft = { title: '', content: '' }

/** Where a fan hands in a story, or the way to becoming one who may. */
export function SubmitStory({ caller }: { caller: Caller }) {
  // A sent story leaves an empty form, not one with its errors.
  const [sent, setSent] = useState(0)
  const [wasSignedIn] = useState(caller.kind === 'user')
  return (
    <section id="submit-story" className="story-desk">
      <h2 className="type-display text-heading">Submit Story</h2>
      {caller.kind === 'user' ? (
        <SubmitForm key={sent} userId={caller.id} hasSent={sent > 0} onSent={() => setSent(sent + 1)} />
      ) : (
        <div className="grid justify-items-start gap-4">
          {wasSignedIn && (
            <p role="status" className="story-note">
              Your session has ended. What you typed is kept in this tab: log in, and it is here again.
            </p>
          )}
          <p className="max-w-prose text-ink-soft">
            Something happened in your building, too? Write it down. An editor reads everything, and what is approved
            goes on the shelf with your name on it.
          </p>
          <Link to="/auth/login" search={{ redirectTo: '/stories' }} className={buttonClass()}>
            Login to Submit Story
          </Link>
        </div>
      )}
    </section>
  )
}

type SubmitFormProps = { userId: string; hasSent: boolean; onSent: () => void }

function SubmitForm({ userId, hasSent, onSent }: SubmitFormProps) {
  const queryClient = useQueryClient()
  const isSent = useRef(false)
  const form = useEditorForm({
    initial: blank,
    check: checkStoryDraft,
    save: async (values) => {
      await storiesApi.submit.call(values)
      isSent.current = true
    },
    draftOwner: userId,
  })
  const submit = async (event: FormEvent) => {
    await form.submit(event)
    if (!isSent.current) return
    onSent()
    await queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() })
  }
  return (
    <form ref={form.element} method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p role="status" className="story-note">
        {form.isDirty
          ? form.draft.isRestored && 'What you had typed is still here, and not submitted yet.'
          : hasSent && 'Your story has been submitted for review!'}
      </p>
      <SubmitFailure failure={form.failure} />
      <StoryFields form={form} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        <Send aria-hidden="true" />
        Submit Story
      </Button>
    </form>
  )
}
