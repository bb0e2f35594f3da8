import { expect, test } from 'vitest'
import { forgetPerson } from './forget-person.ts'

test('signing out clears what belongs to the person and keeps the bed-bug image', () => {
  const kept = new Map([
    ['visitedBefore', 'true'],
    ['bedbugImageUrl', '/media/bug.webp'],
    ['hotCheetosCatchHighScore', '420'],
    ['sb-project-auth-token', '{}'],
    ['tus::fingerprint::1', '{}'],
    ['draft:anna:idea:new', '{}'],
  ])
  forgetPerson({
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => kept.delete(key),
  })
  expect([...kept.keys()]).toEqual(['bedbugImageUrl'])
})
