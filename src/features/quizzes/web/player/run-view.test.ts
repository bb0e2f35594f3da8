import { expect, test } from 'vitest'
import type { RunState, Verdict } from '../../rules/run.ts'
import { answerMark, askingView, clockMs, clockStarted, nowOnScreen, paceOf, type Question } from './run-view.ts'

const question: Question = {
  index: 1,
  question: 'Who?',
  quiz_title: null,
  answers: ['A', 'B', 'C', 'D'],
  score: 100,
  medium: null,
  elapsed_ms: 4000,
  clock_starts_in_ms: 0,
}
const run: RunState = {
  run_id: 'run',
  quiz_id: 'quiz',
  question_index: 1,
  question_count: 5,
  score: 120,
  elapsed_ms: 6500,
  marks: [true],
  phase: 'question',
  question,
  next_picture_url: null,
  challenge: null,
  result: null,
}
const asking = askingView(run, question, 100_000)
const verdict = { is_correct: false, correct_answer: 'B', points: 0, score: 120, time_taken_ms: 5200, run } as Verdict

test('after a reload the clock includes the time the question was already open', () => {
  expect(clockMs(asking, 100_000)).toBe(6500)
  expect(clockMs(asking, 101_000)).toBe(7500)
})

test('the clock stops at the choice, and then shows the accepted time', () => {
  const picked = { ...asking, picked: { answer: 'A', timeTakenMs: 5000 } }
  expect(clockMs(picked, 190_000)).toBe(7500)
  expect(clockMs({ ...picked, verdict }, 190_000)).toBe(7700)
})

test('the clock of a question starts when it is on the screen, not when it arrived', () => {
  const fresh = askingView({ ...run, elapsed_ms: 2500 }, { ...question, elapsed_ms: 0 }, 100_000)
  expect(fresh.shownAt).toBeUndefined()
  expect(nowOnScreen(fresh, fresh, 100_400)).toMatchObject({ shownAt: 100_400, startedAt: 100_400 })
})

test('a clock that was started before the question was on the screen keeps its start', () => {
  const playing = askingView(run, { ...question, clock_starts_in_ms: 9000 }, 100_000)
  const started = clockStarted(playing, 100_100)
  expect(nowOnScreen(started, playing, 100_400)).toMatchObject({ shownAt: 100_400, startedAt: 100_100 })
  const picked = { ...playing, picked: { answer: 'A', timeTakenMs: 350 } }
  expect(nowOnScreen(picked, playing, 100_400)).toMatchObject({ picked: picked.picked, startedAt: playing.startedAt })
  const next = askingView(run, { ...question, index: 4 }, 100_200)
  expect(nowOnScreen(next, playing, 100_400)).toBe(next)
})

test("the clock waits while the question's media play, and starts by itself if their end isn't reported", () => {
  const playing = askingView(
    { ...run, elapsed_ms: 2500 },
    { ...question, elapsed_ms: 0, clock_starts_in_ms: 9000 },
    100_000,
  )
  expect([100_000, 108_000, 109_000, 110_000].map((now) => clockMs(playing, now))).toEqual([2500, 2500, 2500, 3500])
  const over = clockStarted(playing, 104_000) as typeof playing
  expect(clockMs(over, 105_000)).toBe(3500)
  expect(clockStarted(over, 105_000)).toBe(over)
  const picked = { ...playing, picked: { answer: 'A', timeTakenMs: 0 } }
  expect(clockStarted(picked, 104_000)).toBe(picked)
})

test('the pace shows when the bonus ends, when to hurry, and when points are lost', () => {
  expect([0, 3000, 3001, 7000, 7001, 10_000, 10_001].map(paceOf)).toEqual([
    'quick',
    'quick',
    'steady',
    'steady',
    'hurry',
    'hurry',
    'late',
  ])
})

test('nothing is marked before the choice, and only the choice before the verdict', () => {
  expect(question.answers.map((answer) => answerMark(answer, asking))).toEqual(Array(4).fill(undefined))
  const picked = { ...asking, picked: { answer: 'A', timeTakenMs: 5000 } }
  expect(question.answers.map((answer) => answerMark(answer, picked))).toEqual(['picked', ...Array(3).fill(undefined)])
})

test('the verdict marks the right answer green and a wrong choice red', () => {
  const judged = { ...asking, picked: { answer: 'A', timeTakenMs: 5000 }, verdict }
  expect(question.answers.map((answer) => answerMark(answer, judged))).toEqual(['wrong', 'right', 'other', 'other'])
})
