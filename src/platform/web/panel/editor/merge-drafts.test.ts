import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const start = { name: 'Laundry Day', description: 'Quarters.', tags: ['a'] }

test('their changes are merged in, own changes stay, and both are listed as different', () => {
  const mine = { ...start, description: 'Quarters everywhere.' }
  const theirs = { ...start, name: 'Laundry Night', tags: ['a', 'b'] }
  expect(mergeDrafts({ start, mine, theirs })).toEqual({
    values: { name: 'Laundry Night', description: 'Quarters everywhere.', tags: ['a', 'b'] },
    differing: ['name', 'description', 'tags'],
  })
})

test('if both changed the same field, the own value stays until the person chooses', () => {
  const merged = mergeDrafts({ start, mine: { ...start, name: 'Mine' }, theirs: { ...start, name: 'Theirs' } })
  expect(merged).toEqual({ values: { ...start, name: 'Mine' }, differing: ['name'] })
})

test('the same change on both sides is no difference', () => {
  const same = { ...start, name: 'Same', tags: ['a'] }
  expect(mergeDrafts({ start, mine: same, theirs: { ...same, tags: ['a'] } }).differing).toEqual([])
})
