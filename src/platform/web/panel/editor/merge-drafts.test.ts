import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const start = { name: 'Laundry Day', description: 'Quarters.', tags: ['a'] }

test('what only they changed is taken from them, what was typed here stays, and both are shown', () => {
  const mine = { ...start, description: 'Quarters everywhere.' }
  const theirs = { ...start, name: 'Laundry Night', tags: ['a', 'b'] }
  expect(mergeDrafts({ start, mine, theirs })).toEqual({
    values: { name: 'Laundry Night', description: 'Quarters everywhere.', tags: ['a', 'b'] },
    differing: ['name', 'description', 'tags'],
  })
})

test('where both changed the same field, the own text waits for a choice', () => {
  const merged = mergeDrafts({ start, mine: { ...start, name: 'Mine' }, theirs: { ...start, name: 'Theirs' } })
  expect(merged).toEqual({ values: { ...start, name: 'Mine' }, differing: ['name'] })
})

test('the same change twice is no difference', () => {
  const same = { ...start, name: 'Same', tags: ['a'] }
  expect(mergeDrafts({ start, mine: same, theirs: { ...same, tags: ['a'] } }).differing).toEqual([])
})
