import { readApiError } from '#platform/web/api-error.ts'
import { keepTrying } from '#platform/web/retry.ts'
import type { RunResult, RunState } from '../../rules/run.ts'
import type { quizzesApi } from '../quizzes-api.ts'
import {
  askingView,
  clockStarted,
  countdownBeatMs,
  countdownBegins,
  countdownFrom,
  isExplained,
  nextQuestionDelayMs,
  nowOnScreen,
  type RunView,
} from './run-view.ts'

export type RunSource = {
  start: (signal: AbortSignal) => Promise<RunState>
  /** The run in progress or just finished. */
  current: (signal: AbortSignal) => Promise<RunState | null>
  /** Whether the run named in the URL belongs here. */
  has: (run: RunState) => boolean
}

type Call<Name extends 'question' | 'answer' | 'startClock'> = (typeof quizzesApi)[Name]['call']

export type RunStoreOptions = {
  api: { question: Call<'question'>; answer: Call<'answer'>; startClock: Call<'startClock'> }
  source: RunSource
  entry: 'start' | 'resume'
  shownRunId: string | undefined
  isSkipped: (runId: string) => boolean
  isSignedOutNow: () => Promise<boolean>
  page: {
    now: () => number
    /** Calls back once the latest view is on the screen. */
    onPainted: (callback: () => void) => void
    untilVisible: (signal: AbortSignal) => Promise<void>
    fetchPicture: (url: string) => Promise<void>
  }
  onFinished: (runId: string) => void
  /** The run in progress turned out to be gone. */
  onNothingOpen: () => void
}

export type QuizRunState = {
  view: RunView
  isTroubled: boolean
  notice: string | undefined
}

type Step = (signal: AbortSignal) => Promise<void>

// Loading may give up; sending an answer never does.
const loadAttempts = 4
const elsewhere = "You played on in another tab. Here's where you are."
// Another tab continued or restarted the run.
const outOfStep = new Set(['already_answered', 'not_this_question', 'unknown_answer', 'run_not_found'])
const ended = new Set(['run_expired', 'coming_soon', 'challenge_gone', 'quiz_changed'])

