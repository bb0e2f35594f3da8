import { afterAll, vi } from 'vitest'

// Test files share a process, so each must undo its fakes and mocks for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
