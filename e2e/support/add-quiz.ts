import { expect, request } from '@playwright/test'
import { signIn } from './sign-in.ts'
import type { Site } from './site.ts'

export type QuizQuestion = {
  question: string
  right: string
  wrong: string[]
  explanation?: string
}

type NewQuiz = { title: string; questions: QuizQuestion[]; isDraft?: boolean }

/** Returns the quiz's id. The administrator's session isn't that of the page under test. */
export async function addQuiz(site: Site, { title, questions, isDraft = false }: NewQuiz) {
  const office = await request.newContext({ baseURL: site.url })
  await signIn(office, site.admin)
  const post = async (path: string, data: object) => {
    const answer = await office.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const description = `Questions: ${questions.length}.`
  const { id } = (await post('/api/admin/quizzes', { title, description })) as { id: string }
  for (const { question, right, wrong, explanation = '' } of questions) {
    const form = { question, correct_answer: right, wrong_answers: wrong, explanation }
    await post(`/api/admin/quizzes/${id}/questions`, { question: form })
  }
  if (!isDraft) await post('/api/admin/quizzes/statuses', { ids: [id], status: 'published' })
  await office.dispose()
  return id
}
