import { expect, test } from 'vitest'
import { keepPlace, readPlace } from './reading-places.ts'

function aStorage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['storyPlaces', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('reading and listening are remembered side by side', () => {
  const storage = aStorage()
  keepPlace(storage, 'a', { read: 120 })
  keepPlace(storage, 'a', { heard: 40 })
  expect(readPlace(storage, 'a')).toEqual({ read: 120, heard: 40 })
  expect(readPlace(storage, 'b')).toEqual({})
})

test('the stories of long ago are forgotten', () => {
  const storage = aStorage()
  for (let number = 0; number < 60; number++) keepPlace(storage, `story ${number}`, { read: number })
  expect([readPlace(storage, 'story 9'), readPlace(storage, 'story 10')]).toEqual([{}, { read: 10 }])
})

test.each(['', '{', '{}', '[1, ["a"], ["a", null], ["a", {"read": "far"}]]'])(
  'what is no place is ignored: %s',
  (text) => expect(readPlace(aStorage(text), 'a')).toEqual({}),
)
