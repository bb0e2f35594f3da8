import { expect, test } from 'vitest'
import { findFlatColours } from './flat-colours.ts'

const found = (line: string) => findFlatColours(new Map([['src/features/a/web/a.css', `.a {\n  ${line}\n}\n`]]))

test.each(['color: #7d3a00;', 'border: 2px solid #FFF;', 'background: rgb(9 3 9 / 0.6);', 'fill: hsl(0 0% 0%);'])(
  '%s is found',
  (line) => expect(found(line)).toHaveLength(1),
)

test.each([
  'color: var(--color-ink);',
  '--pass-paper: #ffb3d6;',
  'background: linear-gradient(#fff, #000);',
  'box-shadow: 0 1px rgb(0 0 0 / 0.2);',
  'background: color-mix(in oklab, var(--color-house), var(--color-ink) 9%);',
])('%s is fine', (line) => expect(found(line)).toEqual([]))
