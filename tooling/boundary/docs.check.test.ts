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
    [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !existsSync(path.join(root, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(gone).toEqual([])
})

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

const decisions = globSync('0*.md', { cwd: path.join(root, 'docs/decisions') })
const decisionParts = /^# (\d{4}) (\S[^\n]*)\n\nDate: (\d{4}-\d\d-\d\d)\n\n(## Context\n.*)$/s
const decisionHeadings = ['## Context', '## Decision', '## Consequences']

function readDecision(file: string) {
  const [, number, title, date, text = ''] = decisionParts.exec(read(`docs/decisions/${file}`)) ?? []
  return { number, title, date, text }
}

test('every decision has its number, a title, a date, and context, decision and consequences', () => {
  const isComplete = (file: string) => {
    const { number, text } = readDecision(file)
    const headings = text.match(/^#.*$/gm) ?? []
    const sections = text.split(/^## .*$/m).slice(1)
    return (
      number === file.slice(0, 4) &&
      headings.join() === decisionHeadings.join() &&
      sections.every((section) => section.trim().length > 40)
    )
  }
  expect(decisions.length).toBeGreaterThan(50)
  expect(decisions.filter((file) => !isComplete(file))).toEqual([])
})

test('the index lists every decision once, by subject, with its title and date', () => {
  const index = read('docs/decisions/README.md')
  const rows = index.split('\n').filter((line) => line.startsWith('| ['))
  const expected = decisions.map((file) => {
    const { number, title, date } = readDecision(file)
    return `| [${number}](${file}) | ${title} | ${date} |`
  })
  expect(rows.toSorted()).toEqual(expected.toSorted())
  const subjects = [...index.matchAll(/^## (.*)$/gm)].map(([, subject]) => subject)
  expect(subjects).toEqual(['Data', 'Delivery', 'Accounts', 'Quizzes', 'Games', 'Forum', 'Back-office', 'Operations'])
})

test('lines of a decision have at most 100 characters, except in tables', () => {
  const tooLong = ['README.md', ...decisions].flatMap((file) =>
    read(`docs/decisions/${file}`)
      .split('\n')
      .filter((line) => line.length > 100 && !line.startsWith('|'))
      .map((line) => `${file}: ${line}`),
  )
  expect(tooLong).toEqual([])
})

test('every decision that code or a document names exists', () => {
  const files = globSync('{src,db,e2e,bench,tooling,docs,deploy}/**/*.{ts,tsx,mjs,css,md}', { cwd: root })
  const numbers = new Set(decisions.map((file) => file.slice(0, 4)))
  const gone = [...files, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?(?: |\/)(\d{4})\b/gi)]
      .map(([, number]) => number as string)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(gone).toEqual([])
})
