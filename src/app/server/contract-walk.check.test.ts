import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { findOpenAdminPaths, findSilentWrites } from '#tooling/testing/find-contract-mistakes.ts'
import { findUnboundedInput, findUnboundedOutput } from '#tooling/testing/find-unbounded-input.ts'
import { listProcedures, router } from '#tooling/testing/list-procedures.ts'
import { listTextInputs } from '#tooling/testing/list-text-inputs.ts'

// contract-walk.postgresql.test.ts checks what the server enforces.

const procedures = listProcedures()

/** Writes open to visitors need a reason; all others need an account. */
const visitorWrites: Record<string, string> = {
  'accounts.signIn': 'starts the session that everything else asks for',
  'accounts.signUp': 'makes the account',
  'accounts.signOut': 'also ends the session of a banned person',
  'accounts.requestPasswordReset': 'whoever forgot the password cannot sign in',
  'accounts.resetPassword': 'the mailed link is the permission',
  'emailChange.confirm': 'the mailed link is the permission',
  'emailConfirmation.confirm': 'the mailed link is the permission',
  'secondFactor.confirmSignIn': 'finishes a sign-in; the cookie of its challenge is the permission',
  'notices.unsubscribe': 'the signed link in the mail is the permission',
  'landing.incrementPageView': 'counts people who have no account',
  'numbers.countView': 'counts people who have no account',
  'daily.startRun': 'the Daily is played without an account',
  'nights.state': 'guests play and watch, too',
  'nights.join': 'guests play, too',
  'nights.answer': 'guests play, too',
  'quizzes.startClock': 'quizzes are played without an account',
  'quizzes.startRun': 'quizzes are played without an account',
  'quizzes.question': 'quizzes are played without an account',
  'quizzes.answer': 'quizzes are played without an account',
  'quizzes.reportQuestion': 'whoever plays may notice a mistake',
  'quizzes.saveScore': 'guests save a score under a name',
  'quizzes.shareRun': 'guests challenge others, too',
  'gameRuns.startRun': 'games are played without an account',
  'gameRuns.submitAnonymousGameScore': 'guests save a score under a name',
  'gameRuns.saveOfflineRun': 'games are played without an account, and without a connection',
  'wheresAsh.startRun': 'games are played without an account',
  'wheresAsh.click': 'games are played without an account',
  'wheresAsh.hint': 'games are played without an account',
  'wheresAsh.pause': 'games are played without an account',
  'wheresAsh.resume': 'games are played without an account',
  'wheresAsh.saveAnonymousScore': 'guests save a score under a name',
}

/** Writes open to users with an unconfirmed address, even where confirmation is required. */
const openUnconfirmed: Record<string, string> = {
  'accounts.updateProfile': 'a name that was mistyped can be mended',
  'accounts.changePassword': 'keeps the account safe',
  'accounts.endOtherSessions': 'keeps the account safe',
  'accounts.deleteAccount': 'nobody is kept',
  'emailChange.request': 'corrects an address that was mistyped at sign-up',
  'emailConfirmation.request': 'asks for the mail',
  'secondFactor.start': 'keeps the account safe',
  'secondFactor.confirm': 'keeps the account safe',
  'secondFactor.disable': 'the owner’s own choice',
  'secondFactor.renewRecoveryCodes': 'keeps the account safe',
  'forum.verifyUserAge': 'opens the room to read',
  'forum.setBlock': 'protects the caller, and nobody is told',
  'gameRuns.submitGameScore': 'guests may save scores, too',
  'wheresAsh.saveScore': 'guests may save scores, too',
  'pass.setChoices': 'the owner’s own choice',
  'pass.stampSection': 'writes down what its owner has seen',
  'pass.meet': 'writes down what its owner has seen',
  'pass.catchBug': 'guests may catch it, too',
  'notices.markRead': 'writes nothing that others see',
  'notices.setChoices': 'the owner’s own choice',
  'notices.addPush': 'the owner’s own choice',
  'notices.removePush': 'the owner’s own choice',
}

