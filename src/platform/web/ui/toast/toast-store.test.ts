import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolate } from './toast.ts'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const textsOf = (store: ReturnType<typeof createToastStore>) => store.list().map(({ text }) => text)

it('removes a toast by itself after a while', () => {
  const store = createToastStore()
  store.show('Profile saved', { tone: 'success' })
  vi.advanceTimersByTime(5999)
  expect(textsOf(store)).toEqual(['Profile saved'])
  vi.advanceTimersByTime(1)
  expect(textsOf(store)).toEqual([])
})

it('shows a toast with an action for longer', () => {
  const store = createToastStore()
  store.show('3 things deleted.', { action: { label: 'Undo', onSelect: () => {} } })
  vi.advanceTimersByTime(14_999)
  expect(textsOf(store)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(textsOf(store)).toEqual([])
})

it('keeps an error until somebody dismisses it', () => {
  const store = createToastStore()
  const id = store.show('Could not send', { tone: 'error' })
  vi.advanceTimersByTime(600_000)
  expect(textsOf(store)).toEqual(['Could not send'])
  store.dismiss(id)
  expect(textsOf(store)).toEqual([])
})

it('shows only the three latest toasts', () => {
  const store = createToastStore()
  for (const text of ['one', 'two', 'three', 'four']) store.show(text)
  expect(textsOf(store)).toEqual(['two', 'three', 'four'])
})

it('keeps all toasts while held, and restarts their time on release', () => {
  const store = createToastStore()
  store.show('before')
  store.hold()
  store.show('during')
  vi.advanceTimersByTime(60_000)
  expect(textsOf(store)).toEqual(['before', 'during'])
  store.release()
  vi.advanceTimersByTime(5999)
  expect(textsOf(store)).toEqual(['before', 'during'])
  vi.advanceTimersByTime(1)
  expect(textsOf(store)).toEqual([])
})

it('notifies its listeners until they unsubscribe', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.show('heard')
  leave()
  store.show('unheard')
  expect(listener).toHaveBeenCalledTimes(1)
})

it('isolates a right-to-left name from the text around it', () => {
  expect(`${isolate('שלום')} banned.`).toBe('\u2068שלום\u2069 banned.')
})
