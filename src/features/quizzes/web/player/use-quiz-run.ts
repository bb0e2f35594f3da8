import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { pictureSettled } from '#platform/web/media/picture-settled.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { pictureSizes } from './question-medium.tsx'
import { createRunStore, type RunSource, type RunStoreOptions, unlessAborted } from './run-store.ts'

export type { RunSource }

type QuizRunOptions = Pick<RunStoreOptions, 'source' | 'entry' | 'shownRunId' | 'onFinished' | 'onNothingOpen'> & {
  onStarted: () => void
}

const page = {
  now: () => performance.now(),
  // React renders by the first frame; by the second, it is on the screen.
  onPainted: (callback: () => void) => void requestAnimationFrame(() => requestAnimationFrame(callback)),
  untilVisible: (signal: AbortSignal) =>
    unlessAborted(signal, (resolve) => {
      const look = () => {
        if (!document.hidden) resolve()
      }
      document.addEventListener('visibilitychange', look, { signal })
      look()
    }),
  fetchPicture: (url: string) => pictureSettled(url, pictureSizes),
}

export function useQuizRun({ onStarted, ...options }: QuizRunOptions) {
  const queryClient = useQueryClient()
  const isSignedIn = useViewer() !== undefined
  const [store] = useState(() =>
    createRunStore({
      ...options,
      api: {
        question: quizzesApi.question.call,
        answer: quizzesApi.answer.call,
        startClock: quizzesApi.startClock.call,
      },
      page,
      isSkipped: (runId) => runId === browserStore.read(browserKeys.quizzes.skippedRun),
      isSignedOutNow: () => isSignedOutNow(),
      onFinished: (runId) => finished(runId),
      onNothingOpen: () => nothingOpen(),
    }),
  )
  const finished = useEffectEvent(options.onFinished)
  const nothingOpen = useEffectEvent(options.onNothingOpen)
  /** If a run can't be found, the session of its account may have ended. */
  const isSignedOutNow = useEffectEvent(
    async () => isSignedIn && (await queryClient.query({ ...callerQuery(), staleTime: 0 })).kind === 'visitor',
  )
  useEffect(() => {
    store.start()
    return store.stop
  }, [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { answer, startClock, hold, next, setResult } = store
  const restart = () => {
    onStarted()
    store.restart()
  }
  return { ...state, answer, startClock, hold, next, setResult, restart }
}
