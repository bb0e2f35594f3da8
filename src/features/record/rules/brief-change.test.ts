import { expect, test } from 'vitest'
import { briefChange } from './brief-change.ts'

test('short texts are shown whole', () => {
  expect(briefChange('The Deposit', 'The Refund')).toEqual({ before: 'The Deposit', after: 'The Refund' })
  expect(briefChange('', 'new')).toEqual({ before: '', after: 'new' })
  expect(briefChange('same', 'same')).toEqual({ before: 'same', after: 'same' })
})

test('long texts are cut to the changed part and its context', () => {
  const story = 'Once upon a time there was a landlord who never, ever touched the kettle in the hall. '.repeat(20)
  const changed = story.replace('kettle', 'toaster')
  const { before, after } = briefChange(story, changed)
  expect(before).toContain('kettle')
  expect(after).toContain('toaster')
  for (const text of [before, after]) {
    expect(text.length).toBeLessThanOrEqual(62)
    expect(text).toMatch(/^….*…$/)
  }
})

test('two texts with nothing in common are cut at the same length', () => {
  const { before, after } = briefChange('a'.repeat(500), 'b'.repeat(500))
  expect([before, after]).toEqual([`${'a'.repeat(60)}…`, `${'b'.repeat(60)}…`])
})

test('line breaks are removed', () => {
  expect(briefChange('one\n\ntwo', 'one\n\nthree').after).toBe('one three')
})
