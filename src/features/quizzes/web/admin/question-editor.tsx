import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import {
  answersIn,
  checkQuestionDraft,
  defaultQuestionScore,
  maxQuestionScore,
  type QuestionDraft,
} from '../../rules/check-quiz.ts'
import type { QuestionForm as QuestionValues, QuizQuestion } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type QuestionEditorProps = ItemEditorProps<QuizQuestion> & {
  quizId: string
  /** The question as it is stored now; nothing when it is gone. */
  reload: () => Promise<QuizQuestion | undefined>
}

/** Adds a question at the end, or changes one. */
export function QuestionEditor({ quizId, reload, ...props }: QuestionEditorProps) {
  const { item: question, onClose } = props
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
    <EditorDialog
      title={question ? 'Edit question' : 'Add a question'}
      submitLabel={question ? 'Save question' : 'Add question'}
      form={form}
      size="medium"
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
      <Input label="Correct answer" required maxLength={500} {...form.text('correct_answer')} />
      <Input label="Wrong answer 1" required maxLength={500} {...form.text('wrong_1')} />
      <Input label="Wrong answer 2" required maxLength={500} {...form.text('wrong_2')} />
      <Input label="Wrong answer 3" required maxLength={500} {...form.text('wrong_3')} />
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
    </EditorDialog>
  )
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
  }
}

function valuesOf(draft: QuestionDraft): QuestionValues {
  return {
    question: draft.question_text,
    correct_answer: draft.correct_answer,
    wrong_answers: [draft.wrong_1, draft.wrong_2, draft.wrong_3],
    more_wrong_answers: answersIn(draft.more_wrong),
    score: Number(draft.score),
  }
}
