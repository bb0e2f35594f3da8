import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { pictureSettled } from '#platform/web/media/picture-settled.ts'
import { keepTrying } from '#platform/web/retry.ts'
import type { RunResult, RunState } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { pictureSizes } from './question-medium.tsx'
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

/** Where runs come from: a quiz, or the Daily of a day. Made once for a player. */
export type RunSource = {
  start: (signal: AbortSignal) => Promise<RunState>
  /** The caller's run that is under way, or just finished. */
  current: (signal: AbortSignal) => Promise<RunState | null>
  /** Whether a run that the address names is one of these. */
  has: (run: RunState) => boolean
}

type QuizRunOptions = {
  source: RunSource
  /** A new run, or the one that is under way. */
  entry: 'start' | 'resume'
  /** A finished run to show instead of playing. */
  shownRunId: string | undefined
  onFinished: (runId: string) => void
  onStarted: () => void
  /** There was a run under way, and now there is none. */
  onNothingOpen: () => void
}

// The load of the page may fail for good; an answer may not.
const loadAttempts = 4
const elsewhere = "You played on in another tab. Here's where you are."

/** Plays one run after another. All it knows it has from the server; see run-view.ts for what it shows. */
export function useQuizRun({ source, entry, shownRunId, ...on }: QuizRunOptions) {
  // The countdown is there with the first frame: on a slow phone its three would be over before it's drawn.
  const [view, setView] = useState<RunView>(entry === 'start' ? countdownBegins : { kind: 'loading' })
  /** How often the server has not been reached in a row. */
  const [failures, setFailures] = useState(0)
  const [notice, setNotice] = useState<string>()
  const leaving = useRef(new AbortController())
  const first = useRef({ entry, shownRunId })
  const verdictPause = useRef(createVerdictPause())

  const call = useCallback(async <Answer>(request: (signal: AbortSignal) => Promise<Answer>, attempts?: number) => {
    const answer = await keepTrying(request, { signal: leaving.current.signal, onTrouble: setFailures, attempts })
    setFailures(0)
    return answer
  }, [])

  const show = useCallback(
    async (run: RunState) => {
      // Its clock starts with the question: the picture has to be there.
      await nextPicture(run)
      // Somebody reports the question before, and the clock would run behind the dialog.
      await verdictPause.current.untilReleased(leaving.current.signal)
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

  const currentRun = useCallback(() => call(source.current, loadAttempts), [call, source])

  const start = useCallback(async () => {
    const { signal } = leaving.current
    // While the countdown runs nobody notices the way to the server. The question itself is asked for after it: its clock runs from there.
    const started = call(source.start, loadAttempts)
    started.then(nextPicture).catch(() => {})
    for (let count = countdownFrom; count > 0; count--) {
      await untilVisible(signal)
      setView({ kind: 'countdown', count })
      await pause(countdownBeatMs, signal)
    }
    setView({ kind: 'countdown', count: 0 })
    return show(await started)
  }, [call, show, source])

  const nothingIsOpen = useEffectEvent(on.onNothingOpen)

  const open = useCallback(async () => {
    const { entry, shownRunId: shown } = first.current
    if (entry === 'start') return start()
    if (shown) {
      const run = await call((signal) => quizzesApi.question.call({ id: shown }, { signal }), loadAttempts).catch(
        ignoreMissingRun,
      )
      if (run?.result && source.has(run)) return show(run)
    }
    const run = await currentRun()
    const skipped = browserStore.read(browserKeys.quizzes.skippedRun)
    const isOver = !run || (run.phase === 'finished' && run.run_id === skipped)
    return isOver ? nothingIsOpen() : show(run)
  }, [call, show, start, currentRun, source])

  const queryClient = useQueryClient()
  const isSignedIn = useViewer() !== undefined
  /** A run that can't be found was an account's, whose session has ended since. */
  const isSignedOutNow = useEffectEvent(
    async () => isSignedIn && (await queryClient.query({ ...callerQuery(), staleTime: 0 })).kind === 'visitor',
  )

  /** Runs one step; whatever goes wrong in it ends on the screen. */
  const take = useCallback(
    async (step: () => Promise<void>): Promise<void> => {
      const { signal } = leaving.current
      try {
        await step()
      } catch (error) {
        if (signal.aborted) return
        setFailures(0)
        const { code, message } = readApiError(error)
        if (code && outOfStep.has(code)) {
          return take(async () => {
            const run = await currentRun()
            if (run) {
              setNotice(elsewhere)
              return show(run)
            }
            if (await isSignedOutNow()) return setView({ kind: 'signed-out' })
            const text = code === 'run_not_found' ? message : 'You finished this run in another tab.'
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
    const picked = { answer: text, timeTakenMs: Math.max(0, Math.round(performance.now() - view.startedAt)) }
    setNotice(undefined)
    setView({ ...view, picked })
    void take(async () => {
      const input = { id: runId, question_index: question.index, answer: text, time_taken_ms: picked.timeTakenMs }
      const verdict = await call((signal) => quizzesApi.answer.call(input, { signal }))
      const isHeld = isExplained(verdict)
      setView({ ...view, picked, verdict, isHeld })
      void nextPicture(verdict.run)
      // At once, not with the result: a reload in between comes back to it.
      if (verdict.run.phase === 'finished') on.onFinished(runId)
      await verdictPause.current.wait({ isHeld, signal: leaving.current.signal })
      await show(verdict.run)
    })
  }

  const startClock = () => {
    const started = clockStarted(view, performance.now())
    if (view.kind !== 'asking' || started === view) return
    setView(started)
    const input = { id: view.runId, question_index: view.question.index }
    // If this is lost, the server starts it by itself a little later.
    call((signal) => quizzesApi.startClock.call(input, { signal }), loadAttempts).catch(() => {})
  }

  const hold = () => {
    verdictPause.current.hold()
    setView((now) => (now.kind === 'asking' && now.verdict ? { ...now, isHeld: true } : now))
  }

  return {
    view,
    answer,
    startClock,
    /** Keeps the verdict on the screen until `next`. */
    hold,
    next: () => verdictPause.current.end(),
    isTroubled: failures > 0,
    notice,
    restart: () => {
      setNotice(undefined)
      setView(countdownBegins)
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

function nextPicture({ next_picture_url }: RunState) {
  return next_picture_url ? pictureSettled(next_picture_url, pictureSizes) : undefined
}

/** The time between a verdict and the next question, which ends by itself unless somebody holds it. */
function createVerdictPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  let isHeld = false
  const untilEnd = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      end = resolve
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  return {
    wait: (options: { isHeld: boolean; signal: AbortSignal }) => {
      isHeld = options.isHeld
      const ended = untilEnd(options.signal)
      timer = isHeld ? undefined : setTimeout(() => end(), nextQuestionDelayMs)
      return ended
    },
    /** After it has ended: somebody may hold what is still shown. */
    untilReleased: async (signal: AbortSignal) => {
      if (isHeld) await untilEnd(signal)
    },
    hold: () => {
      clearTimeout(timer)
      isHeld = true
    },
    end: () => {
      isHeld = false
      end()
    },
  }
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
