import { type ReactNode, useRef, useState } from 'react'
import type { Choices } from '#features/choices/rules/contract.ts'
import { SeasonSelect } from '#features/choices/web/choice-selects.tsx'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { ChoiceList } from '#platform/web/panel/editor/choice-list.tsx'
import { EditorDialog, EditTitle, type OpenPart } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PictureField } from '#platform/web/panel/editor/picture-field.tsx'
import { showChoices } from '#platform/web/panel/editor/show-choices.ts'
import { useEditorForm } from '#platform/web/panel/editor/use-editor-form.ts'
import { momentFrom, typedFrom, zoneAt } from '#platform/web/panel/local-moment.ts'
import { useUndo } from '#platform/web/panel/undo.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { checkQuizDraft, type QuizDraft, quizImageUpload, quizTexts } from '../../rules/check-quiz.ts'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type QuizFormProps = {
  quiz?: AdminQuiz
  choices: Choices
  reload?: () => Promise<AdminQuiz | undefined>
  onSaved: () => Promise<unknown>
  onCreated?: (quiz: AdminQuiz) => void
  onClose: () => void
  after?: ReactNode
  part?: OpenPart | undefined
}

export function QuizForm({ quiz, choices, reload, onSaved, onCreated, onClose, after, part }: QuizFormProps) {
  const dateField = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(quiz)
  const undo = useUndo()
  const upload = useUpload(quizImageUpload.name)
  const form = useEditorForm({
    initial: draftOf(quiz),
    check: (draft) => {
      const problems = checkQuizDraft(draft)
      // A date without a time reads as '', which would mean "publish now".
      const isHalfTyped = dateField.current?.validity.badInput
      return isHalfTyped ? { ...problems, publish_date: quizTexts.dateInvalid } : problems
    },
    save: async (draft) => {
      const values = valuesOf(draft, seen)
      if (seen) {
        await quizzesApi.update.call({ id: seen.id, updated_at: seen.updated_at, quiz: values })
        await onSaved()
        const hasChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(seen))
        const undoing = { kind: 'quizzes', ids: [seen.id], call: quizzesApi.update }
        toast.show('Quiz saved.', { tone: 'success', ...(hasChanged && undo(undoing)) })
        return onClose()
      }
      const created = await quizzesApi.create.call(values)
      await onSaved()
      toast.show('Quiz added as a draft. Now for its questions.', { tone: 'success' })
      onCreated?.(created)
    },
    ...(reload && {
      loadTheirs: async () => {
        const theirs = await reload()
        setSeen(theirs)
        return draftOf(theirs)
      },
    }),
  })
  const { values, change } = form
  return (
    <EditorDialog
      title={quiz ? <EditTitle name={quiz.title} /> : 'Add a quiz'}
      submitLabel={quiz ? 'Save changes' : 'Add quiz'}
      form={form}
      uploads={[upload]}
      showValue={showChoices({ season_id: choices.seasons, character_ids: choices.characters })}
      onClose={onClose}
      canAddAnother={false}
      after={after}
      part={part}
    >
      <Input label="Title" required maxLength={200} data-initial-focus={!quiz || undefined} {...form.text('title')} />
      <Textarea label="Description" isOptional rows={3} maxLength={20_000} {...form.text('description')} />
      <div className="panel-columns">
        <SeasonSelect
          {...form.text('season_id')}
          choices={choices.seasons}
          hint="Printed on the quiz's card."
          isNumbered
        />
        <Input
          label="Publish date and time"
          isOptional
          type="datetime-local"
          max="9999-12-31T23:59"
          ref={dateField}
          hint={dateHint(values.publish_date, quiz?.status === 'published')}
          {...form.text('publish_date')}
        />
      </div>
      <Checkbox
        label="Coming soon"
        hint="Shows the card, but nobody can play yet."
        name="coming_soon"
        checked={values.coming_soon}
        onChange={(event) => change({ coming_soon: event.target.checked })}
      />
      <div className="panel-columns">
        <Checkbox
          label="Shuffle questions"
          name="shuffle_questions"
          checked={values.shuffle_questions}
          onChange={(event) => change({ shuffle_questions: event.target.checked })}
        />
        <Input
          label="Questions per run"
          isOptional
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          hint="How many questions each player gets, picked at random. Leave empty to ask them all."
          {...form.text('draw_count')}
        />
      </div>
      <PictureField
        form={form}
        use={quizImageUpload}
        upload={upload}
        hint="Shown in a circle. Without one we draw the title."
        isOptional
      />
      <ChoiceList
        label="Characters"
        choices={choices.characters}
        chosen={values.character_ids}
        onChange={(character_ids) => change({ character_ids })}
        emptyText="There are no characters yet."
      />
    </EditorDialog>
  )
}

/** Uses the time zone offset of the typed date: daylight saving time may begin or end before it. */
function dateHint(typed: string, isPublished: boolean) {
  const date = new Date(typed)
  const isTyped = typed !== '' && !Number.isNaN(date.getTime())
  const zone = zoneAt(isTyped ? date : new Date())
  return isPublished ? `Leave empty to open it now (${zone}).` : `Leave empty to open it when you publish (${zone}).`
}

function draftOf(quiz: AdminQuiz | undefined): QuizDraft {
  return {
    title: quiz?.title ?? '',
    description: quiz?.description ?? '',
    season_id: quiz?.season_id ?? '',
    publish_date: typedFrom(quiz?.publish_date ?? null),
    coming_soon: quiz?.coming_soon ?? false,
    shuffle_questions: quiz?.shuffle_questions ?? false,
    draw_count: quiz?.draw_count ? String(quiz.draw_count) : '',
    character_ids: quiz?.quiz_characters.map(({ id }) => id) ?? [],
    image_url: quiz?.image_url ?? null,
  }
}

function valuesOf({ season_id, publish_date, draw_count, ...rest }: QuizDraft, quiz: AdminQuiz | undefined) {
  return {
    ...rest,
    season_id: season_id || null,
    draw_count: draw_count.trim() === '' ? null : Number(draw_count),
    publish_date: momentFrom(publish_date, quiz?.publish_date ?? null),
  }
}
