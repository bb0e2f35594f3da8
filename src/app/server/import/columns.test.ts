import { expect, test } from 'vitest'
import { idFrom, readJsonOrArray, readTime, text } from './columns.ts'

const read = (value: string, max = 100) => {
  const changes: string[] = []
  return { read: text({ max }).read(value, { name: 'text', change: (reason) => void changes.push(reason) }), changes }
}

test.each([
  ['<p>One</p>\n<p>Two &amp; &lt;b&gt;</p>', 'One\n\nTwo & <b>'],
  ['A<br/>B <b onclick="x">bold</b><!-- note -->', 'A\nB bold'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['before<script>alert("</p>")</script>after', 'beforeafter'],
  ['<style>p { color: red }', ''],
])('the HTML %j is read as %j', (html, plain) =>
  expect(read(html)).toEqual({ read: plain || null, changes: ['HTML became plain text'] }),
)

test.each(['I <3 you', 'a < b > c', 'x<y', '&amp; stays', '<thing>'])('%j is a text and stays', (written) =>
  expect(read(written)).toEqual({ read: written, changes: [] }),
)

test('a text that is too long is refused, not truncated', () => {
  expect(() => read('x'.repeat(101))).toThrow('text is longer than 100 characters')
  expect(() => read('<b '.repeat(1_000_000))).toThrow('text is longer than 100 characters')
})

test('a text with too many accents on one letter is refused', () => {
  expect(() => read(`a${'\u0316\u0301'.repeat(20)}`)).toThrow('text has too many accents on one letter')
})

test.each([
  ['2024-03-01 10:00:00+00', '2024-03-01T10:00:00.000Z', true],
  ['2024-03-01T10:00:00.123456+05:30', '2024-03-01T04:30:00.123Z', true],
  ['2024-03-01T10:00:00-0330', '2024-03-01T13:30:00.000Z', true],
  ['2024-03-01T10:00Z', '2024-03-01T10:00:00.000Z', true],
  ['2024-03-01 10:00:00', '2024-03-01T10:00:00.000Z', false],
  ['2024-03-01', '2024-03-01T00:00:00.000Z', true],
])('%s is the time %s', (written, iso, hasZone) => expect(readTime(written)).toEqual({ at: new Date(iso), hasZone }))

test.each(['2024-02-30', '2024-13-01', 'yesterday', '', '12', 'infinity'])('%j is no time', (written) =>
  expect(readTime(written)).toBeUndefined(),
)

test.each([
  ['["a","b"]', ['a', 'b']],
  ['{a,"b, c","d \\"e\\""}', ['a', 'b, c', 'd "e"']],
  ['{}', {}],
  ['neither', undefined],
])('%s is the list %j', (written, list) => expect(readJsonOrArray(written)).toEqual(list))

test('UUIDs stay, and other ids always map to the same UUID', () => {
  expect(idFrom('seasons', '9A47AA5C-1cfa-443c-bc2a-46adfc99fe54')).toBe('9a47aa5c-1cfa-443c-bc2a-46adfc99fe54')
  expect(idFrom('seasons', 7)).toBe(idFrom('seasons', '7'))
  expect(idFrom('seasons', 7)).not.toBe(idFrom('quotes', 7))
  expect(idFrom('seasons', '00000000-0000-0000-0000-000000000007')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  )
})
