import { afterAll, vi } from 'vitest'

// Test files on a database share their process: a clock that one of them holds must go on for the next.
afterAll(() => {
  vi.useRealTimers()
})
