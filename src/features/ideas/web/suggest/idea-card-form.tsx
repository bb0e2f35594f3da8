import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useReturnHere } from '#features/accounts/web/session/use-viewer.ts'
import type { DraftName } from '#platform/web/form/draft-store.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FieldError } from '#platform/web/ui/form/field.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { checkIdeaDraft, ideaLimits } from '../../rules/check-idea.ts'
import { categoryLabels, type IdeaCategory } from '../../rules/idea-values.ts'
import { SimilarIdeas } from '../board/similar-ideas.tsx'
import { useIdeaCard } from './use-idea-card.ts'

type Props = {
  draft: DraftName
  category: IdeaCategory
  hasCategory: boolean
  onClose: () => void
}

export function IdeaCardForm({ draft, category, hasCategory, onClose }: Props) {
  const card = useIdeaCard({ draft, category, onClose })
  const { values, state, change } = card
  const isSignedIn = draft.owner !== null
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  const isSubmitting = state.kind === 'submitting'
  const { title, description } = checkIdeaDraft(values)
  const isIncomplete = Boolean(title ?? description)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isIncomplete && isSignedIn) void card.submit()
  }

  return (
    <form ref={form} method="post" noValidate className="idea-card-form" onSubmit={submit}>
      <Input
        label="Title"
        name="title"
        required
        maxLength={ideaLimits.title}
        autoComplete="off"
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SimilarIdeas title={values.title} />
      {hasCategory && (
        <Select
          label="Category"
          name="category"
          value={values.category}
          onChange={(event) => change({ category: event.target.value as IdeaCategory })}
        >
          <Options labels={categoryLabels} />
        </Select>
      )}
      <Textarea
        label="Description"
        name="description"
        required
        rows={3}
        maxLength={ideaLimits.description}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div role="alert">{state.kind === 'failed' && <FieldError>{state.text}</FieldError>}</div>
      <div role="status">
        {state.kind === 'thanks' && (
          <p className="idea-card-thanks">
            Thanks for your suggestion!{' '}
            <Link to="/ideas/$ideaId" params={{ ideaId: state.idea.id }}>
              See it on the wall
            </Link>
          </p>
        )}
      </div>
      <div className="idea-card-actions">
        {isSignedIn ? (
          <Button type="submit" isBusy={isSubmitting} disabled={isIncomplete && !isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit Suggestion'}
          </Button>
        ) : (
          <LoginToSubmit />
        )}
        <Button variant="quiet" onClick={card.close} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
      {!isSignedIn && <p className="text-small">We'll keep this while you log in.</p>}
    </form>
  )
}

function LoginToSubmit() {
  const returnHere = useReturnHere('idea-card')
  return (
    <Link to="/auth/login" search={returnHere} className={buttonClass()}>
      Login to Submit
    </Link>
  )
}