const withoutLimit: Record<string, string> = {
  'accounts.signOut': 'ends a session; there is no more to end',
  'accounts.endSession': 'ends a session; there is no more to end',
  'accounts.endOtherSessions': 'ends sessions; there are no more to end',
  'notices.markRead': 'marks what is there',
  'quizzes.question': 'a run has so many questions, and starting one is limited',
  'quizzes.startClock': 'a run has so many questions, and starting one is limited',
  'quizzes.answer': 'a run has so many questions, and starting one is limited',
}

const changesNoPage: Record<string, string> = {
  'accounts.signIn': 'starts a session',
  'accounts.signUp': 'nobody has seen the new account yet',
  'accounts.signOut': 'ends a session',
  'accounts.requestPasswordReset': 'sends a mail',
  'accounts.resetPassword': 'passwords are shown nowhere',
  'accounts.changePassword': 'passwords are shown nowhere',
  'accounts.endSession': 'ends a session',
  'accounts.endOtherSessions': 'ends sessions',
  'stories.submit': 'only approved stories are shown',
  'stories.resubmit': 'only approved stories are shown',
  'stories.editPending': 'only approved stories are shown',
  'stories.withdraw': 'only approved stories are shown',
  'stories.reject': 'only approved stories are shown',
  'quizzes.startRun': 'a run is its player’s alone',
  'quizzes.question': 'a run is its player’s alone',
  'quizzes.answer': 'a run is its player’s alone',
  'quizzes.startClock': 'a run is its player’s alone',
  'quizzes.shareRun': 'no stored page shows a challenge',
  'quizzes.saveScore': 'announces scores itself when the leader changes',
  'quizzes.reportQuestion': 'reports are for administrators',
  'quizzes.resolveReports': 'reports are for administrators',
  'daily.startRun': 'a run is its player’s alone',
  'nights.state': 'no stored page shows a room',
  'nights.join': 'no stored page shows a room',
  'nights.answer': 'no stored page shows a room',
  'nights.remove': 'no stored page shows a room',
  'nights.control': 'announces nights itself when an announced one moves',
  'nights.remind': 'a reminder is its owner’s alone',
  'gameRuns.startRun': 'a run is its player’s alone',
  'gameRuns.submitGameScore': 'announces scores itself when the leader changes',
  'gameRuns.submitAnonymousGameScore': 'announces scores itself when the leader changes',
  'gameRuns.saveOfflineRun': 'its score never ranks, so no board changes',
  'wheresAsh.startRun': 'a run is its player’s alone',
  'wheresAsh.click': 'a run is its player’s alone',
  'wheresAsh.hint': 'a run is its player’s alone',
  'wheresAsh.pause': 'a run is its player’s alone',
  'wheresAsh.resume': 'a run is its player’s alone',
  'wheresAsh.saveScore': 'announces scores itself when the leader changes',
  'wheresAsh.saveAnonymousScore': 'announces scores itself when the leader changes',
}

const topicsWithoutWriter: Record<string, string> = {}

test('every browser client is named after a feature on the server', () => {
  const named = globSync('src/features/**/web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/apiFor<[^>]+>\('(\w+)'\)/g)].map(([, name]) => name as string),
  )
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !(name in router))).toEqual([])
})

test('every procedure has a summary for the API page', () => {
  expect(procedures.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([])
})

test("a link can't change content: no GET declares writes", () => {
  const writing = procedures.filter(({ meta, method }) => method === 'GET' && meta.writes?.length)
  expect(writing.map(({ name }) => name)).toEqual([])
})

test('a write is open to visitors only with a reason', () => {
  const open = procedures.filter(({ meta, method }) => method !== 'GET' && meta.access === 'visitor')
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(visitorWrites).sort())
})

