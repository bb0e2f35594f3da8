import { TriangleAlert } from 'lucide-react'
import { formatCount } from '#platform/rules/count-of.ts'
import { countVisible } from '#platform/rules/visible-text.ts'
import type { EditorFailure, useEditorForm } from '#platform/web/panel/editor/use-editor-form.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { countCharacters, type StoryDraft, storyLimits } from '../rules/check-story.ts'

type StoryForm = Pick<ReturnType<typeof useEditorForm<StoryDraft>>, 'text' | 'values'>

export function StoryFields({ form }: { form: StoryForm }) {
  const { title, content } = storyLimits
  const titleCount = shownCount(form.values.title, title.min)
  const contentCount = shownCount(form.values.content, content.min)
  return (
    <>
      <Input label="Title" hint={lengthHint(titleCount, title)} required autoComplete="off" {...form.text('title')} />
      <Textarea
        label="Story"
        hint={lengthHint(contentCount, content)}
        required
        rows={10}
        className="story-field"
        {...form.text('content')}
      />
    </>
  )
}

/** Counting is noise until somebody nears a limit. */
function lengthHint(count: number, { min, max }: { min: number; max: number }) {
  if (count < min) return `${min - count} more to go`
  return count < max * 0.8 ? undefined : `${formatCount(count)} of ${formatCount(max)} characters`
}

function shownCount(text: string, min: number) {
  const visible = countVisible(text)
  return visible < min ? visible : countCharacters(text)
}

const submitFailed = 'Failed to submit story. Please try again.'

/** A live region that appears with its text isn't announced. */
export function SubmitFailure({ failure }: { failure: EditorFailure | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <div className="story-failure">
          <TriangleAlert aria-hidden="true" />
          <Reason failure={failure} />
        </div>
      )}
    </div>
  )
}

function Reason({ failure: { text, code, requestId } }: { failure: EditorFailure }) {
  const isNamed = typeof code === 'string' && code !== 'internal_error'
  return (
    <div>
      <p>{submitFailed}</p>
      {isNamed && <p>{text}</p>}
      {requestId && <p className="text-small">Reference: {requestId}</p>}
    </div>
  )
}
