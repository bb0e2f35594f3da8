import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findPassword } from '#features/accounts/server/account-queries.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { createLog } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { createMedia } from '#platform/server/media/create-media.ts'
import { noLimits } from '#platform/server/rate-limits.ts'
import { tablesOf } from '#tooling/testing/backed-up-site.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { uploadUses } from '../features.ts'
import { invitePeople } from './invite-people.ts'
import { createReport } from './report.ts'
import { type ImportOptions, runImport } from './run-import.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'import-test-'))
const site = await testSite({ env: { DATA_DIR: dataDir } })
const { db } = site
const visitor = site.aVisitor()
const media = createMedia({
  dataDir,
  s3: undefined,
  log: createLog('silent'),
  uses: uploadUses,
  limiter: noLimits,
  onStored: (file) => recordMediaFile(db, file),
})
afterAll(async () => {
  await media.close()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(() => emptyTables(db))

const samples = path.join(import.meta.dirname, 'samples')
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [mo, kit, twin, lou, banned] = [id(101), id(102), id(103), id(104), id(105)]

async function bringIn(sample: string, options: Partial<ImportOptions> = {}) {
  const rowsFile = path.join(dataDir, `${randomUUID()}.jsonl`)
  const report = createReport({ rowsFile })
  const target = path.resolve(samples, sample)
  const answer = await runImport({
    isDryRun: false,
    fetchesMissing: false,
    target,
    db,
    media,
    report,
    now: new Date(),
    ...options,
  })
  report.close()
  return { ...answer, report, rowsFile, text: report.lines().join('\n') }
}

async function signIn(email: string, password: string) {
  const { status, body, headers } = await visitor.call('accounts.signIn', { email, password })
  const cookie = headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const call = async (procedure: string, input?: unknown) => {
    const sent = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    }
    const answer = await visitor.fetch(`/api/rpc/${procedure.replaceAll('.', '/')}`, sent)
    return { status: answer.status, body: ((await answer.json()) as any).json }
  }
  return { status, body, call }
}

async function countAll() {
  const { rows } = await sql<{ name: string; count: number }>`
    select tablename as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::int as count
    from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('people keep their passwords, which are rehashed at the first sign-in', async () => {
  await bringIn('dump')
  expect(await findPassword(db, mo)).toMatch(/^\$2a\$/)
  expect((await signIn('mo@example.com', 'the twin has another')).status).toBe(401)
  expect(await signIn('mo@example.com', 'mo keeps this one')).toMatchObject({
    status: 200,
    body: { id: mo, username: 'Mo Bug' },
  })
  expect(await findPassword(db, mo)).toMatch(/^\$argon2id\$/)
  expect((await signIn('mo@example.com', 'mo keeps this one')).status).toBe(200)
})

test("people without a password, or with a hash too slow to check, can't sign in with one", async () => {
  const { text } = await bringIn('dump')
  expect(text).toContain('users: 2 changed: has no password that works here, and has to set one')
  for (const password of ['', ' ', 'null', 'a'.repeat(53)]) {
    expect((await signIn('kit@example.com', password)).status).not.toBe(200)
    expect((await signIn('slow@example.com', password)).status).not.toBe(200)
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from auth_accounts`.execute(db)
  expect(rows[0]?.count).toBe(3)
})

test('roles come from the roles table, never from user-editable data', async () => {
  const { text } = await bringIn('dump')
  const roles = await db.selectFrom('users').select(['id', 'role']).where('role', '=', 'admin').execute()
  expect(roles).toEqual([{ id: lou, role: 'admin' }])
  expect(text).toContain('Administrators: Lou (lou@example.com)')
  expect((await signIn('lou@example.com', 'lou runs the place')).body).toMatchObject({ is_admin: true })
})

test('a banned person stays banned, with the reason and the moderator', async () => {
  await bringIn('dump')
  const { status, body } = await signIn('ban@example.com', 'let me back in')
  expect({ status, body }).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Spam, and more spam') },
  })
  const person = await db
    .selectFrom('users')
    .select(['banned_by', 'username'])
    .where('id', '=', banned)
    .executeTakeFirst()
  // 'Admin of Everything' isn't allowed as a username.
  expect(person).toEqual({ banned_by: lou, username: 'Fan 000105' })
})

