import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

test('a changed word is shown as removed and added', () => {
  expect(diffWords('My couch bites.', 'My sofa bites.')).toEqual([
    { kind: 'same', text: 'My ' },
    { kind: 'removed', text: 'couch' },
    { kind: 'added', text: 'sofa' },
    { kind: 'same', text: ' bites.' },
  ])
})

test('both texts can be rebuilt from the parts', () => {
  const word = fc.constantFrom('couch', 'bites', ' ', '.', 'é', '🛋️')
  const text = fc.array(word).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (kind: string) =>
        diffWords(before, after)
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('very long texts are shown whole', () => {
  const long = 'word '.repeat(5000)
  expect(diffWords(long, `${long}more`)).toHaveLength(2)
})
