import { expect, test } from 'vitest'
import { findFlatColours } from './flat-colours.ts'

const found = (line: string) => findFlatColours(new Map([['src/features/a/web/a.css', `.a {\n  ${line}\n}\n`]]))

test.each([
  'color: #7d3a00;',
  'border: 2px solid #FFF;',
  'background: rgb(9 3 9 / 0.6);',
  'fill: hsl(0 0% 0%);',
  'color: white;',
  'border-top: 1px solid Tomato;',
  'caret-color: rebeccapurple;',
  'background: oklab(0.4 0.1 0.1);',
])('%s is found', (line) => expect(found(line)).toHaveLength(1))

test('a flat colour is reported with what to write instead', () => {
  expect(found('color: red;')).toEqual([
    'src/features/a/web/a.css:2 has the colour red. Use a token, or name it in the style sheet: --pass-paper: red',
  ])
})

test.each([
  'color: var(--color-ink);',
  '--pass-paper: #ffb3d6;',
  '--pass-color: #ffb3d6;',
  'background: linear-gradient(#fff, #000);',
  'box-shadow: 0 1px rgb(0 0 0 / 0.2);',
  'color: currentcolor;',
  'background: transparent;',
  'fill: url(#gold);',
  'background: url(red.png);',
  'color: var(--tan);',
  'white-space: nowrap;',
  'background: color-mix(in oklab, var(--color-house), var(--color-ink) 9%);',
])('%s is fine', (line) => expect(found(line)).toEqual([]))

const inline = (jsx: string) =>
  findFlatColours(new Map([['src/features/a/web/a.tsx', `export const a = (\n  ${jsx}\n)`]]))

test.each([
  "<p style={{ color: 'tomato' }} />",
  "<p style={{ margin: 0, border: '1px solid #fff' }} />",
  '<p style={{ backgroundColor: `rgb(0 0 0)` }} />',
  "<p style={isOn ? { color: 'red' } : undefined} />",
])('%s is found', (jsx) => expect(inline(jsx)).toHaveLength(1))

test.each([
  "<p style={{ color: 'var(--color-ink)' }} />",
  '<p style={{ color: tag.color }} />',
  "<p style={{ '--fill': fill }} />",
  '<path fill="#9ee0ff" stroke="white" />',
])('%s is fine', (jsx) => expect(inline(jsx)).toEqual([]))