test('a write is open to unconfirmed users only with a reason', () => {
  const open = procedures.filter(
    ({ meta, method }) => meta.access === 'user' && method !== 'GET' && meta.isOpenUnconfirmed,
  )
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(openUnconfirmed).sort())
})

test('only signing in and out works while the disk is almost full', () => {
  const open = procedures.filter(({ meta }) => meta.isOpenOnLowDisk)
  expect(open.map(({ name }) => name).sort()).toEqual([
    'accounts.signIn',
    'accounts.signOut',
    'secondFactor.confirmSignIn',
  ])
})

test('every write has a rate limit or a reason for having none', () => {
  const endless = procedures.filter(({ meta, method }) => method !== 'GET' && meta.access !== 'admin' && !meta.limit)
  expect(endless.map(({ name }) => name).sort()).toEqual(Object.keys(withoutLimit).sort())
})

test('every path below /admin is for administrators only', () => expect(findOpenAdminPaths(procedures)).toEqual([]))

test('a write that may change a public page names its topics or gives a reason', () => {
  expect(findSilentWrites(procedures, changesNoPage)).toEqual([])
})

test('every written topic is read somewhere, and vice versa', () => {
  const read = new Set<string>(procedures.flatMap(({ meta }) => meta.reads ?? []))
  const written = new Set<string>(procedures.flatMap(({ meta }) => meta.writes ?? []))
  const purgingNothing = [...written].filter((topic) => !read.has(topic))
  const neverPurged = [...read].filter((topic) => !written.has(topic))
  expect(purgingNothing).toEqual([])
  expect(neverPurged.sort()).toEqual(Object.keys(topicsWithoutWriter).sort())
})

test('every input limits its texts and lists', () => {
  const unbounded = procedures.flatMap(({ name, input }) => (input ? findUnboundedInput(input, name) : []))
  expect(unbounded).toEqual([])
})

test('every response limits its lists', () => {
  expect(procedures.flatMap(({ name, output }) => (output ? findUnboundedOutput(output, name) : []))).toEqual([])
})

/** Nobody reads these texts, or they are compared with stored values. */
const takenAsTheyAre: Record<string, string> = {
  password: 'a password may be made of blanks',
  current_password: 'a password may be made of blanks',
  token: 'of a mailed link: it is the stored one, or it is wrong',
  code: 'of the second step: it is the right one, or it is wrong',
  answer: 'to a quiz question: it is one of the four, or it is wrong',
  after: 'where a list goes on, as the list said',
  start: 'of a name that is being mentioned: nobody’s begins with it',
  part: 'of the download of one’s own data: one of those on offer',
  board: 'the name of a leaderboard: there is none of that name',
  log: 'of a game, which is replayed',
  endpoint: 'of a browser’s push service: an address of one, or refused',
  avatar_url: 'the address of an upload',
  audio_url: 'the address of an upload',
  image_url: 'the address of an upload',
  video_url: 'the address of an upload',
}

const invisible = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\ufeff',
  '\u034f',
  '\u115f',
  '\u17b4',
  '\u{e0020}',
  '\ufe0f',
  '\ue000',
  '\u{10fffd}',
  '\uffff',
  '\u{1fffe}',
  '\u0301',
  '\u{1bc9d}',
]
const nothingToSee = [...invisible, invisible.join(''), ` ${invisible.join(' \n')} `]

const textInputs = procedures.flatMap(({ name, input }) => (input ? listTextInputs(input, name) : []))
const fieldOf = (path: string) =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .at(-1) ?? ''

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

const lengths = [1, 3, 8, 100]

test('text with only invisible characters counts as empty', () => {
  const read = textInputs.filter(({ path }) => !(fieldOf(path) in takenAsTheyAre))
  const believed = read.flatMap(({ path, schema }) =>
    nothingToSee
      .flatMap((text) => lengths.map((length) => schema.safeParse(fill(text, length))))
      .filter(({ success, data }) => success && data !== '' && data !== null)
      .map(({ data }) => `${path}: ${JSON.stringify(data)}`)
      .slice(0, 1),
  )
  expect(believed).toEqual([])
})

