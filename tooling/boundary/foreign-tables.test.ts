import { expect, test } from 'vitest'
import { findForeignTables } from './foreign-tables.ts'

const features = `
| feature | is about | tables |
|---|---|---|
| \`quizzes\` | questions (\`seasons\`) | \`quizzes\`, \`quiz_runs\` |
| \`seasons\` | the shelf | \`seasons\` |
| \`games/runs\` | runs | \`game_runs\` |

## Tables that others may read

| tables | what a reader must know |
|---|---|
| \`seasons\` | nothing |
`

const shelf = `db.selectFrom('seasons')`

function check(source: string, file = 'src/features/characters/server/related-queries.ts') {
  return findForeignTables(new Map([[file, `${shelf}\n${source}`]]), features)
}

test.each([
  `db.selectFrom('quizzes').select('id')`,
  `db.selectFrom('quizzes as open')`,
  `db.selectFrom(['seasons', 'quizzes'])`,
  `db.selectFrom('seasons').leftJoin('quizzes', 'quizzes.id', 'seasons.id')`,
  `db.selectFrom('seasons').where(({ exists, selectFrom }) => exists(selectFrom('quizzes')))`,
  `db.updateTable('quizzes').set({ title: '' })`,
  `db.deleteFrom('seasons').using('quizzes')`,
  'sql`select id from quizzes where id = 1`',
  'sql`select id from seasons join quizzes on true`',
  'sql`insert into quizzes (title) values (1)`',
  `const listed = "board in (select 'quiz:' || id from quizzes)"`,
  `countRows({ table: 'quizzes' })`,
  `sql.table('quizzes')`,
])('a read of another feature’s table is found: %s', (source) => {
  expect(check(source)).toEqual([
    'src/features/characters/server/related-queries.ts:2 reads quizzes of quizzes: use what quizzes/server exports, ' +
      'handed over in app/server/features.ts where it may not be imported',
  ])
})

test("a feature reads its own tables, also in a game's folder", () => {
  expect(check(`db.selectFrom('quizzes')`, 'src/features/quizzes/server/a.ts')).toEqual([])
  expect(check(`db.selectFrom('game_runs')`, 'src/features/games/runs/server/a.ts')).toEqual([])
  expect(check(`db.selectFrom('game_runs')`, 'src/features/games/wheres-ash/server/a.ts')).toHaveLength(1)
})

test("offered tables may be read, and app and tests aren't checked", () => {
  expect(check(`db.selectFrom('seasons').innerJoin('seasons as next', 'next.id', 'seasons.id')`)).toEqual([])
  const wrong = `db.selectFrom('quizzes')`
  const elsewhere = [
    'src/app/server/import/a.ts',
    'src/features/clips/server/a.test.ts',
    'src/features/clips/rules/a.ts',
  ]
  const tree = new Map([...elsewhere.map((file) => [file, wrong] as const), ['src/features/clips/server/a.ts', shelf]])
  expect(findForeignTables(tree, features)).toEqual([])
})

test("words in comments or texts aren't reads, nor are columns of a query that the owner exports", () => {
  expect(check(`// from quizzes\nopenQuizzes(db).select('quizzes.title').where('quizzes.id', '=', id)`)).toEqual([])
  expect(check(`const topics = ['quizzes']; throw new Error('quizzes are gone')`)).toEqual([])
})

test('an unused offer is found', () => {
  expect(findForeignTables(new Map(), features)).toEqual([
    'docs/features.md lets others read seasons, and none does: remove it there',
  ])
})
