import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('over plain http, ids are random and have the same form', () => {
  const randomUUID = vi.spyOn(crypto, 'randomUUID')
  Object.assign(crypto, { randomUUID: undefined })
  const ids = Array.from({ length: 100 }, newId)
  randomUUID.mockRestore()
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
