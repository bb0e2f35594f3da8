import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { routes } from '#app/web/routes.ts'
import { checkBoundaries } from './check-boundaries.ts'
import { findSharedClassNames } from './class-names.ts'
import { exemptions } from './exemptions.ts'
import { findFlatColours } from './flat-colours.ts'
import { findForeignTables } from './foreign-tables.ts'
import { findLongComments } from './long-comments.ts'
import { findUnlabelledInputs } from './unlabelled-inputs.ts'
import { findUnlinkedPages } from './unlinked-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')

const files = globSync(['src/**/*.{ts,tsx,css}', 'db/**/*.ts'], { cwd: root }).map((file) =>
  file.replaceAll(path.sep, '/'),
)
// The other checks run at the same time.
vi.setConfig({ testTimeout: 60_000 })

const tree = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

test('imports in src and db follow the layers without cycles, and platform has no product words', () => {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(files.length).toBeGreaterThan(20)
  expect(checkBoundaries(tree, imports, exemptions)).toEqual([])
})

test('a feature reads only its own tables and offered ones', () => {
  expect(findForeignTables(tree, readFileSync(path.join(root, 'docs/features.md'), 'utf8'))).toEqual([])
})

test('flat colours come from tokens', () => expect(findFlatColours(tree)).toEqual([]))

test('every page is linked from somewhere', () => expect(findUnlinkedPages(routes.children, tree)).toEqual([]))

test('every input has a label', () => expect(findUnlabelledInputs(tree)).toEqual([]))

test('tests, benches and tooling connect to an IP address, because localhost may be IPv4 or IPv6', () => {
  const places = ['{src,db}/**/*.test.{ts,tsx}', '{e2e,bench,tooling}/**/*.ts', '*.ts']
  const connects = /localhost:(\d|\$\{)|host(name)?: 'localhost'|(listen|connect)\([^)]*'localhost'/
  const found = globSync(places, { cwd: root }).filter((file) =>
    connects.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found, 'Write 127.0.0.1 or [::1] instead of localhost.').toEqual([])
})

test('no class name is defined by two features', () => expect(findSharedClassNames(tree)).toEqual([]))

test('no comment line is too long to read', () => {
  const commented = globSync(['*.ts', '{src,tooling,bench,e2e,db}/**/*.{ts,tsx,css,mjs}'], { cwd: root }).filter(
    (file) => !file.endsWith('.gen.ts'),
  )
  const sources = new Map(commented.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  expect(commented.length).toBeGreaterThan(files.length)
  expect(findLongComments(sources)).toEqual([])
})
