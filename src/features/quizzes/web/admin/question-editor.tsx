import { useUpload } from '#platform/web/media/use-upload.ts'
import { EditorPart, type OpenPart } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PictureField } from '#platform/web/panel/editor/picture-field.tsx'
import { UploadField } from '#platform/web/panel/editor/upload-field.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import {
  answersIn,
  checkQuestionDraft,
  defaultQuestionScore,
  maxQuestionScore,
  type QuestionDraft,
  questionAudioUpload,
  questionImageUpload,
} from '../../rules/check-quiz.ts'
import type { QuestionForm as QuestionValues, QuizQuestion } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { SearchPicker } from './search-picker.tsx'

type QuestionEditorProps = ItemEditorProps<QuizQuestion> & {
  quizId: string
  reload: () => Promise<QuizQuestion | undefined>
  onPart: (part: OpenPart | undefined) => void
}

export function QuestionEditor({ quizId, reload, onPart, ...props }: QuestionEditorProps) {
  const { item: question, onClose } = props
  const image = useUpload(questionImageUpload.name)
  const audio = useUpload(questionAudioUpload.name)
  const form = useItemEditor({
    ...props,
    name: 'Question',
    draftOf,
    check: checkQuestionDraft,
    create: (draft) => quizzesApi.createQuestion.call({ quiz_id: quizId, question: valuesOf(draft) }),
    update: (draft, { id, updated_at }) =>
      quizzesApi.updateQuestion.call({ id, updated_at, question: valuesOf(draft) }),
    reload: async () => {
      const theirs = await reload()
      if (theirs) return theirs
      toast.show('This question is gone.', { tone: 'error' })
      onClose()
      throw new Error('the question is gone')
    },
  })
  return (
    <EditorPart
      title={question ? 'Edit question' : 'Add a question'}
      submitLabel={question ? 'Save question' : 'Add question'}
      form={form}
      uploads={[image, audio]}
      showValue={nameOf}
      onPart={onPart}
      onClose={onClose}
    >
      <Textarea
        label="Question"
        required
        rows={2}
        maxLength={2000}
        data-initial-focus
        {...(question && { hint: 'Whoever is playing right now finishes with the old one.' })}
        {...form.text('question_text')}
      />
      <div className="panel-columns">
        <Input label="Correct answer" required maxLength={500} {...form.text('correct_answer')} />
        <Input label="Wrong answer 1" required maxLength={500} {...form.text('wrong_1')} />
        <Input label="Wrong answer 2" required maxLength={500} {...form.text('wrong_2')} />
        <Input label="Wrong answer 3" required maxLength={500} {...form.text('wrong_3')} />
      </div>
      <Textarea
        label="More wrong answers"
        rows={2}
        hint="Optional, one a line. Each run draws three of all the wrong ones."
        {...form.text('more_wrong')}
      />
      <Input
        label="Score"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={maxQuestionScore}
        step={1}
        {...form.text('score')}
      />
      <MediumFields form={form} image={image} audio={audio} />
      <Textarea
        label="Explanation"
        isOptional
        rows={3}
        maxLength={1000}
        hint="Shown after the answer, right or wrong."
        {...form.text('explanation')}
      />
      <SearchPicker
        label="Read on"
        hint="A character, season or story to send people to after the answer."
        isOptional
        chosen={form.values.about}
        find={(search) => quizzesApi.questionAbouts.queryOptions({ input: { search } })}
        noteOf={({ kind }) => kind}
        onChange={(about) => form.change({ about })}
      />
      <Checkbox
        label="May come up in the Daily"
        hint="Switch it off if it makes no sense outside this quiz."
        name="in_daily"
        checked={form.values.in_daily}
        onChange={(event) => form.change({ in_daily: event.target.checked })}
      />
    </EditorPart>
  )
}

type Form = ReturnType<typeof useItemEditor<QuizQuestion, QuestionDraft>>
type Upload = ReturnType<typeof useUpload>

const mediumLabels: Record<QuestionDraft['medium'], string> = {
  none: 'None',
  picture: 'A picture',
  sound: 'A sound',
  clip: 'A part of a clip',
}

