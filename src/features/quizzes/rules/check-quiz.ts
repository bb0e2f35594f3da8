import { pictureUpload, type UploadUse } from '#platform/rules/upload.ts'
import { hasVisibleText, trimText, withoutInvisible } from '#platform/rules/visible-text.ts'

/** The schemas in quiz.ts repeat these texts; a test keeps both in sync. */
export const quizTexts = {
  titleMissing: 'Title is required.',
  dateInvalid: 'Please enter a valid date.',
  drawCountNotWhole: 'Questions per run must be a whole number.',
  drawCountTooSmall: 'Questions per run must be at least 1.',
  drawCountTooLarge: 'Questions per run must be at most 1000.',
  questionMissing: 'Question is required.',
  correctAnswerMissing: 'Correct answer is required.',
  wrongAnswerMissing: 'All three wrong answers are required.',
  answersAlike: 'The four answers must be different.',
  moreAnswersAlike: 'All answers must be different.',
  tooManyMoreAnswers: 'A question has at most 9 more wrong answers.',
  scoreNotWhole: 'Score must be a whole number.',
  scoreTooSmall: 'Score must be at least 0.',
  scoreTooLarge: 'Score must be at most 1000000.',
  pictureUndescribed: "Describe the picture for those who can't see it.",
  clipNotWhole: 'Give whole seconds.',
  clipEndsEarly: 'A clip must end after it starts.',
  mediumMissing: 'Choose one, or go back to None.',
} as const

export const maxQuestionScore = 1_000_000
export const defaultQuestionScore = 100

/** The publish date is in the author's local time ('2026-11-15T18:00'). */
export type QuizDraft = {
  title: string
  description: string
  season_id: string
  publish_date: string
  coming_soon: boolean
  shuffle_questions: boolean
  /** Empty means all questions. */
  draw_count: string
  character_ids: string[]
  image_url: string | null
}

export function checkQuizDraft({ title, publish_date, draw_count }: QuizDraft) {
  return {
    title: !hasVisibleText(title) ? quizTexts.titleMissing : undefined,
    publish_date: publish_date !== '' && !isMoment(publish_date) ? quizTexts.dateInvalid : undefined,
    draw_count: drawCountProblem(draw_count),
  }
}

function drawCountProblem(typed: string) {
  const count = Number(typed)
  if (typed.trim() === '') return undefined
  if (!Number.isInteger(count)) return quizTexts.drawCountNotWhole
  if (count < 1) return quizTexts.drawCountTooSmall
  return count > 1000 ? quizTexts.drawCountTooLarge : undefined
}

export const quizImageUpload = pictureUpload('quiz-image')
export const questionImageUpload = pictureUpload('question-image')

export const questionAudioUpload: UploadUse = {
  name: 'question-audio',
  kind: 'audio',
  maxBytes: 20 * 1024 * 1024 - 1,
  tooLarge: () => 'File size must be less than 20MB',
  access: 'admin',
}

export type AboutKind = 'character' | 'season' | 'story'
type Chosen = { id: string; name: string }

export type QuestionDraft = {
  question_text: string
  correct_answer: string
  wrong_1: string
  wrong_2: string
  wrong_3: string
  more_wrong: string
  score: string
  /** Only the chosen medium is saved; the others' values are dropped. */
  medium: 'none' | 'picture' | 'sound' | 'clip'
  image_url: string | null
  image_alt: string
  audio_url: string | null
  spoken_text: string
  clip: Chosen | null
  clip_start: string
  clip_end: string
  explanation: string
  about: (Chosen & { kind: AboutKind }) | null
  in_daily: boolean
}

export function checkQuestionDraft(draft: QuestionDraft) {
  return {
    question_text: !hasVisibleText(draft.question_text) ? quizTexts.questionMissing : undefined,
    correct_answer: !hasVisibleText(draft.correct_answer) ? quizTexts.correctAnswerMissing : undefined,
    wrong_1: wrongAnswerProblem(draft.wrong_1, [draft.correct_answer]),
    wrong_2: wrongAnswerProblem(draft.wrong_2, [draft.correct_answer, draft.wrong_1]),
    wrong_3: wrongAnswerProblem(draft.wrong_3, [draft.correct_answer, draft.wrong_1, draft.wrong_2]),
    more_wrong: moreAnswersProblem(draft),
    score: scoreProblem(draft.score),
    ...mediumProblems(draft),
  }
}

function mediumProblems({ medium, image_url, image_alt, audio_url, clip, clip_start, clip_end }: QuestionDraft) {
  const isNumber = (typed: string) => /^\d{1,5}$/.test(typed.trim())
  if (medium === 'picture') {
    return {
      image_url: image_url ? undefined : quizTexts.mediumMissing,
      image_alt: hasVisibleText(image_alt) ? undefined : quizTexts.pictureUndescribed,
    }
  }
  if (medium === 'sound') return { audio_url: audio_url ? undefined : quizTexts.mediumMissing }
  if (medium === 'none') return {}
  const areNumbers = isNumber(clip_start) && isNumber(clip_end)
  return {
    clip: clip ? undefined : quizTexts.mediumMissing,
    clip_start: isNumber(clip_start) ? undefined : quizTexts.clipNotWhole,
    clip_end: !isNumber(clip_end)
      ? quizTexts.clipNotWhole
      : areNumbers && Number(clip_end) <= Number(clip_start)
        ? quizTexts.clipEndsEarly
        : undefined,
  }
}

export const mostQuestions = 1000

const mostMoreAnswers = 9

export function answersIn(lines: string) {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function moreAnswersProblem({ correct_answer, wrong_1, wrong_2, wrong_3, more_wrong }: QuestionDraft) {
  const more = answersIn(more_wrong)
  if (more.length > mostMoreAnswers) return quizTexts.tooManyMoreAnswers
  const others = new Set([correct_answer, wrong_1, wrong_2, wrong_3].map((answer) => answer.trim()))
  const isRepeated = new Set(more).size < more.length || more.some((answer) => others.has(answer))
  return isRepeated ? quizTexts.moreAnswersAlike : undefined
}

function wrongAnswerProblem(typed: string, others: string[]) {
  const answer = trimText(typed)
  if (answer === '') return quizTexts.wrongAnswerMissing
  return others.some((other) => withoutInvisible(other.trim()) === withoutInvisible(answer))
    ? quizTexts.answersAlike
    : undefined
}

function scoreProblem(typed: string) {
  const score = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(score)) return quizTexts.scoreNotWhole
  if (score < 0) return quizTexts.scoreTooSmall
  return score > maxQuestionScore ? quizTexts.scoreTooLarge : undefined
}

function isMoment(typed: string) {
  const year = new Date(typed).getFullYear()
  return year >= 1 && year <= 9999
}

export const maxReportLength = 500

export const adminQuizSorts = [
  'created_at',
  'title',
  'publish_date',
  'updated_at',
  'views',
  'plays',
  'finishes',
] as const

export type AdminQuizSort = (typeof adminQuizSorts)[number]

/** As visitors see a quiz: 'Coming Soon' wins over any publish date. */
export const publicationStates = ['draft', 'scheduled', 'published', 'coming_soon'] as const

export type PublicationState = (typeof publicationStates)[number]
