import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { keepTrying } from '#platform/web/retry.ts'
import type { RunResult, RunState } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'
import {
  askingView,
  countdownBeatMs,
  countdownFrom,
  nextQuestionDelayMs,
  nowOnScreen,
  type RunView,
} from './run-view.ts'

type QuizRunOptions = {
  quizId: string
  /** A new run, or the one that is under way. */
  entry: 'start' | 'resume'
  /** A finished run to show instead of playing. */
  shownRunId: string | undefined
  /** Whether a run that cannot be found was an account's, whose session has ended since. */
  isSignedOut: () => Promise<boolean>
  onFinished: (runId: string) => void
  onStarted: () => void
  /** There was a run under way, and now there is none. */
  onNothingOpen: () => void
}

// The load of the page may fail for good; an answer may not.
const loadAttempts = 4
const elsewhere = 'This run went on in another tab. Here is where it stands.'

/** Plays one run after another. All it knows it has from the server; see run-view.ts for what it shows. */
export function useQuizRun({ quizId, entry, shownRunId, isSignedOut, ...on }: QuizRunOptions) {
  const [view, setView] = useState<RunView>({ kind: 'loading' })
  /** How often the server has not been reached in a row. */
  const [failures, setFailures] = useState(0)
  const [notice, setNotice] = useState<string>()
  const leaving = useRef(new AbortController())
  const first = useRef({ entry, shownRunId })

  const call = useCallback(async <Answer>(request: (signal: AbortSignal) => Promise<Answer>, attempts?: number) => {
    const answer = await keepTrying(request, { signal: leaving.current.signal, onTrouble: setFailures, attempts })
    setFailures(0)
    return answer
  }, [])

  const show = useCallback(
    async (run: RunState) => {
      // Nobody would see it, and its clock would run.
      if (run.phase === 'between') await untilVisible(leaving.current.signal)
      const asked =
        run.phase === 'between' ? await call((signal) => quizzesApi.question.call({ id: run.run_id }, { signal })) : run
      if (asked.result) return setView({ kind: 'finished', runId: asked.run_id, result: asked.result })
      if (!asked.question) return
      const asking = askingView(asked, asked.question, performance.now())
      setView(asking)
      // React draws it in the first frame at the latest; in the second it's on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setView((now) => nowOnScreen(now, asking, performance.now()))),
      )
    },
    [call],
  )

  const currentRun = useCallback(
    () => call((signal) => quizzesApi.currentRun.call({ id: quizId }, { signal }), loadAttempts),
    [call, quizId],
  )

  const start = useCallback(async () => {
    const { signal } = leaving.current
    // While the countdown runs nobody notices the way to the server. The question itself is asked for after it: its clock runs from there.
    const started = call((signal) => quizzesApi.startRun.call({ id: quizId }, { signal }), loadAttempts)
    started.catch(() => {})
    for (let count = countdownFrom; count > 0; count--) {
      await untilVisible(signal)
      setView({ kind: 'countdown', count })
      await pause(countdownBeatMs, signal)
    }
    setView({ kind: 'countdown', count: 0 })
    return show(await started)
  }, [call, show, quizId])

  const nothingIsOpen = useEffectEvent(on.onNothingOpen)

  const open = useCallback(async () => {
    const { entry, shownRunId: shown } = first.current
    if (entry === 'start') return start()
    if (shown) {
      const run = await call((signal) => quizzesApi.question.call({ id: shown }, { signal }), loadAttempts).catch(
        ignoreMissingRun,
      )
      if (run?.result && run.quiz_id === quizId) return show(run)
    }
    const run = await currentRun()
    const skipped = browserStore.read(browserKeys.quizzes.skippedRun)
    const isOver = !run || (run.phase === 'finished' && run.run_id === skipped)
    return isOver ? nothingIsOpen() : show(run)
  }, [call, show, start, currentRun, quizId])

  const isSignedOutNow = useEffectEvent(isSignedOut)

  /** Runs one step; whatever goes wrong in it ends on the screen. */
  const take = useCallback(
    async (step: () => Promise<void>): Promise<void> => {
      const { signal } = leaving.current
      try {
        await step()
      } catch (error) {
        if (signal.aborted) return
        setFailures(0)
        const { code, message } = error as { code?: string; message: string }
        if (code && outOfStep.has(code)) {
          return take(async () => {
            const run = await currentRun()
            if (run) {
              setNotice(elsewhere)
              return show(run)
            }
            if (await isSignedOutNow()) return setView({ kind: 'signed-out' })
            const text = code === 'run_not_found' ? message : 'This run was finished in another tab.'
            setView({ kind: 'stopped', text })
          })
        }
        if (code && ended.has(code)) return setView({ kind: 'stopped', text: message })
        console.error('The quiz could not be loaded', error)
        setView({ kind: 'missing' })
      }
    },
    [currentRun, show],
  )

  useEffect(() => {
    leaving.current = new AbortController()
    const { current } = leaving
    void take(open)
    return () => current.abort()
  }, [take, open])

  const answer = (text: string) => {
    if (view.kind !== 'asking' || view.picked) return
    const { runId, question } = view
    const picked = { answer: text, timeTakenMs: Math.round(performance.now() - view.startedAt) }
    setNotice(undefined)
    setView({ ...view, picked })
    void take(async () => {
      const input = { id: runId, question_index: question.index, answer: text, time_taken_ms: picked.timeTakenMs }
      const verdict = await call((signal) => quizzesApi.answer.call(input, { signal }))
      setView({ ...view, picked, verdict })
      // At once, not with the result: a reload in between comes back to it.
      if (verdict.run.phase === 'finished') on.onFinished(runId)
      await pause(nextQuestionDelayMs, leaving.current.signal)
      await show(verdict.run)
    })
  }

  return {
    view,
    answer,
    isTroubled: failures > 0,
    notice,
    restart: () => {
      setNotice(undefined)
      setView({ kind: 'loading' })
      on.onStarted()
      void take(start)
    },
    /** After it was saved: the result now has a rank. */
    setResult: (result: RunResult) => setView((now) => (now.kind === 'finished' ? { ...now, result } : now)),
  }
}

// Another tab went on, or started over.
const outOfStep = new Set(['already_answered', 'not_this_question', 'unknown_answer', 'run_not_found'])
const ended = new Set(['run_expired', 'coming_soon'])

function ignoreMissingRun(error: { code?: string }) {
  if (error.code === 'run_not_found' || error.code === 'run_expired') return undefined
  throw error
}

function untilVisible(signal: AbortSignal) {
  if (!document.hidden) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    const seen = () => {
      if (!document.hidden) resolve()
    }
    document.addEventListener('visibilitychange', seen, { signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
