import type { RunQuestion } from './quiz-run.ts'

type StoredQuestion = WrongAnswers &
  StoredMedium & { id: string; question: string; correct_answer: string; score: number }

type StoredMedium = {
  image_url: string | null
  image_alt: string
  audio_url: string | null
  audio_ms: number | null
  spoken_text: string
  clip_id: string | null
  clip_start: number | null
  clip_end: number | null
}

export function askedQuestion(question: StoredQuestion, random: () => number): RunQuestion {
  return {
    ...textsOf(question),
    answers: shuffle([question.correct_answer, ...drawWrong(question, random)], random),
    ...mediumOf(question),
  }
}

/**
 * Returns the same questions and answers in the same order, or undefined if one was deleted or
 * rewritten since. Its picture, recording or clip may have changed.
 */
export function askAgain(asked: readonly RunQuestion[], stored: readonly StoredQuestion[]) {
  const byId = new Map(stored.map((question) => [question.id, question]))
  const again: RunQuestion[] = []
  for (const earlier of asked) {
    const question = byId.get(earlier.questionId)
    if (!question || !isSame(earlier, question)) return undefined
    again.push({ ...textsOf(question), answers: earlier.answers, ...mediumOf(question) })
  }
  return again
}

function isSame(earlier: RunQuestion, { question, correct_answer, score, ...wrong }: StoredQuestion) {
  const offered = new Set([correct_answer, ...wrong.wrong_answers, ...wrong.more_wrong_answers])
  return (
    earlier.question === question &&
    earlier.correctAnswer === correct_answer &&
    earlier.score === score &&
    earlier.answers.every((answer) => offered.has(answer))
  )
}

function textsOf({ id, question, correct_answer, score }: StoredQuestion) {
  return { questionId: id, question, correctAnswer: correct_answer, score }
}

function mediumOf({ image_url, image_alt, spoken_text, ...medium }: StoredMedium) {
  const { audio_url, audio_ms, clip_id, clip_start, clip_end } = medium
  const spoken = spoken_text && { spokenText: spoken_text }
  if (image_url) return { picture: { url: image_url, alt: image_alt } }
  if (audio_url) return { audioUrl: audio_url, ...spoken, ...(audio_ms !== null && { playsMs: audio_ms }) }
  if (clip_id && clip_start !== null && clip_end !== null)
    return {
      clip: { id: clip_id, startSeconds: clip_start, endSeconds: clip_end },
      ...spoken,
      playsMs: (clip_end - clip_start) * 1000,
    }
  return {}
}

type WrongAnswers = { wrong_answers: readonly string[]; more_wrong_answers: readonly string[] }

function drawWrong({ wrong_answers, more_wrong_answers }: WrongAnswers, random: () => number) {
  return shuffle([...wrong_answers, ...more_wrong_answers], random).slice(0, wrong_answers.length)
}

export function shuffle<Item>(items: readonly Item[], random: () => number) {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const swapped = shuffled[last] as Item
    shuffled[last] = shuffled[other] as Item
    shuffled[other] = swapped
  }
  return shuffled
}
