import { z } from 'zod'
import { heldBackSchema } from '#features/leaderboards/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { mostQuestions } from './check-quiz.ts'
import { aboutSchema } from './quiz.ts'

const totals = {
  score: z.int(),
  max_score: z.int(),
  time_bonus: z.int(),
  /** Whole seconds, summed over the accepted times of the questions. */
  time_taken: z.int(),
  accuracy: z.number(),
  correct_count: z.int(),
  question_count: z.int(),
  final_score: z.int(),
}

/** Zero points ahead means they were faster, or have an account. */
const rivalSchema = z.object({ username: z.string(), points_ahead: z.int() })

export const streakTodaySchema = z.object({
  current_days: z.int(),
  longest_days: z.int(),
  freezes_left: z.int(),
  /** Missed days since the last one played, which freezes have kept. */
  frozen_days: z.int(),
  is_played_today: z.boolean(),
  ends_today: z.boolean(),
})

const dailyResultSchema = z.object({
  day: z.iso.date(),
  /** Null for a past day, and for a run that doesn't count. */
  place: z.int().nullable(),
  /** Why the run has no place. It still counts for the streak. */
  held_back: z.enum(['too_fast', 'guest_limit']).nullable(),
  player_count: z.int(),
  /** What percentage of players knew each answer. Null while too few have answered. */
  right_percents: z.array(z.int().nullable()).max(mostListed),
  streak: streakTodaySchema,
  next_in_ms: z.int(),
})

/** Sent with the verdict, never before the answer. */
const explained = {
  explanation: z.string(),
  about: aboutSchema.nullable(),
}

export const runResultSchema = z.object({
  ...totals,
  /** The place of this run among the other players' bests. Null until it is saved. */
  rank: z.int().nullable(),
  held_back: heldBackSchema.nullable(),
  is_saved: z.boolean(),
  saved_as: z.string().nullable(),
  /** Null for the leader, and for a run that doesn't rank. */
  rival: rivalSchema.nullable(),
  daily: dailyResultSchema.nullable(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        quiz_title: z.string().nullable(),
        answer: z.string(),
        correct_answer: z.string(),
        is_correct: z.boolean(),
        time_taken_ms: z.int(),
        points: z.int(),
        /** Before the speed bonus or penalty. */
        score: z.int(),
        ...explained,
      }),
    )
    .max(mostQuestions),
})

/** A finished run that its owner shared. `name` is null unless they agreed to show one. */
const challengeFields = {
  id: z.uuid(),
  name: z.string().nullable(),
  final_score: z.int(),
  correct_count: z.int(),
  time_taken: z.int(),
}

export const challengeSchema = z.object({
  ...challengeFields,
  quiz_id: z.uuid(),
  question_count: z.int(),
  is_own: z.boolean(),
})

const rivalRunSchema = z.object({
  ...challengeFields,
  /** Their points after each question that the player has answered, never further. */
  totals: z.array(z.int()).max(mostQuestions),
})

export const mediumSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('sound'), url: z.string(), spoken_text: z.string() }),
  z.object({
    kind: z.literal('clip'),
    url: z.string(),
    start_seconds: z.int(),
    end_seconds: z.int(),
    spoken_text: z.string(),
  }),
])

/**
 * 'between': the next question isn't handed out yet, so its clock isn't running. 'question' fills
 * `question`, 'finished' fills `result`.
 */
export const runStateSchema = z.object({
  run_id: z.uuid(),
  quiz_id: z.uuid().nullable(),
  question_index: z.int(),
  question_count: z.int(),
  score: z.int(),
  /** The accepted times so far plus the open question's time until now. */
  elapsed_ms: z.int(),
  marks: z.array(z.boolean()).max(mostQuestions),
  phase: z.enum(['question', 'between', 'finished']),
  question: z
    .object({
      index: z.int(),
      question: z.string(),
      quiz_title: z.string().nullable(),
      /** Shuffled once per run, so a reload keeps the order. */
      answers: z.array(z.string()).max(mostListed),
      score: z.int(),
      medium: mediumSchema.nullable(),
      elapsed_ms: z.int(),
      /** How long the clock waits at most for the question's recording or clip. */
      clock_starts_in_ms: z.int(),
    })
    .nullable(),
  /** Preloaded, because the next question's clock starts as soon as it is shown. */
  next_picture_url: z.string().nullable(),
  /** Null for runs without a challenge, and when it was withdrawn meanwhile. */
  challenge: rivalRunSchema.nullable(),
  result: runResultSchema.nullable(),
})

export const answerInput = z.object({
  id: z.uuid(),
  question_index: z.int().min(0),
  answer: textInput(500),
  /** As the browser measured it; the server limits it (see `acceptedTimeMs`). */
  time_taken_ms: z.number().min(0),
})

export const verdictSchema = z.object({
  is_correct: z.boolean(),
  correct_answer: z.string(),
  points: z.int(),
  score: z.int(),
  time_taken_ms: z.int(),
  /** In the order of the answers shown. Null while too few players have answered. */
  shares: z
    .array(z.object({ answer: z.string(), percent: z.int() }))
    .max(mostListed)
    .nullable(),
  ...explained,
  run: runStateSchema,
})

export type Medium = z.infer<typeof mediumSchema>
export type Challenge = z.infer<typeof challengeSchema>
export type RivalRun = z.infer<typeof rivalRunSchema>
export type RunState = z.infer<typeof runStateSchema>
export type DailyResult = z.infer<typeof dailyResultSchema>
export type RunResult = z.infer<typeof runResultSchema>
export type Verdict = z.infer<typeof verdictSchema>
