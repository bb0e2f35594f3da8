import { expect, test } from 'vitest'
import { procedure } from '#platform/rules/contract.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'

// What the contract must declare, read off the contract itself. What the server makes of it: contract-walk.db.test.ts.

const procedures = listProcedures()

/** Calls that change something and are open to everybody. Each has to say why; anything else needs an account. */
const visitorWrites: Record<string, string> = {
  'accounts.signIn': 'starts the session that everything else asks for',
  'accounts.signUp': 'makes the account',
  'accounts.signOut': 'also ends the session of a banned person',
  'accounts.requestPasswordReset': 'whoever forgot the password cannot sign in',
  'accounts.resetPassword': 'the mailed link is the permission',
  'landing.incrementPageView': 'counts people who have no account',
  'quizzes.startRun': 'quizzes are played without an account',
  'quizzes.question': 'quizzes are played without an account',
  'quizzes.answer': 'quizzes are played without an account',
  'quizzes.saveScore': 'guests save a score under a name',
}

/** Topics that pages read and no procedure writes yet. */
const topicsWithoutWriter: Record<string, string> = {
  site: 'the settings panel will write it',
}

test('every procedure has a summary for the API page', () => {
  expect(procedures.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([])
})

test('what changes content cannot be called by a link: no GET declares that it writes', () => {
  const writing = procedures.filter(({ meta, method }) => method === 'GET' && meta.writes?.length)
  expect(writing.map(({ name }) => name)).toEqual([])
})

test('a call that is not a GET is open to visitors only where a reason is given', () => {
  const open = procedures.filter(({ meta, method }) => method !== 'GET' && meta.access === 'visitor')
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(visitorWrites).sort())
})

test('every topic that is written is read somewhere, and the other way round', () => {
  const read = new Set<string>(procedures.flatMap(({ meta }) => meta.reads ?? []))
  const written = new Set<string>(procedures.flatMap(({ meta }) => meta.writes ?? []))
  const purgingNothing = [...written].filter((topic) => !read.has(topic))
  const neverPurged = [...read].filter((topic) => !written.has(topic))
  expect(purgingNothing).toEqual([])
  expect(neverPurged.sort()).toEqual(Object.keys(topicsWithoutWriter).sort())
})

// The step `types` fails where one of these compiles.
test('the compiler refuses a procedure without access, and a topic that nobody declared', () => {
  // @ts-expect-error: access is missing
  procedure.meta({ reads: [] })
  // @ts-expect-error: 'season' is misspelt
  procedure.meta({ access: 'admin', writes: ['season'] })
  // @ts-expect-error: the policy comes first
  expect(procedure.route).toBeDefined()
})
