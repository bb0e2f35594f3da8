import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Input } from '#platform/web/ui/input.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import {
  checkQuestionDraft,
  defaultQuestionScore,
  maxQuestionScore,
  type QuestionDraft,
} from '../../rules/check-quiz.ts'
import type { QuestionForm as QuestionValues, QuizQuestion } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type QuestionEditorProps = {
  quizId: string
  /** Left out: a new one, at the end. */
  question?: QuizQuestion | undefined
  /** The question as it is stored now; nothing when it is gone. */
  reload: () => Promise<QuizQuestion | undefined>
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Adds or changes a question. When somebody else was quicker it can start again from their version. */
export function QuestionEditor({ question, reload, ...editor }: QuestionEditorProps) {
  const [start, setStart] = useState(question)
  const loadTheirs = async () => {
    try {
      const theirs = await reload()
      if (theirs) return setStart(theirs)
      toast.show('This question does not exist any more.', { tone: 'error' })
      editor.onClose()
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  return <QuestionForm key={start?.updated_at} question={start} onLoadTheirs={loadTheirs} {...editor} />
}

type QuestionFormProps = Omit<QuestionEditorProps, 'reload'> & { onLoadTheirs: () => Promise<void> }

function QuestionForm({ quizId, question, onLoadTheirs, onSaved, onClose }: QuestionFormProps) {
  const form = useEditorForm({
    initial: draftOf(question),
    check: checkQuestionDraft,
    save: async (draft) => {
      const values = valuesOf(draft)
      if (question) {
        await quizzesApi.updateQuestion.call({ id: question.id, updated_at: question.updated_at, question: values })
      } else {
        await quizzesApi.createQuestion.call({ quiz_id: quizId, question: values })
      }
      await onSaved()
      toast.show(question ? 'Question saved.' : 'Question added.', { tone: 'success' })
      onClose()
    },
  })
  return (
    <EditorDialog
      title={question ? 'Edit question' : 'Add a question'}
      submitLabel={question ? 'Save question' : 'Add question'}
      form={form}
      size="medium"
      onLoadTheirs={() => void onLoadTheirs()}
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
    score: String(question?.score ?? defaultQuestionScore),
  }
}

function valuesOf({ question_text, correct_answer, wrong_1, wrong_2, wrong_3, score }: QuestionDraft): QuestionValues {
  return {
    question: question_text,
    correct_answer,
    wrong_answers: [wrong_1, wrong_2, wrong_3],
    score: Number(score),
  }
}
