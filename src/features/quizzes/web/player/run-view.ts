import type { RunResult, RunState, Verdict } from '../../rules/run.ts'
import { fullPointsMs, quickMs } from '../../rules/scoring.ts'

export type Question = NonNullable<RunState['question']>

/** A question on the screen. Times are of the page's own clock. */
export type Asking = {
  kind: 'asking'
  runId: string
  question: Question
  questionCount: number
  /** The points before this question, and the accepted times. */
  score: number
  earlierMs: number
  /** Whether the answers before this question were right. */
  marks: boolean[]
  /** When it came up. */
  shownAt: number
  /** When its clock starts: later, while it plays something. */
  startedAt: number
  /** What was chosen, and when the clock was stopped by it. */
  picked?: { answer: string; timeTakenMs: number }
  verdict?: Verdict
  /** The verdict stays until somebody presses Next: there is something to read, or somebody is writing. */
  isHeld?: boolean
}

/** What the player shows. The server holds the run; this is the latest we know of it. */
export type RunView =
  | { kind: 'loading' }
  /** 3, 2, 1, and 0 while the first question is on its way. */
  | { kind: 'countdown'; count: number }
  | Asking
  | { kind: 'finished'; runId: string; result: RunResult }
  /** It cannot go on: `text` says why, and a new run may start. */
  | { kind: 'stopped'; text: string }
  /** The run is the account's, and nobody is signed in any more. */
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
    shownAt: now,
    startedAt: startOf(question, now),
  }
}

const startOf = ({ elapsed_ms, clock_starts_in_ms }: Question, now: number) => now - elapsed_ms + clock_starts_in_ms

/** The question has been painted: its clock starts here. How much later than handed out that may be is the server's to limit. */
export function nowOnScreen(view: RunView, shown: Asking, now: number): RunView {
  return view === shown ? { ...shown, shownAt: now, startedAt: startOf(shown.question, now) } : view
}

/** What the question plays is over: its clock starts. The same view where it runs already. */
export function clockStarted(view: RunView, now: number): RunView {
  return view.kind === 'asking' && !view.picked && view.startedAt > now ? { ...view, startedAt: now } : view
}

/** An explanation is read at everybody's own pace. */
export function isExplained({ explanation, about }: Pick<Verdict, 'explanation' | 'about'>) {
  return explanation !== '' || about !== null
}

/** 'held': the clock waits for what the question plays. 'hurry': the points are about to melt. */
export type Pace = 'held' | 'quick' | 'steady' | 'hurry' | 'late'

const hurryMs = fullPointsMs - 3000

export function paceOf(openMs: number): Pace {
  if (openMs <= quickMs) return 'quick'
  if (openMs <= hurryMs) return 'steady'
  return openMs <= fullPointsMs ? 'hurry' : 'late'
}

/** What a right answer earns more or less than the question's points, in percent. */
export function speedPercent({ score, points }: { score: number; points: number }) {
  return score === 0 ? 0 : Math.round((100 * (points - score)) / score)
}

/** The run's clock: it stands from the choice on, and then shows the time that was accepted. */
export function clockMs({ earlierMs, startedAt, picked, verdict }: Asking, now: number) {
  return earlierMs + questionMs({ startedAt, picked, verdict }, now)
}

export function questionMs(
  { startedAt, picked, verdict }: Pick<Asking, 'startedAt' | 'picked' | 'verdict'>,
  now: number,
) {
  return Math.max(0, verdict?.time_taken_ms ?? picked?.timeTakenMs ?? now - startedAt)
}

/** How an answer looks once the server has spoken. */
export function answerMark(answer: string, { picked, verdict }: Asking) {
  if (!verdict) return picked?.answer === answer ? 'picked' : undefined
  if (answer === verdict.correct_answer) return 'right'
  return picked?.answer === answer ? 'wrong' : 'other'
}
