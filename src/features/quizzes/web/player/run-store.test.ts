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

test('a new run counts down from the first frame on, and asks for its question only then', async () => {
  const { store, server, views } = aPlayer()
  expect(store.state().view).toEqual({ kind: 'countdown', count: 3 })
  store.start()
  await pass(countdownMs - 1)
  expect(server.calls).toEqual(['start'])
  await pass(1)
  expect(views()).toEqual(['countdown 3', 'countdown 2', 'countdown 1', 'countdown 0', 'question 0'])
  expect(server.calls).toEqual(['start', 'question'])
})

test('the countdown and the next question wait until the page is looked at', async () => {
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

test('the clock runs from the paint of the question to the answer, and nobody can answer twice', async () => {
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

test('the verdict stays for a moment, then comes the next question', async () => {
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

test('an explanation waits for a press', async () => {
  const { store } = await aQuestionShown({ explanation: 'Socks have no owner.' })
  store.answer('B')
  await pass(60_000)
  expect(asking(store)).toMatchObject({ question: { index: 0 }, isHeld: true })
  store.next()
  await pass(0)
  expect(asking(store).question.index).toBe(1)
})

test('a verdict that somebody reports stays until they go on', async () => {
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

test('it can be held also while the next question is on its way', async () => {
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

test('the clock stands while a clip plays, and starts when it is over', async () => {
  const { store, server } = await aQuestionShown({ clipMs: 9000 })
  await pass(4000)
  store.startClock()
  store.startClock()
  await pass(1500)
  store.answer('B')
  expect(asking(store).picked?.timeTakenMs).toBe(1500)
  expect(server.calls).toEqual(['start', 'question', 'startClock', 'answer'])
})

test('a clip that never ends has its clock started by the server, and by the page at the same time', async () => {
  const { store, server } = await aQuestionShown({ clipMs: 9000 })
  await pass(10_000)
  store.startClock()
  store.answer('B')
  expect(asking(store).picked?.timeTakenMs).toBe(1000)
  expect(server.calls).not.toContain('startClock')
})

test('an answer that finds no server is sent until it counts, and the page says so', async () => {
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

test('a page that finds no server when it loads gives up after a few tries', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { store, server } = aPlayer({ entry: 'resume' })
  server.goOffline()
  store.start()
  await pass(60_000)
  expect(store.state()).toMatchObject({ isTroubled: false, view: { kind: 'missing' } })
})

test('after a reload the open question is back, and its clock has run on', async () => {
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

test('the run of the address is shown if it is one of this quiz, and else what is under way', async () => {
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

test('the end is told with the last verdict, and its result comes after the pause', async () => {
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

test('another run starts from the end', async () => {
  const { store } = await aFinishedRun()
  store.restart()
  expect(store.state().view).toEqual({ kind: 'countdown', count: 3 })
  await pass(countdownMs)
  expect(asking(store)).toMatchObject({ runId: 'run-2', question: { index: 0 } })
})

test('a run whose time is over stops and says so', async () => {
  const { store, server } = await aQuestionShown()
  server.refuse('run_expired', 'This run has expired.')
  store.answer('B')
  await pass(0)
  expect(store.state().view).toEqual({ kind: 'stopped', text: 'This run has expired.' })
})

test('what was played in another tab is caught up with', async () => {
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
])('a run that is gone, with %s', async (_, isSignedOut, view) => {
  const { store, server } = await aQuestionShown({ isSignedOut })
  server.forgetRuns()
  store.answer('B')
  await pass(0)
  expect(store.state().view).toEqual(view)
})

test.each([
  ['in the countdown', 100, ['start']],
  ['in a verdict', countdownMs + 200, ['start', 'question', 'answer']],
])('whoever leaves %s is asked nothing more', async (_, leavesAfterMs, calls) => {
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
  /** Where frames are drawn only by `page.paint`. */
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

/** Runs of a quiz whose right answers are all B. */
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
    // The store reads nothing else of a call's answer.
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
  if (view.kind !== 'asking') throw new Error(`no question is shown, but ${view.kind}`)
  return view
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