test('of two accounts with one address the confirmed one keeps it, and the other keeps its content', async () => {
  await bringIn('dump')
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'username'])
    .where('id', 'in', [mo, twin])
    .orderBy('id')
    .execute()
  expect(people).toEqual([
    { id: mo, email: 'mo@example.com', username: 'Mo Bug' },
    { id: twin, email: null, username: expect.stringMatching(/^Fan /) },
  ])
})

test('an existing account keeps its address and name', async () => {
  const { userId } = await site.aUser()
  await db
    .updateTable('users')
    .set({ email: 'mo@example.com', username: 'Mo Bug' })
    .where('id', '=', userId as string)
    .execute()
  await bringIn('dump')
  const imported = await db.selectFrom('users').select(['email', 'username']).where('id', '=', mo).executeTakeFirst()
  expect(imported?.email).toBeNull()
  expect(imported?.username).not.toBe('Mo Bug')
})

test('visitors see published content as plain text with locally stored pictures', async () => {
  await bringIn('dump')
  const { body: characters } = await visitor.call('characters.list', {})
  const shown = characters.items.find((character: any) => character.id === id(221))
  expect(shown).toMatchObject({ name: 'Mo the Bed Bug', description: 'Lives in 4B & pays no rent.\n\nI <3 crumbs' })
  expect(shown.image_url).toMatch(/^\/media\/images\/[0-9a-f]{24}_/)
  expect((await visitor.fetch(shown.image_url)).status).toBe(200)
  // A missing file keeps its old address; a file that isn't a picture is dropped.
  const others = await db
    .selectFrom('characters')
    .select('image_url')
    .where('id', 'in', [id(222), id(223)])
    .orderBy('id')
    .execute()
  expect(others.map(({ image_url }) => image_url)).toEqual([
    'https://old-site.example/storage/v1/object/public/character-images/missing.png',
    null,
  ])
  // An avatar address that a user typed is dropped, so browsers aren't sent there.
  const person = await db.selectFrom('users').select('avatar_url').where('id', '=', kit).executeTakeFirst()
  expect(person).toEqual({ avatar_url: null })
  const { body: quotes } = await visitor.call('quotes.list', {})
  expect(quotes.items).toMatchObject([
    { text: 'Rent is\ta state\nof mind \\o/', quote_date: '2021-03-04T12:00:00.000Z' },
  ])
  expect((await visitor.fetch(quotes.items[0].audio_url)).headers.get('content-type')).toBe('audio/mpeg')
  const { body: stories } = await visitor.call('stories.published', {})
  expect(stories.items).toMatchObject([{ title: 'The Boiler' }])
  expect((await visitor.call('stories.get', { id: id(301) })).body).toMatchObject({
    content: 'One\n\nIt hissed.\n\nTwice.',
  })
  expect((await visitor.call('gameSettings.cheetosAssets', {})).body.beanDipImages).toEqual([
    expect.stringMatching(/^\/media\/images\//),
  ])
  expect((await visitor.call('landing.views', { page_id: 'landing' })).body).toMatchObject({ views: 200_001 })
})

test('drafts stay drafts, and items without a status become drafts', async () => {
  await bringIn('dump')
  await bringIn('json')
  const { body: quizzes } = await visitor.call('quizzes.list', {})
  expect(quizzes.items.map(({ title }: any) => title)).toEqual(['Laundry Day'])
  expect((await visitor.call('quizzes.get', { id: id(252) })).status).toBe(404)
  expect((await visitor.call('stories.get', { id: id(302) })).status).toBe(404)
  const admin = await signIn('lou@example.com', 'lou runs the place')
  const { body } = await admin.call('quizzes.adminList', {})
  expect(body.items.map(({ title, status }: any) => `${title}: ${status}`).sort()).toEqual([
    'Laundry Day: published',
    'Not Ready Yet: draft',
    'Without a Status: draft',
  ])
})

test('imported scores are unverified on boards and in My Scores, and lead no card', async () => {
  await bringIn('dump')
  const { body: board } = await visitor.call('quizzes.leaderboard', { id: id(251) })
  expect(board.entries).toMatchObject([
    { username: 'Mo Bug', final_score: 999_999, rank: 1, is_earlier: true },
    { username: 'Lucky Socks', user_id: null, final_score: 180, rank: 2, is_earlier: true },
  ])
  expect((await visitor.call('quizzes.list', {})).body.items[0].leaderboard).toEqual([])
  const { body: squish } = await visitor.call('gameRuns.getFullGameLeaderboard', { game_id: 'bed-bug-squish' })
  expect(squish.entries).toMatchObject([{ username: 'Mo Bug', score: 5000, is_earlier: true }])
  const player = await signIn('mo@example.com', 'mo keeps this one')
  expect((await player.call('quizzes.myScores', {})).body.items).toMatchObject([
    { final_score: 999_999, is_earlier: true },
  ])
})

test('recent imported scores count once as plays of their quiz', async () => {
  const dump = mkdtempSync(path.join(dataDir, 'recent-'))
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const text = readFileSync(path.join(samples, 'dump', 'dump.sql'), 'utf8')
  writeFileSync(path.join(dump, 'dump.sql'), text.replaceAll(/2023-01-0[12](?= 10:00:00)/g, yesterday))
  await bringIn(dump)
  await bringIn(dump)
  await site.itemCounter.recount(new Date())
  const admin = await signIn('lou@example.com', 'lou runs the place')
  const { body } = await admin.call('overview.item', { kind: 'quizzes', id: id(251) })
  const played = ({ name, counts }: any) => [
    name,
    counts.at(-2),
    counts.reduce((sum: number, one: number) => sum + one),
  ]
  expect(body.series.slice(0, 3).map(played)).toEqual([
    ['views', 0, 0],
    ['plays', 2, 2],
    ['finishes', 2, 2],
  ])
  const { items } = (await admin.call('quizzes.adminList', {})).body
  expect(items.find((quiz: any) => quiz.id === id(251))).toMatchObject({ plays: 2, finishes: 2 })
})

test('deleted forum messages stay deleted, bans hold, and everybody confirms their age again', async () => {
  await bringIn('dump')
  const { body } = await visitor.call('forum.list', {})
  expect(body.items.map(({ content, author }: any) => [content, author?.username ?? null])).toMatchObject([
    ['Is anybody awake? I <3 this building', 'Mo Bug'],
    ['', 'Kit'],
    ['A voice from nowhere', null],
  ])
  expect(body.items[1].image_url).toMatch(/^\/media\/images\/private-/)
  expect((await visitor.fetch(body.items[1].image_url)).status).toBe(200)
  const member = await signIn('mo@example.com', 'mo keeps this one')
  expect((await member.call('forum.status')).body).toMatchObject({ access: 'age_unverified' })
  const admin = await signIn('lou@example.com', 'lou runs the place')
  expect((await admin.call('forumModeration.history', {})).body.items).toMatchObject([
    { action: 'ban', reason: 'Shouting at night', user: { username: 'Kit' } },
  ])
})

/** Removes random ids and generated times, which differ with each import. */
/** Without the ids and times that an import makes. A time on the full second has no fraction. */
async function rowsOfTables() {
  const tables = Object.entries(await tablesOf(db))
  const madeIds = /\b(?!0{8}-)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{17}[0-9a-f]{4}\b/g
  const times = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?/g
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const given = (row: string) => row.replaceAll(madeIds, '').replaceAll(times, (time) => (time < yesterday ? time : ''))
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.map(given).sort()]))
}

