import { z } from 'zod'
import { mostChoices } from '#features/choices/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { requiredText, textInput, writtenText } from '#platform/rules/text-schema.ts'
import { momentInput } from '#platform/rules/time-schema.ts'
import { withoutInvisible } from '#platform/rules/visible-text.ts'
import { mostQuestions } from './check-quiz.ts'

const id = z.uuid()
const named = z.object({ id, name: z.string() })

export const quizCardSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  coming_soon: z.boolean(),
  created_at: z.iso.datetime(),
  question_count: z.int(),
  total_score: z.int(),
  quiz_characters: z.array(named).max(mostChoices),
  season_name: z.string().nullable(),
  image_url: z.string().nullable(),
  leaderboard: z.array(z.object({ username: z.string(), final_score: z.int() })).max(1),
  user_best_score: z.object({ final_score: z.int() }).nullable(),
})

export const quizStatusFilters = ['all', 'completed', 'not-completed'] as const
export type QuizStatusFilter = (typeof quizStatusFilters)[number]

export const quizHeadSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  character_names: z.array(z.string()).max(mostChoices),
  question_count: z.int(),
  total_score: z.int(),
  coming_soon: z.boolean(),
  season_name: z.string().nullable(),
  image_url: z.string().nullable(),
  /** For link previews: the quiz's picture, or one of its characters'. */
  leader: z.object({ username: z.string(), final_score: z.int() }).nullable(),
  next_quiz: z.object({ id, title: z.string(), image_url: z.string().nullable() }).nullable(),
})

export const quizForm = z.object({
  title: requiredText(200, { missing: 'Title is required.', tooLong: 'Title must have at most 200 characters.' }),
  description: writtenText(20_000, 'Description must have at most 20000 characters.').default(''),
  season_id: id.nullable().default(null),
  publish_date: momentInput('Please enter a valid date.').nullable().default(null),
  coming_soon: z.boolean().default(false),
  shuffle_questions: z.boolean().default(false),
  /** Each run draws this many questions. Null means all of them. */
  draw_count: z
    .int('Questions per run must be a whole number.')
    .min(1, 'Questions per run must be at least 1.')
    .max(mostQuestions, 'Questions per run must be at most 1000.')
    .nullable()
    .default(null),
  character_ids: z.array(id).max(200, 'A quiz has at most 200 characters.').default([]),
  image_url: textInput(2000).nullable().default(null),
})

const answer = (missing: string) =>
  requiredText(500, { missing, tooLong: 'An answer must have at most 500 characters.' })

const aboutKinds = ['character', 'season', 'story'] as const

const about = z.object({ kind: z.enum(aboutKinds), id })

export const aboutSchema = about.extend({ name: z.string() })

const clipSecond = (name: string) =>
  z
    .int(`${name} must be a whole number of seconds.`)
    .min(0, `${name} must be at least 0.`)
    .max(86_400, `${name} must be at most 86400.`)

