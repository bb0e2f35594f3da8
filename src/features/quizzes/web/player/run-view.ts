import type { RivalRun, RunResult, RunState, Verdict } from '../../rules/run.ts'
import { fullPointsMs, quickMs } from '../../rules/scoring.ts'

export type Question = NonNullable<RunState['question']>

/** Times are in terms of `performance.now()`. */
export type Asking = {
  kind: 'asking'
  runId: string
  question: Question
  questionCount: number
  /** Before this question. */
  score: number
  earlierMs: number
  marks: boolean[]
  /** Left out in the preview. */
  challenge?: RivalRun | null
  /** Undefined until the question is on the screen. */
  shownAt?: number
  /** Later than `shownAt` while a recording or clip plays. */
  startedAt: number
  picked?: { answer: string; timeTakenMs: number }
  verdict?: Verdict
  /** Waits for Next, because there is an explanation or a report is being written. */
  isHeld?: boolean
}

/** The server owns the run; this is the latest we know of it. */
export type RunView =
  | { kind: 'loading' }
  /** 3, 2, 1, then 0 while the first question loads. */
  | { kind: 'countdown'; count: number }
  | Asking
  | { kind: 'finished'; runId: string; result: RunResult; challenge: RivalRun | null }
  | { kind: 'stopped'; text: string }
  /** The run belongs to an account whose session has ended. */
  | { kind: 'signed-out' }
  | { kind: 'missing' }

export const nextQuestionDelayMs = 1500
export const countdownFrom = 3
export const countdownBeatMs = 600
export const countdownBegins: RunView = { kind: 'countdown', count: countdownFrom }

export function askingView(run: RunState, question: Question, now: number): Asking {
  return {
    kind: 'asking',
    runId: run.run_id,
    question,
    questionCount: run.question_count,
    score: run.score,
    earlierMs: run.elapsed_ms - question.elapsed_ms,
    marks: run.marks,
    challenge: run.challenge,
    startedAt: startOf(question, now),
  }
}

const startOf = ({ elapsed_ms, clock_starts_in_ms }: Question, now: number) => now - elapsed_ms + clock_starts_in_ms

/** The clock starts when the question is painted. The server limits how late that may be. */
export function nowOnScreen(view: RunView, shown: Asking, now: number): RunView {
  if (view === shown) return { ...shown, shownAt: now, startedAt: startOf(shown.question, now) }
  // The clock already runs if the question's clip failed before the first frame.
  return view.kind === 'asking' && view.question === shown.question ? { ...view, shownAt: now } : view
}

/** Returns the same view if the clock is already running. */
export function clockStarted(view: RunView, now: number): RunView {
  return view.kind === 'asking' && !view.picked && view.startedAt > now ? { ...view, startedAt: now } : view
}

export function isExplained({ explanation, about }: Pick<Verdict, 'explanation' | 'about'>) {
  return explanation !== '' || about !== null
}

/** 'held': the clock waits for a recording or clip. 'hurry': the answer is about to lose points. */
export type Pace = 'held' | 'quick' | 'steady' | 'hurry' | 'late'

const hurryMs = fullPointsMs - 3000

export function paceOf(openMs: number): Pace {
  if (openMs <= quickMs) return 'quick'
  if (openMs <= hurryMs) return 'steady'
  return openMs <= fullPointsMs ? 'hurry' : 'late'
}

export function speedPercent({ score, points }: { score: number; points: number }) {
  return score === 0 ? 0 : Math.round((100 * (points - score)) / score)
}

export function clockMs({ earlierMs, startedAt, picked, verdict }: Asking, now: number) {
  return earlierMs + questionMs({ startedAt, picked, verdict }, now)
}

export function questionMs(
  { startedAt, picked, verdict }: Pick<Asking, 'startedAt' | 'picked' | 'verdict'>,
  now: number,
) {
  return Math.max(0, verdict?.time_taken_ms ?? picked?.timeTakenMs ?? now - startedAt)
}

export function answerMark(answer: string, { picked, verdict }: Asking) {
  if (!verdict) return picked?.answer === answer ? 'picked' : undefined
  if (answer === verdict.correct_answer) return 'right'
  return picked?.answer === answer ? 'wrong' : 'other'
}
