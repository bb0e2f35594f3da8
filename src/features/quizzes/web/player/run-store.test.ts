import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-error.ts'
import { retryNow } from '#platform/web/retry.ts'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import type { RunResult, RunState, Verdict } from '../../rules/run.ts'
import { createRunStore } from './run-store.ts'
import { countdownBeatMs, countdownFrom, nextQuestionDelayMs, type Question } from './run-view.ts'

const countdownMs = countdownFrom * countdownBeatMs

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a new run counts down from the first frame, and requests its question after that', async () => {
  const { store, server, views } = aPlayer()
  expect(store.state().view).toEqual({ kind: 'countdown', count: 3 })
  store.start()
  await pass(countdownMs - 1)
  expect(server.calls).toEqual(['start'])
  await pass(1)
  expect(views()).toEqual(['countdown 3', 'countdown 2', 'countdown 1', 'countdown 0', 'question 0'])
  expect(server.calls).toEqual(['start', 'question'])
})

test('the countdown and the next question wait until the page is visible', async () => {
  const { store, page, server } = aPlayer()
  page.hide()
  store.start()
  await pass(60_000)
  expect(store.state().view).toEqual({ kind: 'countdown', count: 3 })
  page.unhide()
  await pass(countdownMs)
  store.answer('B')
  await pass(1)
  page.hide()
  await pass(60_000)
  expect(server.calls).toEqual(['start', 'question', 'answer'])
  page.unhide()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test("the clock runs from the question's paint to the answer, and a second answer is ignored", async () => {
  const { store, page, server } = await aQuestionShown({ isPainted: false })
  await pass(300)
  page.paint()
  await pass(2000)
  store.answer('A')
  store.answer('B')
  expect(asking(store).picked).toEqual({ answer: 'A', timeTakenMs: 2000 })
  await pass(0)
  expect(server.answers).toEqual([{ id: 'run-1', question_index: 0, answer: 'A', time_taken_ms: 2000 }])
})

test('the verdict is shown for a moment before the next question', async () => {
  const { store } = await aQuestionShown()
  store.answer('B')
  await pass(nextQuestionDelayMs - 1)
  expect(asking(store)).toMatchObject({ verdict: { is_correct: true }, isHeld: false, question: { index: 0 } })
  await pass(1)
  expect(asking(store)).toMatchObject({ question: { index: 1 }, marks: [true] })
  expect(asking(store).verdict).toBeUndefined()
})

test('the next question waits for its picture', async () => {
  const { store, page } = await aQuestionShown({ pictureUrl: '/media/roof.png' })
  const picture = page.expectPicture()
  store.answer('B')
  await pass(60_000)
  expect(asking(store).question.index).toBe(0)
  picture.arrive()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test('a verdict with an explanation stays until the player continues', async () => {
  const { store } = await aQuestionShown({ explanation: 'Socks have no owner.' })
  store.answer('B')
  await pass(60_000)
  expect(asking(store)).toMatchObject({ question: { index: 0 }, isHeld: true })
  store.next()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test('a verdict stays while the player reports its question', async () => {
  const { store } = await aQuestionShown()
  store.answer('B')
  await pass(nextQuestionDelayMs - 1)
  store.hold()
  expect(asking(store).isHeld).toBe(true)
  await pass(60_000)
  expect(asking(store).question.index).toBe(0)
  store.next()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test('a verdict can still be held while the next question loads', async () => {
  const { store, page } = await aQuestionShown({ pictureUrl: '/media/roof.png' })
  const picture = page.expectPicture()
  store.answer('B')
  await pass(nextQuestionDelayMs)
  store.hold()
  picture.arrive()
  await pass(60_000)
  expect(asking(store).question.index).toBe(0)
  store.next()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test('the clock waits while a clip plays, and starts at its end', async () => {
  const { store, server } = await aQuestionShown({ clipMs: 9000 })
  await pass(4000)
  store.startClock()
  store.startClock()
  await pass(1500)
  store.answer('B')
  expect(asking(store).picked?.timeTakenMs).toBe(1500)
  expect(server.calls).toEqual(['start', 'question', 'startClock', 'answer'])
})

test('if a clip never ends, the server and the page start the clock at the same time', async () => {
  const { store, server } = await aQuestionShown({ clipMs: 9000 })
  await pass(10_000)
  store.startClock()
  store.answer('B')
  expect(asking(store).picked?.timeTakenMs).toBe(1000)
  expect(server.calls).not.toContain('startClock')
})

test('an answer is retried until the server accepts it, and the page says so', async () => {
  const { store, server } = await aQuestionShown()
  server.goOffline()
  await pass(2000)
  store.answer('B')
  await pass(60_000)
  expect(store.state()).toMatchObject({ isTroubled: true, view: { picked: { answer: 'B' } } })
  expect(asking(store).verdict).toBeUndefined()
  server.comeBack()
  retryNow()
  await pass(0)
  expect(store.state()).toMatchObject({ isTroubled: false, view: { verdict: { is_correct: true } } })
  expect(server.answers).toEqual([{ id: 'run-1', question_index: 0, answer: 'B', time_taken_ms: 2000 }])
})

test('loading gives up after a few tries when the server is unreachable', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { store, server } = aPlayer({ entry: 'resume' })
  server.goOffline()
  store.start()
  await pass(60_000)
  expect(store.state()).toMatchObject({ isTroubled: false, view: { kind: 'missing' } })
})

test('after a reload the open question is back, and its clock kept running', async () => {
  const before = await aQuestionShown()
  before.store.answer('B')
  await pass(nextQuestionDelayMs)
  before.store.stop()
  await pass(5000)
  const { store } = aPlayer({ entry: 'resume', server: before.server })
  store.start()
  await pass(0)
  expect(asking(store)).toMatchObject({ question: { index: 1 }, marks: [true] })
  store.answer('A')
  expect(asking(store).picked?.timeTakenMs).toBe(5000)
})

test('after a reload a finished run shows its result, unless the player chose not to save it', async () => {
  const { server } = await aFinishedRun()
  const again = aPlayer({ entry: 'resume', server })
  again.store.start()
  await pass(0)
  expect(again.store.state().view).toMatchObject({ kind: 'finished', runId: 'run-1' })

  const skipped = aPlayer({ entry: 'resume', server, skippedRunId: 'run-1' })
  skipped.store.start()
  await pass(0)
  expect(skipped.onNothingOpen).toHaveBeenCalledOnce()
})

test('the run in the URL is shown if it belongs to this quiz, otherwise the one in progress', async () => {
  const { server } = await aFinishedRun()
  const shown = aPlayer({ entry: 'resume', server, shownRunId: 'run-1', skippedRunId: 'run-1' })
  shown.store.start()
  await pass(0)
  expect(shown.store.state().view).toMatchObject({ kind: 'finished', runId: 'run-1' })

  const unknown = aPlayer({ entry: 'resume', server, shownRunId: 'run-9', skippedRunId: 'run-1' })
  unknown.store.start()
  await pass(0)
  expect(unknown.onNothingOpen).toHaveBeenCalledOnce()
})

test('the last verdict reports the end, and the result follows after the pause', async () => {
  const { store, onFinished } = await aQuestionShown({ questionCount: 1 })
  store.answer('B')
  await pass(0)
  expect(onFinished).toHaveBeenCalledWith('run-1')
  expect(asking(store).verdict?.is_correct).toBe(true)
  await pass(nextQuestionDelayMs)
  expect(store.state().view).toMatchObject({ kind: 'finished', runId: 'run-1', result: { rank: null } })
  store.setResult({ rank: 3 } as RunResult)
  expect(store.state().view).toMatchObject({ kind: 'finished', result: { rank: 3 } })
})

test('another run can be started from the results', async () => {
  const { store } = await aFinishedRun()
  store.restart()
  expect(store.state().view).toEqual({ kind: 'countdown', count: 3 })
  await pass(countdownMs)
  expect(asking(store)).toMatchObject({ runId: 'run-2', question: { index: 0 } })
})

test('an expired run stops and says so', async () => {
  const { store, server } = await aQuestionShown()
  server.refuse('run_expired', 'This run has expired.')
  store.answer('B')
  await pass(0)
  expect(store.state().view).toEqual({ kind: 'stopped', text: 'This run has expired.' })
})

test('the page catches up with a run continued in another tab', async () => {
  const { store, server } = await aQuestionShown()
  await server.api.answer({ id: 'run-1', question_index: 0, answer: 'B', time_taken_ms: 0 })
  store.answer('A')
  await pass(0)
  expect(store.state().notice).toContain('another tab')
  expect(asking(store).question.index).toBe(1)
  store.answer('A')
  expect(store.state().notice).toBeUndefined()
})

test.each([
  ['somebody still signed in', false, { kind: 'stopped', text: 'There is no such run.' }],
  ['somebody signed out', true, { kind: 'signed-out' }],
])('a run that is gone, for %s', async (_, isSignedOut, view) => {
  const { store, server } = await aQuestionShown({ isSignedOut })
  server.forgetRuns()
  store.answer('B')
  await pass(0)
  expect(store.state().view).toEqual(view)
})

test.each([
  ['in the countdown', 100, ['start']],
  ['in a verdict', countdownMs + 200, ['start', 'question', 'answer']],
])('leaving %s stops all further requests', async (_, leavesAfterMs, calls) => {
  const { store, server, views } = aPlayer()
  store.start()
  await pass(leavesAfterMs)
  store.answer('B')
  await pass(0)
  store.stop()
  const seen = views().length
  await pass(60_000)
  expect(server.calls).toEqual(calls)
  expect(views()).toHaveLength(seen)
})

type PlayerOptions = {
  entry?: 'start' | 'resume'
  server?: ReturnType<typeof aServer>
  shownRunId?: string
  skippedRunId?: string
  isSignedOut?: boolean
  /** False: frames are painted only by `page.paint`. */
  isPainted?: boolean
} & ServerOptions

function aPlayer({ entry = 'start', isSignedOut = false, isPainted = true, ...options }: PlayerOptions = {}) {
  const server = options.server ?? aServer(options)
  const page = aPage({ isPainted })
  const onFinished = vi.fn()
  const onNothingOpen = vi.fn()
  const store = createRunStore({
    api: server.api,
    source: server.source,
    entry,
    shownRunId: options.shownRunId,
    isSkipped: (runId) => runId === options.skippedRunId,
    isSignedOutNow: async () => isSignedOut,
    page,
    onFinished,
    onNothingOpen,
  })
  const seen: string[] = []
  store.subscribe(() => {
    const { view } = store.state()
    const name =
      view.kind === 'countdown'
        ? `countdown ${view.count}`
        : view.kind === 'asking'
          ? `question ${view.question.index}`
          : view.kind
    if (seen.at(-1) !== name) seen.push(name)
  })
  return { store, server, page, onFinished, onNothingOpen, views: () => seen }
}

async function aQuestionShown(options: PlayerOptions = {}) {
  const player = aPlayer(options)
  player.store.start()
  await pass(countdownMs)
  return player
}

async function aFinishedRun() {
  const player = await aQuestionShown({ questionCount: 1 })
  player.store.answer('B')
  await pass(nextQuestionDelayMs)
  return player
}

type ServerOptions = { questionCount?: number; explanation?: string; clipMs?: number; pictureUrl?: string }

function aServer({ questionCount = 3, explanation = '', clipMs = 0, pictureUrl }: ServerOptions) {
  const calls: string[] = []
  const answers: object[] = []
  let started = 0
  let index = 0
  let handedOutAt: number | undefined
  let isOffline = false
  let refusal: ApiError | undefined
  let isForgotten = false

  const runNow = (): RunState => {
    const phase = index === questionCount ? 'finished' : handedOutAt === undefined ? 'between' : 'question'
    const openMs = handedOutAt === undefined ? 0 : Date.now() - handedOutAt
    const question: Question = {
      index,
      question: 'Whose socks?',
      quiz_title: null,
      answers: ['A', 'B'],
      score: 100,
      medium: null,
      elapsed_ms: openMs,
      clock_starts_in_ms: clipMs,
    }
    return {
      run_id: `run-${started}`,
      quiz_id: 'quiz',
      question_index: index,
      question_count: questionCount,
      score: 0,
      elapsed_ms: openMs,
      marks: Array(index).fill(true),
      phase,
      question: phase === 'question' ? question : null,
      next_picture_url: index > 0 && phase === 'between' ? (pictureUrl ?? null) : null,
      challenge: null,
      result: phase === 'finished' ? ({ rank: null } as RunResult) : null,
    }
  }
  const answerCall = async <Answer>(name: string, work: () => Answer) => {
    if (isOffline) throw new ApiError({ code: 'unreachable', status: 0, message: 'Failed to fetch' })
    calls.push(name)
    if (refusal) throw refusal
    return work()
  }
  const find = (id: string) => {
    if (isForgotten || id !== `run-${started}`) throw refused('run_not_found', 'There is no such run.')
  }
  const api = {
    question: ({ id }: { id: string }) =>
      answerCall('question', () => {
        find(id)
        handedOutAt ??= Date.now()
        return runNow()
      }),
    answer: (input: { id: string; question_index: number; answer: string; time_taken_ms: number }) =>
      answerCall('answer', (): Verdict => {
        find(input.id)
        if (input.question_index !== index) throw refused('already_answered', 'Already answered.')
        answers.push(input)
        index++
        handedOutAt = undefined
        const is_correct = input.answer === 'B'
        const told = { is_correct, correct_answer: 'B', points: 0, score: 0, shares: null, explanation, about: null }
        return { ...told, time_taken_ms: input.time_taken_ms, run: runNow() }
      }),
    startClock: () => answerCall('startClock', () => ({})),
  }
  return {
    calls,
    answers,
    // The fake's responses only have what the store reads.
    api: api as unknown as Parameters<typeof createRunStore>[0]['api'] & typeof api,
    source: {
      start: () =>
        answerCall('start', () => {
          started++
          index = 0
          handedOutAt = undefined
          return runNow()
        }),
      current: () => answerCall('current', () => (isForgotten ? null : runNow())),
      has: ({ quiz_id }: RunState) => quiz_id === 'quiz',
    },
    goOffline: () => {
      isOffline = true
    },
    comeBack: () => {
      isOffline = false
    },
    refuse: (code: string, message: string) => {
      refusal = refused(code, message)
    },
    forgetRuns: () => {
      isForgotten = true
    },
  }
}

const refused = (code: string, message: string) => new ApiError({ code, status: 409, message })

function aPage({ isPainted }: { isPainted: boolean }) {
  let isHidden = false
  let whenSeen = () => {}
  let paint = () => {}
  let picture = Promise.resolve()
  return {
    now: () => Date.now(),
    onPainted: (callback: () => void) => {
      paint = callback
      if (isPainted) callback()
    },
    untilVisible: async (signal: AbortSignal) => {
      signal.throwIfAborted()
      if (isHidden)
        await new Promise<void>((resolve) => {
          whenSeen = resolve
        })
    },
    fetchPicture: () => picture,
    paint: () => paint(),
    hide: () => {
      isHidden = true
    },
    unhide: () => {
      isHidden = false
      whenSeen()
    },
    expectPicture: () => {
      let arrive = () => {}
      picture = new Promise((resolve) => {
        arrive = resolve
      })
      return { arrive: () => arrive() }
    },
  }
}

function asking(store: ReturnType<typeof createRunStore>) {
  const { view } = store.state()
  if (view.kind !== 'asking') throw new Error(`expected a question, but the view is ${view.kind}`)
  return view
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
