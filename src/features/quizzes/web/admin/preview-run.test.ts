import { expect, test } from 'vitest'
import type { QuizQuestion } from '../../rules/quiz.ts'
import { askedAgain, pick, previewAsking } from './preview-run.ts'

const first = aQuestion('00000000-0000-4000-8000-000000000001')
const second = aQuestion('00000000-0000-4000-8000-000000000002')
const questions = [first, second]
const shown = askedAgain({}, first, 1000)

test('a question shows its four answers, none of them marked', () => {
  const asking = previewAsking(questions, 0, shown)
  expect(asking.question.answers.toSorted()).toEqual(['Bea', 'Cy', 'Dot', 'Right'])
  expect(asking).toMatchObject({ questionCount: 2, score: 0, startedAt: 1000 })
  expect(asking.verdict).toBeUndefined()
})

test('a choice is judged and scored as the server would', () => {
  const { verdict } = previewAsking(questions, 0, pick(shown, first, 'Right', 3000))
  expect(verdict).toMatchObject({ is_correct: true, points: 120, score: 120, time_taken_ms: 2000 })
  expect(previewAsking(questions, 0, pick(shown, first, 'Cy', 3000)).verdict).toMatchObject({
    is_correct: false,
    correct_answer: 'Right',
    points: 0,
  })
})

test('only the first choice counts, and its points carry over to the next question', () => {
  const chosen = pick(pick(shown, first, 'Right', 3000), first, 'Cy', 3500)
  const next = askedAgain(chosen, second, 9000)
  expect(previewAsking(questions, 1, next)).toMatchObject({ score: 120, earlierMs: 2000, startedAt: 9000 })
})

test('returning to a question asks it again', () => {
  const again = askedAgain(pick(shown, first, 'Right', 3000), first, 20_000)
  const asking = previewAsking(questions, 0, again)
  expect(asking).toMatchObject({ score: 0, startedAt: 20_000 })
  expect(asking.picked).toBeUndefined()
})

function aQuestion(id: string): QuizQuestion {
  const moment = '2026-01-01T00:00:00.000Z'
  return {
    id,
    quiz_id: '00000000-0000-4000-8000-00000000000a',
    question: 'Who?',
    correct_answer: 'Right',
    wrong_answers: ['Bea', 'Cy', 'Dot'],
    more_wrong_answers: [],
    score: 100,
    image_url: null,
    image_alt: '',
    spoken_text: '',
    audio_url: null,
    clip: null,
    clip_start: null,
    clip_end: null,
    explanation: '',
    about: null,
    in_daily: true,
    created_at: moment,
    updated_at: moment,
  }
}
