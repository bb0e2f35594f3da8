import { expect, it } from 'vitest'
import { leanTowards } from './leaning.ts'

const card = { left: 100, top: 100, width: 200, height: 100 }

it('does not lean under a pointer at its centre', () => {
  const lean = leanTowards({ x: 200, y: 150 }, card)
  expect([Math.abs(lean.x), Math.abs(lean.y)]).toEqual([0, 0])
})

it('leans fully at the edges and never further', () => {
  expect(leanTowards({ x: 300, y: 100 }, card)).toEqual({ x: 4, y: 4 })
  expect(leanTowards({ x: 900, y: -900 }, card)).toEqual({ x: 4, y: 4 })
})

it('does not lean when it has no size', () => {
  const lean = leanTowards({ x: 0, y: 0 }, { left: 0, top: 0, width: 0, height: 0 })
  expect([Math.abs(lean.x), Math.abs(lean.y)]).toEqual([0, 0])
})
