import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { gateScript, isGated } from './first-visit.ts'

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const cases = [
  { path: '/', hasVisited: false, userAgent: person, expected: true },
  { path: '/seasons', hasVisited: false, userAgent: person, expected: true },
  { path: '/games', hasVisited: false, userAgent: person, expected: true },
  { path: '/games/bed-bug-squish', hasVisited: false, userAgent: person, expected: true },
  { path: '/terms-of-endearment', hasVisited: false, userAgent: person, expected: true },
  { path: '/', hasVisited: true, userAgent: person, expected: false },
  { path: '/games/wheres-ash', hasVisited: false, userAgent: person, expected: false },
  { path: '/admin', hasVisited: false, userAgent: person, expected: false },
  { path: '/admin/users', hasVisited: false, userAgent: person, expected: false },
  { path: '/auth/login', hasVisited: false, userAgent: person, expected: false },
  { path: '/privacy', hasVisited: false, userAgent: person, expected: false },
  { path: '/terms/', hasVisited: false, userAgent: person, expected: false },
  { path: '/seasons', hasVisited: false, userAgent: googlebot, expected: false },
]

describe.each(cases)('$path, visited before: $hasVisited, $userAgent', ({ expected, ...visit }) => {
  test(expected ? 'meets the gate' : 'meets no gate', () => expect(isGated(visit)).toBe(expected))

  test('the script in the head agrees', () => {
    expect(runGateScript(visit).dataset.landing).toBe(expected ? 'waiting' : undefined)
  })
})

test("if the site's scripts never load, the gate disappears by itself", () => {
  const { dataset, timers } = runGateScript({ path: '/', hasVisited: false, userAgent: person })
  for (const end of timers) end()
  expect(dataset).toEqual({})
})

test('a hydrated gate stays', () => {
  const { dataset, timers } = runGateScript({ path: '/', hasVisited: false, userAgent: person })
  dataset.landing = 'open'
  for (const end of timers) end()
  expect(dataset).toEqual({ landing: 'open' })
})

test('a browser that blocks storage gets the page', () => {
  expect(runGateScript({ path: '/', hasVisited: 'refused', userAgent: person }).dataset).toEqual({})
})

function runGateScript(visit: { path: string; hasVisited: boolean | 'refused'; userAgent: string }) {
  const dataset: { landing?: string } = {}
  const timers: Array<() => void> = []
  runInNewContext(gateScript('localStorage.getItem("visitedBefore")'), {
    document: { documentElement: { dataset } },
    location: { pathname: visit.path },
    navigator: { userAgent: visit.userAgent },
    localStorage: {
      getItem: () => {
        if (visit.hasVisited === 'refused') throw new Error('SecurityError')
        return visit.hasVisited ? 'true' : null
      },
    },
    setTimeout: (end: () => void) => timers.push(end),
  })
  return { dataset, timers }
}
