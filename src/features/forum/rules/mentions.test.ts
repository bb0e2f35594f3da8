import { expect, test } from 'vitest'
import { forumLimits } from './forum-values.ts'
import { mentionCandidates, pickMentions } from './mentions.ts'

const people = ['Old', 'Old Niner', 'brenda', 'Zoë_4'].map((username) => ({ id: username, username }))
const picked = (text: string) => pickMentions(text, people).map(({ username }) => username)

test.each<[string, string[]]>([
  ['@Old Niner said so', ['Old Niner']],
  ['ask @old, please', ['Old']],
  ['@BRENDA and @brenda', ['brenda']],
  ['(@Zoë_4) @old niner', ['Zoë_4', 'Old Niner']],
  ['@brendan is somebody else', []],
  ['brenda@old.example', []],
  ['nobody here @', []],
])('%s mentions %j', (text, names) => {
  expect(picked(text)).toEqual(names)
  const candidates = mentionCandidates(text)
  for (const name of names) expect(candidates).toContain(name.toLowerCase())
})

test('a text full of @ signs looks up only a few names', () => {
  const text = Array.from({ length: 500 }, (_, place) => `@name${place}`).join(' ')
  expect(mentionCandidates(text).length).toBeLessThanOrEqual(forumLimits.mentions * 19)
})
