import { expect, test } from 'vitest'
import { questionForm, quizForm } from './quiz.ts'

const question = { question: 'Who?', correct_answer: 'Mo', wrong_answers: ['Ash', 'Kit', 'Lou'], score: 100 }

test.each([
  [{ question: ' ' }, 'Question is required.'],
  [{ correct_answer: '' }, 'Correct answer is required.'],
  [{ wrong_answers: ['Ash', ' ', 'Lou'] }, 'All three wrong answers are required.'],
  [{ wrong_answers: ['Ash', 'Mo', 'Lou'] }, 'The four answers must be different.'],
  [{ score: 1.5 }, 'Score must be a whole number.'],
  [{ score: -1 }, 'Score must be at least 0.'],
])('a question with %j is refused: %s', (change, message) => {
  expect(questionForm.safeParse({ ...question, ...change }).error?.issues[0]?.message).toBe(message)
})

test.each([[['Ash', 'Kit']], [['Ash', 'Kit', 'Lou', 'Sam']], ['Ash'], [undefined]])(
  'wrong answers %j are refused',
  (wrong_answers) => expect(questionForm.safeParse({ ...question, wrong_answers }).success).toBe(false),
)

test('a question is worth 100 unless it says otherwise, and may be worth nothing', () => {
  const { score: _score, ...unscored } = question
  expect(questionForm.parse(unscored).score).toBe(100)
  expect(questionForm.parse({ ...question, score: 0 }).score).toBe(0)
})

test('a quiz needs a title and nothing else', () => {
  expect(quizForm.parse({ title: ' Laundry ' })).toEqual({
    title: 'Laundry',
    description: '',
    season_id: null,
    publish_date: null,
    coming_soon: false,
    shuffle_questions: false,
    draw_count: null,
    character_ids: [],
    image_url: null,
  })
  expect(quizForm.safeParse({ title: '  ' }).error?.issues[0]?.message).toBe('Title is required.')
  expect(quizForm.safeParse({ title: 'x', publish_date: 'soon' }).error?.issues[0]?.message).toBe(
    'Please enter a valid date.',
  )
})
