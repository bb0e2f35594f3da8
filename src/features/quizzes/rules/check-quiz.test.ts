import { expect, test } from 'vitest'
import { answersIn, checkQuestionDraft, checkQuizDraft, type QuestionDraft, type QuizDraft } from './check-quiz.ts'
import { questionForm, quizForm } from './quiz.ts'

const quiz: QuizDraft = {
  title: 'Laundry Day',
  description: '',
  season_id: '',
  publish_date: '',
  coming_soon: false,
  shuffle_questions: false,
  draw_count: '',
  character_ids: [],
  image_url: null,
}

test.each([
  [{}, {}],
  [{ title: '  ' }, { title: 'Title is required.' }],
  [{ publish_date: '2026-11-15T18:00' }, {}],
  [{ publish_date: 'soon' }, { publish_date: 'Please enter a valid date.' }],
  [{ publish_date: '120026-11-15T18:00' }, { publish_date: 'Please enter a valid date.' }],
  [{ draw_count: '10' }, {}],
  [{ draw_count: '0' }, { draw_count: 'Questions per run must be at least 1.' }],
  [{ draw_count: '1.5' }, { draw_count: 'Questions per run must be a whole number.' }],
  [{ draw_count: '1001' }, { draw_count: 'Questions per run must be at most 1000.' }],
])('a quiz form with %j says %j', (change, problems) => {
  expect(said(checkQuizDraft({ ...quiz, ...change }))).toEqual(problems)
})

const question: QuestionDraft = {
  question_text: 'Who lost the sock?',
  correct_answer: 'Ash',
  wrong_1: 'The landlord',
  wrong_2: 'The dryer',
  wrong_3: 'Nobody',
  more_wrong: '',
  score: '100',
  medium: 'none',
  image_url: null,
  image_alt: '',
  spoken_text: '',
  audio_url: null,
  clip: null,
  clip_start: '0',
  clip_end: '10',
  explanation: '',
  about: null,
  in_daily: true,
}
const alike = 'The four answers must be different.'

const cases: [Partial<QuestionDraft>, Partial<Record<keyof QuestionDraft, string>>][] = [
  [{}, {}],
  [{ question_text: ' ' }, { question_text: 'Question is required.' }],
  [{ correct_answer: '' }, { correct_answer: 'Correct answer is required.' }],
  [{ wrong_2: ' ' }, { wrong_2: 'All three wrong answers are required.' }],
  [{ wrong_1: ' Ash ' }, { wrong_1: alike }],
  [{ wrong_3: 'The dryer' }, { wrong_3: alike }],
  [{ wrong_3: 'ash' }, {}],
  [{ more_wrong: ' The cat\n\nThe dog ' }, {}],
  [{ more_wrong: 'The cat\nThe cat' }, { more_wrong: 'All answers must be different.' }],
  [{ more_wrong: ' Ash ' }, { more_wrong: 'All answers must be different.' }],
  [{ more_wrong: '1\n2\n3\n4\n5\n6\n7\n8\n9' }, {}],
  [{ more_wrong: '1\n2\n3\n4\n5\n6\n7\n8\n9\n10' }, { more_wrong: 'A question has at most 9 more wrong answers.' }],
  [{ score: '' }, { score: 'Score must be a whole number.' }],
  [{ score: '1.5' }, { score: 'Score must be a whole number.' }],
  [{ score: 'many' }, { score: 'Score must be a whole number.' }],
  [{ score: '-1' }, { score: 'Score must be at least 0.' }],
  [{ score: '0' }, {}],
  [{ score: '1000001' }, { score: 'Score must be at most 1000000.' }],
]

test.each(cases)('a question form with %j says %j', (change, problems) => {
  expect(said(checkQuestionDraft({ ...question, ...change }))).toEqual(problems)
})

test.each(cases)('the server reports the same problems for a question with %j', (change, problems) => {
  const draft = { ...question, ...change }
  const { error } = questionForm.safeParse({
    question: draft.question_text,
    correct_answer: draft.correct_answer,
    wrong_answers: [draft.wrong_1, draft.wrong_2, draft.wrong_3],
    more_wrong_answers: answersIn(draft.more_wrong),
    score: draft.score === '' ? Number.NaN : Number(draft.score),
  })
  const texts = new Set(error?.issues.map(({ message }) => message))
  expect([...texts]).toEqual(Object.values(problems))
})

const picture = { medium: 'picture', image_url: '/media/images/sock.webp', image_alt: 'A sock' } as const
const clip = { medium: 'clip', clip: { id: '3f0c5f6e-6f0c-4a6e-9a54-0d0d0d0d0d0d', name: 'Laundry' } } as const

test.each<[Partial<QuestionDraft>, Partial<Record<keyof QuestionDraft, string>>]>([
  [picture, {}],
  [{ ...picture, image_alt: ' ' }, { image_alt: "Describe the picture for those who can't see it." }],
  [{ ...picture, image_url: null }, { image_url: 'Choose one, or go back to None.' }],
  [{ medium: 'sound' }, { audio_url: 'Choose one, or go back to None.' }],
  [clip, {}],
  [{ ...clip, clip: null }, { clip: 'Choose one, or go back to None.' }],
  [{ ...clip, clip_start: 'soon' }, { clip_start: 'Give whole seconds.' }],
  [{ ...clip, clip_start: '10' }, { clip_end: 'A clip must end after it starts.' }],
])('a question medium of %j says %j', (change, problems) => {
  expect(said(checkQuestionDraft({ ...question, ...change }))).toEqual(problems)
})

test('the server accepts one medium only, a picture with a description, a clip that ends after its start', () => {
  const { question_text, wrong_1, wrong_2, wrong_3, correct_answer } = question
  const said = (parts: object) =>
    questionForm
      .safeParse({ question: question_text, correct_answer, wrong_answers: [wrong_1, wrong_2, wrong_3], ...parts })
      .error?.issues.map(({ message }) => message)
  const { image_url, image_alt } = picture
  const part = { clip_id: clip.clip.id, clip_start: 3, clip_end: 8 }
  expect([said({ image_url, image_alt }), said(part)]).toEqual([undefined, undefined])
  expect(said({ image_url })).toEqual(["Describe the picture for those who can't see it."])
  expect(said({ image_url, image_alt, ...part })).toEqual(['A question has a picture, a sound or a clip, not several.'])
  for (const wrong of [{ clip_end: 3 }, { clip_start: null }, { clip_end: null }])
    expect(said({ ...part, ...wrong })).toEqual(['A clip must end after it starts.'])
})

test('the server refuses a quiz without a title and with a broken date in the same words', () => {
  const { error } = quizForm.safeParse({ title: ' ', publish_date: 'soon' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required.', 'Please enter a valid date.'])
})

function said(problems: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text))
}
