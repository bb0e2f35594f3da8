import { expect, test } from 'vitest'
import { findLongComments } from './long-comments.ts'

const long = 'word '.repeat(20).trim()
const found = (source: string, file = 'src/a.tsx') => findLongComments(new Map([[file, source]]))

test.each([
  `// ${long}`,
  `/** ${long} */`,
  `/**\n * ${long}\n */`,
  `const a = (\n  <p>\n    {/* ${long} */}\n  </p>\n)`,
  `const a = (\n  <p>\n    {/* word\n        ${long} */}\n  </p>\n)`,
])('%s is found', (source) => expect(found(source)).toHaveLength(1))

test('a comment of a style sheet is found', () => {
  expect(found(`.a {\n  /* word\n     ${long} */\n}`, 'src/a.css')).toHaveLength(1)
})

test('a long comment is reported with its file and line', () => {
  expect(found(`const a = 1\n// ${long}`)).toEqual([
    'src/a.tsx:2 has a comment line of 102 characters. Wrap it at 100.',
  ])
})

test.each([
  `// ${long.slice(0, 97)}`,
  `const a = '// ${long}'`,
  `const a = \`\n// ${long}\n\``,
  `// https://example.com/${'a'.repeat(100)}`,
  `// biome-ignore lint/suspicious/noExplicitAny: ${long}`,
])('%s is allowed', (source) => expect(found(source)).toEqual([]))
