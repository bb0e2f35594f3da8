import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useEditorForm } from '#platform/web/panel/editor/use-editor-form.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { checkStoryDraft, type StoryDraft } from '../rules/check-story.ts'
import { storiesApi } from './stories-api.ts'
import { StoryFields, SubmitFailure } from './story-fields.tsx'

const blank: StoryDraft = { title: '', content: '' }

type SubmitFormProps = { userId: string; onSent: (story: { title: string }) => void }

export function SubmitForm({ userId, onSent }: SubmitFormProps) {
  const queryClient = useQueryClient()
  const sent = useRef<StoryDraft>(undefined)
  const form = useEditorForm({
    initial: blank,
    check: checkStoryDraft,
    save: async (values) => {
      await storiesApi.submit.call(values)
      sent.current = values
    },
    draftOwner: userId,
  })
  const submit = async (event: FormEvent) => {
    await form.submit(event)
    if (!sent.current) return
    onSent(sent.current)
    await queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() })
  }
  return (
    <form ref={form.element} method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p role="status" className="story-note">
        {form.isDirty && form.draft.isRestored && "Your draft is still here. It hasn't been submitted yet."}
      </p>
      <SubmitFailure failure={form.failure} />
      <StoryFields form={form} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        Submit Story
      </Button>
    </form>
  )
}