export const questionForm = z
  .object({
    question: requiredText(2000, {
      missing: 'Question is required.',
      tooLong: 'A question must have at most 2000 characters.',
    }),
    correct_answer: answer('Correct answer is required.'),
    wrong_answers: z.tuple([
      answer('All three wrong answers are required.'),
      answer('All three wrong answers are required.'),
      answer('All three wrong answers are required.'),
    ]),
    more_wrong_answers: z
      .array(answer('A wrong answer has no text.'))
      .max(9, 'A question has at most 9 more wrong answers.')
      .default([]),
    score: z
      .int('Score must be a whole number.')
      .min(0, 'Score must be at least 0.')
      .max(1_000_000, 'Score must be at most 1000000.')
      .default(100),
    /** A question has at most one of picture, recording and clip. */
    image_url: textInput(2000).nullable().default(null),
    /** Must describe the picture without giving the answer away. */
    image_alt: writtenText(500, 'A description must have at most 500 characters.').default(''),
    audio_url: textInput(2000).nullable().default(null),
    /** What is said in the recording or clip. Players may read it before they answer. */
    spoken_text: writtenText(2000, 'The text must have at most 2000 characters.').default(''),
    clip_id: id.nullable().default(null),
    clip_start: clipSecond('Start').nullable().default(null),
    clip_end: clipSecond('End').nullable().default(null),
    explanation: writtenText(1000, 'An explanation must have at most 1000 characters.').default(''),
    about: about.nullable().default(null),
    /** Off for questions that make no sense outside their quiz. */
    in_daily: z.boolean().default(true),
  })
  .refine(({ correct_answer, wrong_answers }) => areDifferent([correct_answer, ...wrong_answers]), {
    path: ['wrong_answers'],
    message: 'The four answers must be different.',
  })
  .refine(
    ({ correct_answer, wrong_answers, more_wrong_answers: more }) =>
      areDifferent(more) && [correct_answer, ...wrong_answers].every((other) => areDifferent([other, ...more])),
    { path: ['more_wrong_answers'], message: 'All answers must be different.' },
  )

  .refine(({ image_url, image_alt }) => image_url === null || image_alt !== '', {
    path: ['image_alt'],
    message: "Describe the picture for those who can't see it.",
  })
  .refine(({ image_url, audio_url, clip_id }) => [image_url, audio_url, clip_id].filter(Boolean).length <= 1, {
    path: ['image_url'],
    message: 'A question has a picture, a sound or a clip, not several.',
  })
  .refine(
    ({ clip_id, clip_start, clip_end }) =>
      clip_id === null || (clip_start !== null && clip_end !== null && clip_start < clip_end),
    { path: ['clip_end'], message: 'A clip must end after it starts.' },
  )

function areDifferent(answers: readonly string[]) {
  return new Set(answers.map(withoutInvisible)).size === answers.length
}

export const adminQuizSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(['draft', 'published']),
  publish_date: z.iso.datetime().nullable(),
  coming_soon: z.boolean(),
  season_id: id.nullable(),
  season_name: z.string().nullable(),
  image_url: z.string().nullable(),
  quiz_characters: z.array(named).max(mostChoices),
  shuffle_questions: z.boolean(),
  draw_count: z.int().nullable(),
  question_count: z.int(),
  total_score: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const quizQuestionSchema = z.object({
  id,
  quiz_id: id,
  question: z.string(),
  correct_answer: z.string(),
  wrong_answers: z.array(z.string()).max(mostListed),
  more_wrong_answers: z.array(z.string()).max(mostListed),
  score: z.int(),
  image_url: z.string().nullable(),
  image_alt: z.string(),
  audio_url: z.string().nullable(),
  spoken_text: z.string(),
  clip: z.object({ id, title: z.string(), url: z.string(), poster_url: z.string().nullable() }).nullable(),
  clip_start: z.int().nullable(),
  clip_end: z.int().nullable(),
  explanation: z.string(),
  about: aboutSchema.nullable(),
  in_daily: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** Answers given faster than a person can press aren't counted. */
const questionStatsSchema = z.object({
  question_id: id,
  shown: z.int(),
  answered: z.int(),
  right: z.int(),
  median_seconds: z.number().nullable(),
  tempting: z.object({ answer: z.string(), count: z.int() }).nullable(),
})

export const reportedQuestionSchema = z.object({
  question_id: id,
  quiz_id: id,
  quiz_title: z.string(),
  question: z.string(),
  correct_answer: z.string(),
  report_count: z.int(),
  /** Reports without words are left out. A null name is a guest. */
  texts: z.array(z.object({ text: z.string(), username: z.string().nullable() })).max(mostListed),
})

export const adminQuizDetailSchema = adminQuizSchema.extend({
  questions: z.array(quizQuestionSchema).max(mostQuestions),
  stats: z.array(questionStatsSchema).max(mostQuestions),
})

export type QuizCard = z.infer<typeof quizCardSchema>
export type QuizHead = z.infer<typeof quizHeadSchema>
export type QuizForm = z.infer<typeof quizForm>
export type QuestionForm = z.infer<typeof questionForm>
export type AdminQuiz = z.infer<typeof adminQuizSchema>
export type AdminQuizDetail = z.infer<typeof adminQuizDetailSchema>
export type QuizQuestion = z.infer<typeof quizQuestionSchema>
export type About = z.infer<typeof aboutSchema>
export type QuestionStats = z.infer<typeof questionStatsSchema>