test.each(['many-rows.sql', 'row-each.sql'])(
  'a dump with INSERT statements imports the same rows: %s',
  async (file) => {
    const { report } = await bringIn('dump')
    const before = await rowsOfTables()
    await emptyTables(db)
    const folder = mkdtempSync(path.join(dataDir, 'inserts-'))
    cpSync(path.join(samples, 'dump'), folder, { recursive: true })
    cpSync(path.join(samples, 'inserts', file), path.join(folder, 'dump.sql'))
    const { text, report: again } = await bringIn(folder)
    expect(await rowsOfTables()).toEqual(before)
    for (const table of Object.keys(before)) expect(again.totals(table)).toEqual(report.totals(table))
    for (const name of ['Newsletter Signups', 'a.b', 'say "hi"; (you) --', 'ünïcode 🐞']) {
      expect(text).toContain(`Not taken: public.${name} (not a table of the site)\n`)
    }
  },
)

test('a second import adds nothing and keeps later edits', async () => {
  await bringIn('dump')
  await db.updateTable('characters').set({ name: 'Renamed Here' }).where('id', '=', id(221)).execute()
  const before = await countAll()
  const { text, report } = await bringIn('dump')
  expect(await countAll()).toEqual(before)
  expect(report.totals('users')).toMatchObject({ read: 8, taken: 0, alreadyThere: 6, refused: 2 })
  expect(text).not.toMatch(/ changed:/)
  expect((await visitor.call('characters.get', { id: id(221) })).body).toMatchObject({ name: 'Renamed Here' })
})

