import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, defaultTagColour, inkOn } from './tag-colour.ts'

test('a tag can be read whatever its colour', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const colour = `#${red}${green}${blue}`
      expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.5)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['#FFC21A', '#0c020f'],
  ['#ffffff', '#0c020f'],
  ['#000000', '#ffffff'],
  ['#6A3FB5', '#ffffff'],
  [defaultTagColour, '#0c020f'],
])('on %s the text is %s', (colour, ink) => expect(inkOn(colour)).toBe(ink))
