import { expect, test } from 'vitest'
import { expirePageAt, newPageRecord } from './page-record.ts'

test('a page with several scheduled things ends with the first of them', () => {
  const page = newPageRecord()
  expirePageAt(page, new Date(2000))
  expirePageAt(page, null)
  expirePageAt(page, new Date(1000))
  expirePageAt(page, new Date(3000))
  expect(page.validUntil).toEqual(new Date(1000))
})

test('a call that is not made for a page has nothing to end', () => {
  expect(() => expirePageAt(undefined, new Date())).not.toThrow()
})
