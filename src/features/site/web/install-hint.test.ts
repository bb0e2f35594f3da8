import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { installHint } from './install-hint.ts'

const show = vi.spyOn(toast, 'show')

beforeEach(() => {
  stubBrowser()
  show.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

const askToInstall = 'Good taste. Want the palace on your home screen?'

test('the hint comes with the second game, and never again', () => {
  vi.stubGlobal('window', { installPrompt: { prompt: async () => {} } })
  installHint.noteGame()
  expect(show).not.toHaveBeenCalled()
  installHint.noteGame()
  expect(show.mock.calls.map(([text]) => text)).toEqual([askToInstall])
  installHint.noteGame()
  installHint.noteStreak(2)
  expect(show).toHaveBeenCalledOnce()
})

test('a streak of two days counts like a second game', () => {
  vi.stubGlobal('window', { installPrompt: { prompt: async () => {} } })
  installHint.noteStreak(1)
  expect(show).not.toHaveBeenCalled()
  installHint.noteStreak(2)
  expect(show).toHaveBeenCalledOnce()
})

test('a browser that cannot install the site gets no hint, and gets one once it can', () => {
  vi.stubGlobal('window', {})
  for (let game = 1; game <= 7; game++) installHint.noteGame()
  expect(show).not.toHaveBeenCalled()
  vi.stubGlobal('window', { installPrompt: { prompt: async () => {} } })
  installHint.noteGame()
  expect(show).toHaveBeenCalledOnce()
})

test.each([
  [false, ['Keep the palace in your pocket: tap Share, then Add to Home Screen.']],
  [true, []],
])('in Safari, with the site installed: %s, the hint is %j', (standalone, texts) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { standalone })
  installHint.noteStreak(2)
  expect(show.mock.calls.map(([text]) => text)).toEqual(texts)
})
