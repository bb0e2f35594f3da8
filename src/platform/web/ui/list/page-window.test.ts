import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
] as const)('page %i of %i', (page, pageCount, expected) => {
  expect(pageWindow(page, pageCount)).toEqual(expected)
})

it('always shows both ends, the page and its neighbours, and hides at least two pages in a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (pageCount, seed) => {
      const page = (seed % pageCount) + 1
      const entries = pageWindow(page, pageCount)
      const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
      expect(entries).toEqual(expect.arrayContaining(near))
      for (const [index, entry] of entries.entries()) {
        if (entry !== 'gap') continue
        expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(2)
      }
    }),
  )
})
