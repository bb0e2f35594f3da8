import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveImport } from '#tooling/boundary/resolve-import.ts'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const list = 'src/app/web/admin/panels.ts'
const panels = [...readFileSync(list, 'utf8').matchAll(/^ +panel: .*import\('([^']+)'\)/gm)].map(([, panel]) =>
  fileOf(list, panel),
)

// Otherwise a panel would be unstyled until its script has loaded.
test('the style sheets of every panel are imported with the list of panels', () => {
  expect(panels.length).toBeGreaterThan(10)
  const certain = new Set([list, 'src/app/web/root.tsx', 'src/app/web/admin/admin-page.tsx'].flatMap(stylesOf))
  expect(panels.flatMap(stylesOf).filter((sheet) => !certain.has(sheet))).toEqual([])
})

function stylesOf(file: string): string[] {
  const found = new Set([file])
  for (const module of found) {
    if (!/\.tsx?$/.test(module)) continue
    const source = readFileSync(module, 'utf8')
    for (const [, specifier] of source.matchAll(/^(?:import|export)(?! type)(?:[^'(;]*? from)? '([#.][^']+)'/gm)) {
      found.add(fileOf(module, specifier))
    }
  }
  return [...found].filter((module) => module.endsWith('.css'))
}

function fileOf(importer: string, specifier = '') {
  const target = resolveImport(importer, specifier, imports)
  return target.kind === 'file' ? target.file : ''
}
