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
  /** Whole seconds: the sum of the accepted times of the questions. */
  time_taken: z.int(),
  /** 0 to 100. */
  accuracy: z.number(),
  correct_count: z.int(),
  question_count: z.int(),
  final_score: z.int(),
}

/** Just above on the board. No points ahead: they were quicker, or have an account. */
const rivalSchema = z.object({ username: z.string(), points_ahead: z.int() })

export const streakTodaySchema = z.object({
  current_days: z.int(),
  longest_days: z.int(),
  /** Of this month. */
  freezes_left: z.int(),
  is_played_today: z.boolean(),
  /** No freeze is left to cover today. */
  ends_today: z.boolean(),
})

/** What a run of the Daily adds. */
const dailyResultSchema = z.object({
  day: z.iso.date(),
  /** Among all players of the day; none for a past day and for what doesn't count. */
  place: z.int().nullable(),
  /** Why a run of the day has no place. It counts for the streak all the same. */
  held_back: z.enum(['too_fast', 'guest_limit']).nullable(),
  player_count: z.int(),
  /** What percentage of all players knew each answer, as its verdict said. Null while too few have answered to say so. */
  right_percents: z.array(z.int().nullable()).max(mostListed),
  streak: streakTodaySchema,
  /** Until the next one begins, by the server's clock when it answered. */
  next_in_ms: z.int(),
})

/** Why the answer is right, and what to look at. Part of what is told after the answer, never before. */
const explained = {
  explanation: z.string(),
  about: aboutSchema.nullable(),
}

export const runResultSchema = z.object({
  ...totals,
  /** The place of this run: one more than the other players whose best is better. Unknown until it is saved. */
  rank: z.int().nullable(),
  /** Why a saved run has no rank. */
  held_back: heldBackSchema.nullable(),
  is_saved: z.boolean(),
  /** The name an anonymous player's score is saved under. */
  saved_as: z.string().nullable(),
  /** Nobody for the leader, and for a run that doesn't rank. */
  rival: rivalSchema.nullable(),
  daily: dailyResultSchema.nullable(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        /** Of the quiz it comes from; of the Daily alone. */
        quiz_title: z.string().nullable(),
        answer: z.string(),
        correct_answer: z.string(),
        is_correct: z.boolean(),
        time_taken_ms: z.int(),
        points: z.int(),
        /** What the question is worth before the time counts. */
        score: z.int(),
        ...explained,
      }),
    )
    .max(mostQuestions),
})

const mediumSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('sound'), url: z.string() }),
  z.object({
    kind: z.literal('clip'),
    url: z.string(),
    start_seconds: z.int(),
    end_seconds: z.int(),
  }),
])

/**
 * Where a run stands. 'between': the question of `question_index` has not been handed out yet and its clock stands;
 * 'question': it has, and `question` is filled; 'finished': `result` is filled.
 */
export const runStateSchema = z.object({
  run_id: z.uuid(),
  /** None for a run of the Daily. */
  quiz_id: z.uuid().nullable(),
  /** Counts from 0; equals question_count when finished. */
  question_index: z.int(),
  question_count: z.int(),
  /** The points so far. */
  score: z.int(),
  /** The accepted times so far, and what the open question has taken until now. */
  elapsed_ms: z.int(),
  /** Of the questions answered so far: whether rightly. */
  marks: z.array(z.boolean()).max(mostQuestions),
  phase: z.enum(['question', 'between', 'finished']),
  question: z
    .object({
      index: z.int(),
      question: z.string(),
      /** Of the quiz it comes from; of the Daily alone. */
      quiz_title: z.string().nullable(),
      /** Shuffled once for the run. */
      answers: z.array(z.string()).max(mostListed),
      score: z.int(),
      medium: mediumSchema.nullable(),
      /** Since its clock started. */
      elapsed_ms: z.int(),
      /** It stands so long, unless what the question plays is over sooner. */
      clock_starts_in_ms: z.int(),
    })
    .nullable(),
  /** Of the question that is handed out next: fetched before, because the clock starts with the question. */
  next_picture_url: z.string().nullable(),
  result: runResultSchema.nullable(),
})

export const answerInput = z.object({
  id: z.uuid(),
  question_index: z.int().min(0),
  /** The text of one of the answers shown. */
  answer: textInput(500),
  /** How long the question was on the screen. */
  time_taken_ms: z.number().min(0),
})

export const verdictSchema = z.object({
  is_correct: z.boolean(),
  correct_answer: z.string(),
  points: z.int(),
  /** The points so far, these included. */
  score: z.int(),
  /** The time that was accepted. */
  time_taken_ms: z.int(),
  /** What all players chose of the answers shown, in their order. Null while too few have answered to say so. */
  shares: z
    .array(z.object({ answer: z.string(), percent: z.int() }))
    .max(mostListed)
    .nullable(),
  ...explained,
  run: runStateSchema,
})

export type Medium = z.infer<typeof mediumSchema>
export type RunState = z.infer<typeof runStateSchema>
export type DailyResult = z.infer<typeof dailyResultSchema>
export type RunResult = z.infer<typeof runResultSchema>
export type Verdict = z.infer<typeof verdictSchema>
