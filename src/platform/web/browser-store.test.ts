import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { browserStore } from './browser-store.ts'

const key = { name: 'notes', storage: 'local', atSignOut: 'keep for accounts' } as const

let browser = stubBrowser()
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('each account has its own value, and visitors have theirs', () => {
  browserStore.write(key, 'a', { owner: 'anna' })
  browserStore.write(key, 'v')
  expect([{ owner: 'anna' }, { owner: 'ben' }, {}].map((place) => browserStore.read(key, place))).toEqual([
    'a',
    null,
    'v',
  ])
})

test('lists the stored entries, whatever characters an id has', () => {
  const places = [{}, { owner: 'anna' }, { owner: 'anna', id: 'new:1' }, { owner: null, id: '' }]
  for (const place of places) browserStore.write(key, 'x', place)
  browser.local.set('notesOfAnother', 'x')
  expect(browserStore.entries(key)).toEqual(places)
  for (const place of browserStore.entries(key)) browserStore.remove(key, place)
  expect([...browser.local.keys()]).toEqual(['notesOfAnother'])
})

test('when the storage is blocked or full, a value lasts as long as the page', () => {
  stubBrowser({ isStorageBlocked: true })
  browserStore.write(key, 'a')
  expect([browserStore.read(key), browserStore.entries(key)]).toEqual(['a', [{}]])
  browserStore.remove(key)
  expect([browserStore.read(key), browserStore.entries(key)]).toEqual([null, []])
})

test('listeners hear of changes from this tab and from others', () => {
  const listener = vi.fn()
  const stop = browserStore.subscribe(listener)
  browserStore.write(key, 'a')
  browserStore.remove(key)
  browser.tell('storage')
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  browserStore.write(key, 'b')
  browser.tell('storage')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('invalid JSON reads as undefined', () => {
  browserStore.write(key, '{"a":')
  expect(browserStore.readJson(key)).toBeUndefined()
})
