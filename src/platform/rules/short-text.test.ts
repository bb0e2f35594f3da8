import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test('a long text is cut between words, a short one stays', () => {
  expect(shortText('Relax. It is just for the weekend.', 60)).toBe('Relax. It is just for the weekend.')
  expect(shortText('Relax. It is just\n for the weekend.', 20)).toBe('Relax. It is just…')
  expect(shortText('x'.repeat(50), 20)).toBe(`${'x'.repeat(20)}…`)
})

test('an emoji is never cut in half', () => {
  expect(shortText('🐛'.repeat(20), 9)).toBe(`${'🐛'.repeat(4)}…`)
})
