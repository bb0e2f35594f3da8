import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  ...globSync('docs/**/*.md', { cwd: root }).map((file) => file.replaceAll(path.sep, '/')),
]

test('every file that a document names exists', () => {
  const files = globSync('{*,{src,db,docs,e2e,bench,tooling}/**/*}.{ts,tsx,mjs,css,sql,md}', { cwd: root })
  const paths = files.map((file) => `/${file.replaceAll(path.sep, '/')}`)
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css|sql|md))`/g)]
      .map(([, name]) => name as string)
      .filter((name) => !name.startsWith('.') && !paths.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  )
  expect(gone).toEqual([])
})

test('every file and picture that a document links to exists', () => {
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|\ssrc(?:set)?="([^":]+)"/g)]
      .map(([, linked, shown]) => (linked ?? shown) as string)
      .filter((target) => !existsSync(path.join(root, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(gone).toEqual([])
})

test('every heading that a document links to exists', () => {
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(/(?:\]\(|\]: )([^)#:\s]*\.md|)#([\w-]+)/g)]
      .filter(([, file, heading]) => {
        const target = file ? path.join(path.dirname(document), file) : document
        return !headingsOf(read(target)).includes(heading as string)
      })
      .map(([link]) => `${document}: ${link}`),
  )
  expect(gone).toEqual([])
})

/** Headings as GitHub's anchors name them. */
function headingsOf(text: string) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every table and every feature is in docs/features.md', () => {
  const features = read('docs/features.md')
  const [, tables = ''] = /export interface Database \{(.*?)\n\}/s.exec(read('db/schema.gen.ts')) ?? []
  const names = [
    ...[...tables.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table as string),
    ...globSync('src/features/{*,games/*}/{rules,server,web}', { cwd: root }).map((folder) =>
      path.dirname(folder).replaceAll(path.sep, '/').replace('src/features/', ''),
    ),
  ]
  expect(names.length).toBeGreaterThan(80)
  expect([...new Set(names)].filter((name) => !features.includes(`\`${name}\``))).toEqual([])
})

test('the README is short enough to be read', () => {
  expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600)
})

test.each(['README.md', 'docs/operations.md', 'docs/architecture.md'])('no line of %s is over 100 characters', (file) =>
  expect(read(file).match(/^.{101,}$/gm)).toBeNull(),
)

const decisions = globSync('0*.md', { cwd: path.join(root, 'docs/decisions') })

test('every decision is in the index', () => {
  const index = read('docs/decisions/README.md')
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([])
})

test('every decision has a heading with its number and title, and a text', () => {
  const isWritten = (file: string) => {
    const [, number, text = ''] = /^# (\d{4}):? \S[^\n]*\n(.*)$/s.exec(read(`docs/decisions/${file}`)) ?? []
    return number === file.slice(0, 4) && text.trim().length > 40
  }
  expect(decisions.filter((file) => !isWritten(file))).toEqual([])
})
