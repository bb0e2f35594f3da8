import type { QuizQuestion } from '../../rules/quiz.ts'
import type { Medium, Verdict } from '../../rules/run.ts'
import { pointsFor } from '../../rules/scoring.ts'
import type { Asking } from '../player/run-view.ts'

export type PreviewAnswers = Record<string, { startedAt: number; picked?: { answer: string; timeTakenMs: number } }>

export function askedAgain(given: PreviewAnswers, question: QuizQuestion | undefined, now: number): PreviewAnswers {
  return question ? { ...given, [question.id]: { startedAt: now } } : given
}

export function pick(given: PreviewAnswers, question: QuizQuestion, answer: string, now: number): PreviewAnswers {
  const asked = given[question.id]
  if (!asked || asked.picked) return given
  return { ...given, [question.id]: { ...asked, picked: { answer, timeTakenMs: Math.round(now - asked.startedAt) } } }
}

export function previewAsking(questions: QuizQuestion[], index: number, given: PreviewAnswers): Asking {
  const question = questions[index] as QuizQuestion
  const earlier = questions.slice(0, index)
  const score = sum(earlier.map((other) => pointsOf(other, given)))
  const asked = given[question.id]
  const asking: Asking = {
    kind: 'asking',
    runId: 'preview',
    question: {
      index,
      question: question.question,
      quiz_title: null,
      answers: answersOf(question),
      score: question.score,
      medium: mediumOf(question),
      elapsed_ms: 0,
      clock_starts_in_ms: 0,
    },
    questionCount: questions.length,
    score,
    marks: earlier.map((other) => pickedRight(other, given)),
    earlierMs: sum(earlier.map(({ id }) => given[id]?.picked?.timeTakenMs ?? 0)),
    shownAt: asked?.startedAt ?? 0,
    startedAt: asked?.startedAt ?? 0,
  }
  if (!asked?.picked) return asking
  return { ...asking, picked: asked.picked, verdict: judge(question, asking, given) }
}

function judge(question: QuizQuestion, asking: Asking, given: PreviewAnswers): Verdict {
  const points = pointsOf(question, given)
  const picked = given[question.id]?.picked
  const score = asking.score + points
  const time_taken_ms = picked?.timeTakenMs ?? 0
  return {
    is_correct: picked?.answer === question.correct_answer,
    correct_answer: question.correct_answer,
    points,
    score,
    time_taken_ms,
    shares: null,
    explanation: question.explanation,
    about: question.about,
    run: {
      run_id: asking.runId,
      quiz_id: question.quiz_id,
      question_index: asking.question.index + 1,
      question_count: asking.questionCount,
      score,
      elapsed_ms: asking.earlierMs + time_taken_ms,
      marks: [...asking.marks, pickedRight(question, given)],
      phase: 'between',
      question: null,
      next_picture_url: null,
      challenge: null,
      result: null,
    },
  }
}

function mediumOf({ image_url, image_alt, spoken_text, ...medium }: QuizQuestion): Medium | null {
  const { audio_url, clip, clip_start, clip_end } = medium
  if (image_url) return { kind: 'picture', url: image_url, alt: image_alt }
  if (audio_url) return { kind: 'sound', url: audio_url, spoken_text }
  if (!clip || clip_start === null || clip_end === null) return null
  return { kind: 'clip', url: clip.url, start_seconds: clip_start, end_seconds: clip_end, spoken_text }
}

function pickedRight({ id, correct_answer }: QuizQuestion, given: PreviewAnswers) {
  return given[id]?.picked?.answer === correct_answer
}

function pointsOf({ id, score, correct_answer }: QuizQuestion, given: PreviewAnswers) {
  const picked = given[id]?.picked
  if (!picked) return 0
  return pointsFor({ score, isCorrect: picked.answer === correct_answer, timeTakenMs: picked.timeTakenMs })
}

/** Puts the right answer at a place derived from the id, so that it doesn't move. */
function answersOf({ id, correct_answer, wrong_answers }: QuizQuestion) {
  const place = Number.parseInt(id.slice(-1), 16) % (wrong_answers.length + 1)
  return wrong_answers.toSpliced(place, 0, correct_answer)
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