test('a dry run reports the same as the import and writes nothing', async () => {
  const before = await countAll()
  const dry = await bringIn('dump', { isDryRun: true })
  expect(await countAll()).toEqual(before)
  const real = await bringIn('dump')
  expect(dry.text.replace(dry.rowsFile, '')).toBe(real.text.replace(real.rowsFile, ''))
  expect(readFileSync(dry.rowsFile, 'utf8')).toBe(readFileSync(real.rowsFile, 'utf8'))
})

test('every refused row is in the report file, without secrets', async () => {
  const { rowsFile, text } = await bringIn('dump')
  const lines = readFileSync(rowsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  expect(refused).toHaveLength(
    [...text.matchAll(/: (\d+) refused:/g)].reduce((sum, [, count]) => sum + Number(count), 0),
  )
  expect(refused.find(({ table }) => table === 'quiz_questions')).toMatchObject({
    why: ['quiz_id points to nothing'],
    file: expect.stringMatching(/dump\.sql$/),
    line: expect.any(Number),
    row: { question: 'Who asks this?' },
  })
  expect(readFileSync(rowsFile, 'utf8')).not.toMatch(/\$2a\$/)
})

test('a truncated file stops the import before anything is written', async () => {
  const folder = mkdtempSync(path.join(dataDir, 'broken-'))
  const whole = readFileSync(path.join(samples, 'dump/dump.sql'), 'utf8')
  writeFileSync(path.join(folder, 'dump.sql'), whole.slice(0, whole.indexOf('Twice.')))
  cpSync(path.join(samples, 'dump/avatars'), path.join(folder, 'avatars'), { recursive: true })
  const before = await countAll()
  await expect(bringIn(folder)).rejects.toThrow(/dump\.sql, line \d+: .*Nothing was imported\./)
  expect(await countAll()).toEqual(before)
})

test('CSV files may have quotes, semicolons, a byte order mark, missing and extra columns', async () => {
  const { text, report } = await bringIn('csv')
  const [season] = (await visitor.call('seasons.list', {})).body.items
  expect((await visitor.call('seasons.get', { id: season.id })).body).toMatchObject({
    description: 'It begins; "quietly",\nthen not.',
  })
  expect(report.totals('characters')).toMatchObject({ read: 2, taken: 1, refused: 1 })
  expect(text).toContain('characters: columns not taken: shoe_size')
  expect(text).toContain('characters: columns missing, so ours are the defaults: nickname, description')
  expect((await signIn('boss@example.com', 'the boss of socks')).body).toMatchObject({ is_admin: true })
  const person = await db.selectFrom('users').select(['role', 'email_verified']).where('id', '=', mo).executeTakeFirst()
  expect(person).toEqual({ role: 'user', email_verified: false })
})

test('JSON files with numeric ids keep their links', async () => {
  const { report } = await bringIn('json')
  const { body } = await visitor.call('quotes.list', {})
  expect(body.items.map(({ text, season }: any) => [text, season?.name ?? season])).toMatchObject([
    ['Numbers are ids, too.', 'The Third Lease'],
    ['Who said that?', null],
  ])
  expect(report.totals('quotes')).toMatchObject({ taken: 2, changed: 1 })
  expect((await bringIn('json')).report.totals('quotes')).toMatchObject({ taken: 0, alreadyThere: 2 })
})

test('a file added later replaces its old address', async () => {
  const folder = mkdtempSync(path.join(dataDir, 'later-'))
  cpSync(path.join(samples, 'dump'), folder, { recursive: true })
  const pictures = path.join(folder, 'character-images')
  await bringIn(folder)
  cpSync(path.join(pictures, 'mo.png'), path.join(pictures, 'missing.png'))
  const { text } = await bringIn(folder)
  expect(text).toContain('characters: 1 files found that were missing before')
  const { image_url } = await db
    .selectFrom('characters')
    .select('image_url')
    .where('id', '=', id(222))
    .executeTakeFirstOrThrow()
  expect(image_url).toMatch(/^\/media\/images\//)
})

test('missing files are downloaded from their old addresses only, and checked like uploads', async () => {
  const asked: string[] = []
  const download = async ({ address, file }: { address: string; file: string }) => {
    asked.push(address)
    cpSync(path.join(samples, 'dump/avatars/mo.png'), file)
  }
  await bringIn('dump', { fetchesMissing: true, download })
  expect(asked).toEqual(['https://old-site.example/storage/v1/object/public/character-images/missing.png'])
  const { image_url } = await db
    .selectFrom('characters')
    .select('image_url')
    .where('id', '=', id(222))
    .executeTakeFirstOrThrow()
  expect(image_url).toMatch(/^\/media\/images\//)
  expect(existsSync(path.join(dataDir, String(image_url)))).toBe(true)
})

test('people without a password get a mail inviting them to choose one, without a secret in it', async () => {
  const { peopleIds } = await bringIn('dump')
  const mails: Mail[] = []
  const mailer = {
    sendLater: (prepare: () => Promise<Mail | undefined>) => void prepare().then((mail) => mail && mails.push(mail)),
    settle: async () => {},
  }
  const invited = await invitePeople({ db, mailer, site: { name: 'The Site', url: 'https://vip.example' } }, peopleIds)
  expect(invited).toBe(2)
  expect(mails.map(({ to }) => to).sort()).toEqual(['kit@example.com', 'slow@example.com'])
  expect(mails[0]?.body.action?.url).toBe('https://vip.example/auth/forgot-password')
})

function runCommand(...words: string[]) {
  const { url, dataDir: folder } = site.database.options
  const env = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: folder || dataDir, REDIS_URL: '' }
  const command = path.resolve(import.meta.dirname, '../../commands/import.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the command reports what it did, or that a site with the embedded database must be stopped first', async () => {
  expect(runCommand('--loudly')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run import -- FOLDER|FILE'),
  })
  const { status, stdout, stderr } = runCommand(path.join(samples, 'json'))
  if (site.database.kind === 'embedded') return expect(stderr).toContain('stop the site first')
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^quotes +2 +2 +0 +1 +0$.*^Done\.$/ms),
  })
}, 60_000)

// The running site has locked the embedded database.
test.runIf(site.database.kind === 'postgresql')(
  "a dry run doesn't migrate a database of an earlier version",
  async () => {
    const migrations = async () => (await sql`select name from kysely_migration order by name`.execute(db)).rows
    const all = await migrations()
    const { rows } = await sql<{ name: string; timestamp: string; checksum: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(db)
    const [newest] = rows
    try {
      expect(runCommand(path.join(samples, 'json'), '--dry-run')).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The database is of an earlier version\..* Nothing was imported\.\n$/),
      })
      expect(await migrations()).toEqual(all.slice(0, -1))
    } finally {
      await sql`insert into kysely_migration (name, timestamp, checksum)
        values (${newest?.name}, ${newest?.timestamp}, ${newest?.checksum})`.execute(db)
    }
  },
)