/** Switching between media keeps each one's values until the form is closed. */
function MediumFields({ form, image, audio }: { form: Form; image: Upload; audio: Upload }) {
  const { values, errors, change } = form
  return (
    <>
      <Select label="Comes with" {...form.text('medium')}>
        <Options labels={mediumLabels} />
      </Select>
      {values.medium === 'picture' && (
        <>
          <PictureField label="Picture" form={form} use={questionImageUpload} upload={image} />
          <Input
            label="Description of the picture"
            hint="For those who can't see it. Don't give the answer away."
            required
            maxLength={500}
            {...form.text('image_alt')}
          />
        </>
      )}
      {values.medium === 'sound' && (
        <UploadField
          label="Sound"
          hint="An MP3 of less than 20MB. Players press play themselves."
          use={questionAudioUpload}
          upload={audio}
          {...(errors.audio_url && { error: errors.audio_url })}
          preview={
            values.audio_url && (
              // biome-ignore lint/a11y/useMediaCaption: to hear it is what the question asks
              <audio
                src={values.audio_url}
                controls
                preload="none"
                aria-label="Recording"
                className="h-10 w-full max-w-sm"
              />
            )
          }
          onChange={(file) => change({ audio_url: file?.url ?? null })}
        />
      )}
      {values.medium === 'clip' && (
        <>
          <SearchPicker
            label="Clip"
            hint="Search the library by title. Players don't see it."
            error={errors.clip}
            chosen={values.clip}
            find={(search) => quizzesApi.questionClips.queryOptions({ input: { search } })}
            onChange={(clip) => change({ clip })}
          />
          <div className="panel-columns">
            <Input label="Starts at second" inputMode="numeric" required maxLength={5} {...form.text('clip_start')} />
            <Input label="Ends at second" inputMode="numeric" required maxLength={5} {...form.text('clip_end')} />
          </div>
        </>
      )}
      {(values.medium === 'sound' || values.medium === 'clip') && (
        <Textarea
          label="What it says"
          isOptional
          rows={2}
          hint="For those who can't hear it: players may read it before they answer. Don't give the answer away."
          maxLength={2000}
          {...form.text('spoken_text')}
        />
      )}
    </>
  )
}

function nameOf(_field: string, value: unknown) {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : undefined
}

function draftOf(question: QuizQuestion | undefined): QuestionDraft {
  const [wrong_1 = '', wrong_2 = '', wrong_3 = ''] = question?.wrong_answers ?? []
  return {
    question_text: question?.question ?? '',
    correct_answer: question?.correct_answer ?? '',
    wrong_1,
    wrong_2,
    wrong_3,
    more_wrong: question?.more_wrong_answers.join('\n') ?? '',
    score: String(question?.score ?? defaultQuestionScore),
    medium: mediumOf(question),
    image_url: question?.image_url ?? null,
    image_alt: question?.image_alt ?? '',
    audio_url: question?.audio_url ?? null,
    spoken_text: question?.spoken_text ?? '',
    clip: question?.clip ? { id: question.clip.id, name: question.clip.title } : null,
    clip_start: String(question?.clip_start ?? 0),
    clip_end: String(question?.clip_end ?? 10),
    explanation: question?.explanation ?? '',
    about: question?.about ?? null,
    in_daily: question?.in_daily ?? true,
  }
}

function mediumOf(question: QuizQuestion | undefined): QuestionDraft['medium'] {
  if (question?.image_url) return 'picture'
  if (question?.audio_url) return 'sound'
  return question?.clip ? 'clip' : 'none'
}

function valuesOf(draft: QuestionDraft): QuestionValues {
  return {
    question: draft.question_text,
    correct_answer: draft.correct_answer,
    wrong_answers: [draft.wrong_1, draft.wrong_2, draft.wrong_3],
    more_wrong_answers: answersIn(draft.more_wrong),
    score: Number(draft.score),
    image_url: draft.medium === 'picture' ? draft.image_url : null,
    image_alt: draft.medium === 'picture' ? draft.image_alt : '',
    audio_url: draft.medium === 'sound' ? draft.audio_url : null,
    spoken_text: draft.medium === 'sound' || draft.medium === 'clip' ? draft.spoken_text : '',
    ...(draft.medium === 'clip'
      ? { clip_id: draft.clip?.id ?? null, clip_start: Number(draft.clip_start), clip_end: Number(draft.clip_end) }
      : { clip_id: null, clip_start: null, clip_end: null }),
    explanation: draft.explanation,
    about: draft.about && { kind: draft.about.kind, id: draft.about.id },
    in_daily: draft.in_daily,
  }
}
