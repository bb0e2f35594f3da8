import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitOnArrival } from './filtered-list.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/things' } }))
afterEach(() => vi.unstubAllGlobals())

const never = new Promise<never>(() => undefined)

test('changing or preloading a filter does not wait', async () => {
  await waitOnArrival({ cause: 'stay', location: { pathname: '/things' } }, never)
  await waitOnArrival({ cause: 'preload', location: { pathname: '/things' } }, never)
})

test('coming from another page waits for the list, also when it was preloaded', async () => {
  for (const visit of [
    { cause: 'enter' as const, location: { pathname: '/things' } },
    { cause: 'preload' as const, location: { pathname: '/others' } },
  ]) {
    await expect(waitOnArrival(visit, Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable')
  }
})

test('a failure on the same page is left to the page', async () => {
  await waitOnArrival({ cause: 'stay', location: { pathname: '/things' } }, Promise.reject(new Error('unavailable')))
})