test('every field listed with kept whitespace exists', () => {
  const names = new Set(textInputs.map(({ path }) => fieldOf(path)))
  expect(Object.keys(takenAsTheyAre).filter((name) => !names.has(name))).toEqual([])
})

test('a required text with only invisible characters is refused like an empty one', () => {
  const messageOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message
  const required = textInputs.filter(({ path, schema }) => !(fieldOf(path) in takenAsTheyAre) && messageOf(schema, ' '))
  expect(required.length).toBeGreaterThan(20)
  for (const { path, schema } of required) {
    for (const text of invisible) expect([path, messageOf(schema, text)]).toEqual([path, messageOf(schema, ' ')])
  }
})

const unboundedInputs: Record<string, z.ZodType> = {
  'text without a maximum': z.string(),
  'a maximum after something else': z.string().trim().max(5),
  'a maximum that lets other checks run': z.string().max(5),
  'a format of any length': z.email(),
  'in a list': z.array(z.string()).max(3),
  'a list without a maximum': z.array(z.uuid()),
  'in a union': z.union([z.int(), z.object({ text: z.string().optional() })]),
  'as a key': z.record(z.string(), z.int()),
  'in a tuple': z.tuple([z.uuid()], z.string()),
  'before a transformation': z.string().transform((text) => text.length),
  'after a preprocessing': z.preprocess((value) => String(value), textInput(5)),
  'anything at all': z.object({ extra: z.unknown() }),
}

test.each(Object.entries(unboundedInputs))('the walk finds an unlimited text or list: %s', (_where, schema) => {
  expect(findUnboundedInput(schema)).toHaveLength(1)
})

test('the walk finds an unlimited list at any depth of a response', () => {
  const row = z.object({ tags: z.array(z.string()).nullable(), names: z.array(z.string()).max(3) })
  expect(findUnboundedOutput(z.object({ items: z.array(row).max(50), next: z.string() }))).toEqual([
    'output.items[].tags: give the list a .max(), and its query the same limit.',
  ])
  expect(findUnboundedOutput(z.record(z.string(), z.union([z.int(), z.array(z.int())])))).toHaveLength(1)
})

const mistaken = {
  letters: {
    list: procedure.meta({ access: 'visitor', reads: ['site'] }).route({ method: 'GET', path: '/letters' }),
    adminList: procedure.meta({ access: 'user' }).route({ method: 'GET', path: '/admin/letters' }),
    preview: procedure.meta({ access: 'admin', writes: [] }).route({ method: 'POST', path: '/admin/letters/previews' }),
    send: procedure.meta({ access: 'admin', writes: [] }).route({ method: 'POST', path: '/letters' }),
    burn: procedure.meta({ access: 'admin', writes: ['site'] }).route({ method: 'DELETE', path: '/letters/{id}' }),
  },
}

test("the walk finds a path below /admin that isn't for administrators only", () => {
  expect(findOpenAdminPaths(listProcedures(mistaken))).toEqual([
    "letters.adminList: /admin/letters is below /admin. Declare access: 'admin', or move it to another path.",
  ])
})

test('the walk finds a page change without a topic, and a superfluous reason', () => {
  expect(findSilentWrites(listProcedures(mistaken), { 'letters.burn': 'nobody reads letters' })).toEqual([
    "letters.send: name in 'writes' the topics it changes, or say in changesNoPage why it changes no page.",
    'letters.burn: take it out of changesNoPage: it names its topics, or it is gone.',
  ])
})

// `npm test -- types` fails if one of these compiles.
test('the compiler rejects a procedure without access and an undeclared topic', () => {
  // @ts-expect-error: access is missing
  procedure.meta({ reads: [] })
  // @ts-expect-error: 'season' is misspelt
  procedure.meta({ access: 'admin', writes: ['season'] })
  // @ts-expect-error: the policy comes first
  expect(procedure.route).toBeDefined()
})
