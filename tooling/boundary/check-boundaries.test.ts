import { describe, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import type { Exemption } from './exemptions.ts'

const aliases = { '#platform/*': './src/platform/*', '#features/*': './src/features/*', '#db/*': './db/*' }

function check(files: Record<string, string>, exemptions: Exemption[] = []) {
  return checkBoundaries(new Map(Object.entries(files)), aliases, exemptions)
}

function checkOne(file: string, specifier: string) {
  return check({ [file]: `import { x } from '${specifier}'\nx()` })
}

describe('allowed imports pass', () => {
  test.each([
    ['src/features/clips/server/a.ts', '#platform/server/log.ts'],
    ['src/features/clips/server/a.ts', '../rules/clip.ts'],
    ['src/features/clips/web/a.tsx', '../rules/clip.ts'],
    ['src/features/clips/server/a.ts', '#features/accounts/server/sessions/sessions.ts'],
    ['src/features/clips/server/a.ts', '#db/schema.gen.ts'],
    ['src/features/moderation/server/a.ts', '#features/accounts/server/sessions/sessions.ts'],
    ['src/features/games/memory-match/rules/a.ts', '../../engine/rules/step.ts'],
    ['src/features/games/memory-match/web/a.tsx', '#features/games/runs/web/table.tsx'],
    ['src/features/games/leaderboard/rules/a.ts', '../../engine/rules/step.ts'],
    ['src/features/daily/server/a.ts', '#features/quizzes/server/routes.ts'],
    ['src/app/server/main.ts', '#features/clips/server/routes.ts'],
    ['src/app/server/main.ts', '#db/demo/load-demo.ts'],
    ['src/app/server/main.ts', '../../../dist/server/server.js'],
    ['src/app/commands/backup.ts', '../server/config.ts'],
    ['src/app/commands/backup.ts', './backup-commands.ts'],
    ['src/app/web/root.tsx', '#platform/web/tokens.css?url'],
    ['src/features/clips/rules/a.ts', 'zod'],
    ['db/demo/load-demo.ts', '#features/quizzes/rules/score.ts'],
  ])('%s imports %s', (file, specifier) => {
    expect(checkOne(file, specifier)).toEqual([])
  })
})

describe('a forbidden import is found', () => {
  test.each([
    ['src/platform/server/a.ts', '#features/ideas/server/b.ts', 'platform imports platform only'],
    ['src/platform/server/a.ts', '#db/schema.gen.ts', 'platform imports platform only'],
    ['src/features/clips/server/a.ts', '#features/quotes/server/b.ts', 'leaf features do not import each other'],
    ['src/features/clips/rules/a.ts', '../../quotes/rules/b.ts', 'leaf features do not import each other'],
    ['src/features/quizzes/server/a.ts', '#features/daily/server/b.ts', 'leaf features do not import each other'],
    ['src/features/accounts/server/a.ts', '#features/clips/server/b.ts', 'accounts is in the lower tier'],
    ['src/features/accounts/server/a.ts', '#features/moderation/server/b.ts', 'accounts is in the lower tier'],
    ['src/features/mascot/web/a.tsx', '#features/accounts/web/b.tsx', 'mascot is in the lower tier'],
    ['src/features/games/memory-match/web/a.ts', '../../wheres-ash/web/b.ts', 'leaf features do not import each other'],
    ['src/features/games/engine/rules/a.ts', '../../memory-match/rules/b.ts', 'is shared by games'],
    ['src/features/forum/web/a.ts', '#features/games/engine/web/b.ts', 'leaf features do not import each other'],
    ['src/features/clips/server/a.ts', '../../../app/server/b.ts', 'features do not import app'],
    ['src/features/clips/server/a.ts', '../web/b.tsx', 'server and web never meet'],
    ['src/features/clips/web/a.tsx', '../server/b.ts', 'server and web never meet'],
    ['src/features/clips/web/a.tsx', '#db/schema.gen.ts', 'server and web never meet'],
    ['src/features/clips/rules/a.ts', '../server/b.ts', 'rules import rules only'],
    ['src/features/clips/rules/a.ts', '#db/schema.gen.ts', 'rules import rules only'],
    ['src/features/clips/rules/a.ts', 'node:fs', 'rules are pure'],
    ['src/features/clips/rules/a.ts', 'react', 'rules are pure'],
    ['src/features/clips/rules/a.ts', 'kysely', 'rules are pure'],
    ['src/features/clips/web/a.ts', 'node:crypto', 'web runs in the browser'],
    ['src/features/clips/server/a.ts', '#db/demo/content/clips.ts', 'db/demo is loaded by app/server only'],
    ['src/app/commands/backup.ts', '../web/render.ts', 'server and web never meet'],
    ['src/app/server/main.ts', '../commands/backup.ts', 'commands are run, never imported'],
    ['src/features/clips/helper.ts', '#platform/rules/ids.ts', 'lies in rules, server or web'],
    ['src/features/clips/server/a.ts', '../../../../tooling/services/redis.ts', 'only src, db and packages'],
    ['db/demo/load-demo.ts', '../../src/app/server/main.ts', 'db/demo does not import app'],
  ])('%s imports %s', (file, specifier, rule) => {
    const found = checkOne(file, specifier)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${file}:1 imports '${specifier}'`)
    expect(found[0]).toContain(rule)
  })

  test.each([
    `import type { B } from '../server/b.ts'`,
    `import { type B } from '../server/b.ts'`,
    `export * from '../server/b.ts'`,
    `export type { B } from '../server/b.ts'`,
    `export const load = () => import('../server/b.ts')`,
    `export type B = import('../server/b.ts').B`,
    `export const b = new URL('../server/b.ts', import.meta.url)`,
    `import '../server/b.ts'`,
  ])('in every syntax: %s', (source) => {
    expect(check({ 'src/features/clips/web/a.tsx': source })).toHaveLength(1)
  })

  test('but not in a comment, a string, a test or a generated file', () => {
    const wrong = `import { b } from '../server/b.ts'\nb()`
    const files = {
      'src/features/clips/web/a.ts': `// import '../server/b.ts'\nexport const text = "import '../server/b.ts'"`,
      'src/features/clips/web/a.test.ts': wrong,
      'src/features/clips/web/a.gen.ts': wrong,
    }
    expect(check(files)).toEqual([])
  })
})

