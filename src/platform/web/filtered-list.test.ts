import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitOnArrival } from './filtered-list.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/things' } }))
afterEach(() => vi.unstubAllGlobals())

const never = new Promise<never>(() => undefined)

test('a filter that is changed, or about to be, keeps nobody waiting', async () => {
  await waitOnArrival({ cause: 'stay', location: { pathname: '/things' } }, never)
  await waitOnArrival({ cause: 'preload', location: { pathname: '/things' } }, never)
})

test('whoever comes from elsewhere waits for the list, also where the page was preloaded', async () => {
  for (const visit of [
    { cause: 'enter' as const, location: { pathname: '/things' } },
    { cause: 'preload' as const, location: { pathname: '/others' } },
  ]) {
    await expect(waitOnArrival(visit, Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable')
  }
})

test('what fails on its own page is left to the page', async () => {
  await waitOnArrival({ cause: 'stay', location: { pathname: '/things' } }, Promise.reject(new Error('unavailable')))
})
