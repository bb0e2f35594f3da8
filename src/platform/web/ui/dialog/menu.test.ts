import { expect, it } from 'vitest'
import { placeMenu } from './menu.tsx'

const menu = { width: 200, height: 150 }
const phone = { width: 390, height: 844 }

it('opens under its trigger, right edges aligned', () => {
  expect(placeMenu({ left: 300, right: 380, top: 10, bottom: 54 }, menu, phone)).toEqual({ left: 180, top: 60 })
})

it('flips above a trigger at the bottom of the screen', () => {
  expect(placeMenu({ left: 300, right: 380, top: 780, bottom: 824 }, menu, phone).top).toBe(624)
})

it('stays below when there is no room on either side', () => {
  expect(placeMenu({ left: 300, right: 380, top: 20, bottom: 64 }, menu, { width: 390, height: 200 }).top).toBe(70)
})

it('never leaves the screen sideways', () => {
  expect(placeMenu({ left: 4, right: 48, top: 10, bottom: 54 }, menu, phone).left).toBe(8)
  expect(placeMenu({ left: 380, right: 420, top: 10, bottom: 54 }, menu, phone).left).toBe(182)
})