describe('an import cycle is found', () => {
  const file = (name: string) => `src/features/clips/server/${name}.ts`

  test('of three files, and printed as a path', () => {
    const found = check({
      [file('a')]: `import './b.ts'`,
      [file('b')]: `export { c } from './c.ts'`,
      [file('c')]: `export const c = () => import('./a.ts')`,
      [file('outside')]: `import './a.ts'`,
    })
    expect(found).toEqual([`imports go in a circle: ${['a', 'b', 'c', 'a'].map(file).join(' → ')}`])
  })

  test('of a file with itself', () => {
    expect(check({ [file('a')]: `import './a.ts'` })).toHaveLength(1)
  })

  test('twice if there are two', () => {
    const files = { a: './b.ts', b: './a.ts', c: './d.ts', d: './c.ts' }
    const tree = Object.entries(files).map(([name, target]) => [file(name), `import '${target}'`])
    expect(check(Object.fromEntries(tree))).toHaveLength(2)
  })

  test('but type imports make none, nor do two paths to one file', () => {
    const files = {
      [file('a')]: `import './b.ts'\nimport './c.ts'`,
      [file('b')]: `import type { A } from './a.ts'\nimport './c.ts'\nexport type B = A`,
      [file('c')]: `export type A = import('./a.ts').A`,
    }
    expect(check(files)).toEqual([])
  })
})

describe('a product word in platform is found', () => {
  test.each(['const quizId = 1', '// for the forum', `'bed-bug'`, 'BED_BUG', 'type SeasonRow = {}', 'HotCheetosCatch'])(
    '%s',
    (source) => {
      const found = check({ 'src/platform/web/a.ts': source.startsWith('//') ? source : `export {}; ${wrap(source)}` })
      expect(found).toHaveLength(1)
      expect(found[0]).toContain('src/platform/web/a.ts:1 says')
    },
  )

  test.each(['clip-path: none', 'bg-clip-text', 'history', 'unseasoned', 'blockquote', 'hash', 'eclipse'])(
    '%s passes',
    (text) => {
      expect(check({ 'src/platform/web/a.css': text })).toEqual([])
    },
  )

  test("also in a file's name", () => {
    expect(check({ 'src/platform/web/quiz-card.css': '' })).toHaveLength(1)
  })

  test('and is allowed in a feature', () => {
    expect(check({ 'src/features/quizzes/rules/quiz.ts': 'export const quiz = 1' })).toEqual([])
  })
})

function wrap(source: string) {
  return source.startsWith('const') || source.startsWith('type') ? source : `void ${source}`
}

describe('an exemption', () => {
  const files = { 'src/features/clips/web/a.ts': `import '../server/b.ts'` }
  const exemption: Exemption = {
    rule: 'arrow',
    file: 'src/features/clips/web/a.ts',
    target: /server/,
    reason: 'Because.',
  }

  test('covers what it names', () => {
    expect(check(files, [exemption])).toEqual([])
  })

  test('needs a reason', () => {
    expect(check(files, [{ ...exemption, reason: ' ' }])).toEqual([expect.stringContaining('has no reason')])
  })

  test('that is no longer needed is reported', () => {
    expect(check({}, [exemption])).toEqual([expect.stringContaining('is not needed any more')])
  })

  test('from one rule keeps the others', () => {
    expect(check(files, [{ ...exemption, rule: 'circle' }])).toHaveLength(2)
  })
})
