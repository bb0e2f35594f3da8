import { afterAll, vi } from 'vitest'

// Test files share their process: what one of them holds or replaces must be as it was for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