/** Keeps this page's copy of the run, which the server decides. run-view.ts says what is shown. */
export function createRunStore({ api, source, page, ...options }: RunStoreOptions) {
  const listeners = new Set<() => void>()
  // The countdown is in the first frame, because a slow phone would otherwise miss part of it.
  const view: RunView = options.entry === 'start' ? countdownBegins : { kind: 'loading' }
  let state: QuizRunState = { view, isTroubled: false, notice: undefined }
  let leaving = new AbortController()
  const verdictPause = createVerdictPause()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    start: () => {
      leaving = new AbortController()
      void take(open)
    },
    stop: () => leaving.abort(),
    restart: () => {
      set({ notice: undefined, view: countdownBegins })
      void take(startRun)
    },
    answer,
    startClock,
    hold: () => {
      verdictPause.hold()
      if (state.view.kind === 'asking' && state.view.verdict) setView({ ...state.view, isHeld: true })
    },
    next: verdictPause.end,
    /** Once saved, the result has a rank. */
    setResult: (result: RunResult) => {
      if (state.view.kind === 'finished') setView({ ...state.view, result })
    },
  }

  async function take(step: Step): Promise<void> {
    const { signal } = leaving
    try {
      await step(signal)
    } catch (error) {
      if (signal.aborted) return
      set({ isTroubled: false })
      const { code, message } = readApiError(error)
      if (code && outOfStep.has(code)) {
        const text = code === 'run_not_found' ? message : 'You finished this run in another tab.'
        return take((signal) => findOpenRun(text, signal))
      }
      if (code && ended.has(code)) return setView({ kind: 'stopped', text: message })
      console.error('The quiz could not be loaded', error)
      setView({ kind: 'missing' })
    }
  }

  async function open(signal: AbortSignal) {
    const { entry, shownRunId: id } = options
    if (entry === 'start') return startRun(signal)
    if (id) {
      const run = await call((signal) => api.question({ id }, { signal }), signal, loadAttempts).catch(ignoreGone)
      if (run?.result && source.has(run)) return show(run, signal)
    }
    const run = await call(source.current, signal, loadAttempts)
    const isOver = !run || (run.phase === 'finished' && options.isSkipped(run.run_id))
    return isOver ? options.onNothingOpen() : show(run, signal)
  }

  async function startRun(signal: AbortSignal) {
    // Only this call overlaps the countdown: requesting the question would start its clock.
    const started = call(source.start, signal, loadAttempts)
    started.then(fetchNextPicture).catch(() => {})
    for (let count = countdownFrom; count > 0; count--) {
      await page.untilVisible(signal)
      setView({ kind: 'countdown', count })
      await unlessAborted(signal, (resolve) => setTimeout(resolve, countdownBeatMs))
    }
    setView({ kind: 'countdown', count: 0 })
    return show(await started, signal)
  }

  async function show(run: RunState, signal: AbortSignal) {
    // The picture must be loaded first, because the clock starts with the question.
    await fetchNextPicture(run)
    // While the report dialog is open, the next question's clock must not run.
    await verdictPause.untilReleased(signal)
    // The clock must not run in a hidden tab.
    if (run.phase === 'between') await page.untilVisible(signal)
    const asked =
      run.phase === 'between' ? await call((signal) => api.question({ id: run.run_id }, { signal }), signal) : run
    if (asked.result) {
      const { run_id: runId, result, challenge } = asked
      return setView({ kind: 'finished', runId, result, challenge })
    }
    if (!asked.question) return
    const asking = askingView(asked, asked.question, page.now())
    setView(asking)
    page.onPainted(() => setView(nowOnScreen(state.view, asking, page.now())))
  }

  async function findOpenRun(text: string, signal: AbortSignal) {
    const run = await call(source.current, signal, loadAttempts)
    if (run) {
      set({ notice: elsewhere })
      return show(run, signal)
    }
    setView((await options.isSignedOutNow()) ? { kind: 'signed-out' } : { kind: 'stopped', text })
  }

  function answer(text: string) {
    const asking = state.view
    if (asking.kind !== 'asking' || asking.picked) return
    const { runId, question } = asking
    const picked = { answer: text, timeTakenMs: Math.max(0, Math.round(page.now() - asking.startedAt)) }
    set({ notice: undefined, view: { ...asking, picked } })
    void take(async (signal) => {
      const input = { id: runId, question_index: question.index, answer: text, time_taken_ms: picked.timeTakenMs }
      const verdict = await call((signal) => api.answer(input, { signal }), signal)
      const isHeld = isExplained(verdict)
      setView({ ...asking, picked, verdict, isHeld })
      void fetchNextPicture(verdict.run)
      // Called before the result is shown, so that a reload comes back to it.
      if (verdict.run.phase === 'finished') options.onFinished(runId)
      await verdictPause.wait(isHeld, signal)
      await show(verdict.run, signal)
    })
  }

  function startClock() {
    const started = clockStarted(state.view, page.now())
    if (started.kind !== 'asking' || started === state.view) return
    setView(started)
    const input = { id: started.runId, question_index: started.question.index }
    // If this fails, the server starts the clock itself a little later.
    call((signal) => api.startClock(input, { signal }), leaving.signal, loadAttempts).catch(() => {})
  }

  async function call<Answer>(
    request: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
    attempts?: number,
  ): Promise<Answer> {
    const answered = await keepTrying(request, { signal, attempts, onTrouble: () => set({ isTroubled: true }) })
    if (state.isTroubled) set({ isTroubled: false })
    return answered
  }

  function fetchNextPicture({ next_picture_url }: RunState) {
    return next_picture_url ? page.fetchPicture(next_picture_url) : undefined
  }

  function setView(view: RunView) {
    if (view !== state.view) set({ view })
  }

  function set(patch: Partial<QuizRunState>) {
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener()
  }
}

function ignoreGone(error: unknown) {
  const { code } = readApiError(error)
  if (code === 'run_not_found' || code === 'run_expired') return undefined
  throw error
}

function createVerdictPause() {
  let end = () => {}
  let isHeld = false
  const untilEnd = (signal: AbortSignal) =>
    unlessAborted(signal, (resolve) => {
      end = resolve
    })
  return {
    wait: (holds: boolean, signal: AbortSignal) => {
      isHeld = holds
      const ended = untilEnd(signal)
      if (!isHeld) setTimeout(end, nextQuestionDelayMs)
      return ended
    },
    /** The player can still hold the verdict after its time, while the next question loads. */
    untilReleased: async (signal: AbortSignal) => {
      if (isHeld) await untilEnd(signal)
    },
    hold: () => {
      isHeld = true
    },
    end: () => {
      isHeld = false
      end()
    },
  }
}

export function unlessAborted(signal: AbortSignal, begin: (resolve: () => void) => void) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    begin(resolve)
  })
}
