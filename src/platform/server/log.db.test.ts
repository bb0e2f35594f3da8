import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { createLog } from './log.ts'

const { db } = await freshDatabase()

async function logged(work: Promise<unknown>) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const error = await work.catch((error: Error) => error)
  log.error({ err: error }, 'failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'failed')
  return lines
}

test.each([
  {
    what: 'a value that exists already',
    code: '23505',
    work: async () => {
      const person = { email: 'secret@example.com', username: 'secret', role: 'user' as const }
      await db.insertInto('users').values(person).execute()
      await db.insertInto('users').values(person).execute()
    },
  },
  {
    what: 'a row that breaks a check',
    code: '23514',
    work: () => sql`insert into users (email, username, role) values ('secret@example.com', 'secret', 'x')`.execute(db),
  },
  {
    what: 'a value of the wrong kind',
    code: '22P02',
    work: () => sql`select ${'it is "secret"'}::uuid`.execute(db),
  },
])('the log of $what tells the cause without the value', async ({ code, work }) => {
  const lines = await logged(work())
  const errors = lines.map((line) => JSON.parse(line).err).map((error) => error.cause ?? error)
  const telling = { code, message: expect.any(String), stack: expect.stringContaining('\n    at ') }
  expect(errors).toMatchObject([telling, telling])
  expect(lines.join()).not.toContain('secret')
})
