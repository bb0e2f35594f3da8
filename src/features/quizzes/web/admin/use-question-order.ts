import { useRef, useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { QuizQuestion } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type Quiz = { id: string; questions: QuizQuestion[] }

/** Optimistic: runs ahead of the server while a change is being saved. */
export function useQuestionOrder(quiz: Quiz, onChanged: () => Promise<unknown>) {
  const [ahead, setAhead] = useState<string[]>()
  const unsent = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const questions = ahead ? inOrder(quiz.questions, ahead) : quiz.questions

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      // One call at a time. After several quick moves, only the last order is sent.
      while (unsent.current) {
        const question_ids = unsent.current
        unsent.current = undefined
        await quizzesApi.reorderQuestions.call({ quiz_id: quiz.id, question_ids })
      }
    } catch (error) {
      unsent.current = undefined
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await onChanged()
    isSaving.current = false
    if (unsent.current) return save()
    setAhead(undefined)
  }

  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || from === to) return
    const ids = moved(
      questions.map(({ id }) => id),
      from,
      to,
    )
    setAhead(ids)
    unsent.current = ids
    void save()
  }

  return { questions, move }
}

function inOrder(questions: QuizQuestion[], ids: string[]) {
  const place = (question: QuizQuestion) => {
    const index = ids.indexOf(question.id)
    return index === -1 ? ids.length : index
  }
  return questions.toSorted((one, other) => place(one) - place(other))
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
