import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupedModules, groupedPaths } from './script-groups.ts'

test('a module that is named in a group is there: after a move it would be a file of its own', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'node_modules/lucide-react/dist/esm/icons/*.mjs']).map(
    (file) => `/${file}`,
  )
  expect(files.length).toBeGreaterThan(1000)
  const named = groupedModules.flatMap(groupedPaths).map((path) => path.replace('?', ''))
  expect(named.filter((path) => !files.some((file) => file.includes(path)))).toEqual([])
})
