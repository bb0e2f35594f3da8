import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { keepPlace, readPlace } from './reading-places.ts'

const ofAnna = { id: 'a', owner: 'anna' }
const ofVisitor = { id: 'a', owner: null }

let browser = stubBrowser()
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('reading and listening places are kept separately', () => {
  keepPlace(ofVisitor, { read: 120 })
  keepPlace(ofVisitor, { heard: 40 })
  expect(readPlace(ofVisitor)).toEqual({ read: 120, heard: 40 })
  expect(readPlace({ ...ofVisitor, id: 'b' })).toEqual({})
})

test('a place is never shown to another account or to a visitor', () => {
  keepPlace(ofAnna, { read: 120 })
  expect([readPlace({ id: 'a', owner: 'ben' }), readPlace(ofVisitor)]).toEqual([{}, {}])
  expect(readPlace(ofAnna)).toEqual({ read: 120 })
})

test('someone who signs in while reading keeps their place', () => {
  keepPlace(ofVisitor, { read: 120 })
  keepPlace({ id: 'b', owner: 'anna' }, { read: 7 })
  expect(readPlace(ofAnna)).toEqual({ read: 120 })
})

test('places in the oldest stories are forgotten', () => {
  for (let number = 0; number < 60; number++) keepPlace({ id: `story ${number}`, owner: 'anna' }, { read: number })
  const [ninth, tenth] = [9, 10].map((number) => readPlace({ id: `story ${number}`, owner: 'anna' }))
  expect([ninth, tenth]).toEqual([{}, { read: 10 }])
})

test.each(['', '{', '{}', '[1, ["a"], ["a", null], ["a", {"read": "far"}]]'])(
  'a stored value that is no place is ignored: %s',
  (text) => {
    browser.local.set('storyPlaces', text)
    expect(readPlace(ofVisitor)).toEqual({})
  },
)
