import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesIn } from '#tooling/testing/backed-up-site.ts'
import { aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { findLostRows, peopleOfOldestSite, rowsIn, unpackOldestSite } from '#tooling/testing/oldest-site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
execFileSync(process.execPath, ['tooling/build.ts'], { cwd: root })
const folder = await mkdtemp(path.join(os.tmpdir(), 'start-'))
const dataDir = path.join(folder, 'site')
const compileCache = path.join(folder, 'compiled')
let password = ''
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('a wrong variable stops the start with one line that names it', async () => {
  const site = start({ PORT: 'eighty' })
  expect(await site.exitCode).toBe(1)
  expect(site.output()).toBe('PORT: must be a whole number from 0 to 65535\n')
})

test.each([
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/site' },
    'DATABASE_URL: no connection to the database (connect ECONNREFUSED ',
  ],
  [{ DATA_DIR: import.meta.filename }, 'DATA_DIR: cannot be used (EEXIST: '],
])(
  '%j, which leads nowhere, stops the start with one line',
  async (env, line) => {
    const site = start(env)
    expect(await site.exitCode).toBe(1)
    expect(site.output().trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
  },
  60_000,
)

test('a taken port is reported in one line, before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const place = path.join(folder, 'no-port')
  const site = start({ PORT: String(port), DATA_DIR: place })
  expect(await site.exitCode).toBe(1)
  expect(site.output()).toBe(`PORT: ${port} is in use by another process\n`)
  expect(existsSync(place)).toBe(false)
  other.close()
}, 120_000)

test('the first start prints one admin sign-in, a second process is refused, SIGTERM stops it cleanly', async () => {
  const first = start({})
  await first.isListening
  const signIns = [...first.output().matchAll(/^admin sign-in: admin@example\.com (\S{12,})$/gm)]
  expect(signIns).toHaveLength(1)
  password = signIns[0]?.[1] ?? ''

  const second = start({})
  expect(await second.exitCode).toBe(1)
  expect(second.output()).toMatch(/^The data folder .* is in use by another process\./)

  first.child.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)
}, 240_000)

test("a later start prints no sign-in; doctor and backup work while it runs, and its restored copy isn't a first start", async () => {
  const [file, elsewhere] = [path.join(folder, 'site.backup'), path.join(folder, 'elsewhere')]
  const run = async (command: string, words: string[], env = {}) => {
    const { exitCode, output } = start(env, [`src/app/commands/${command}.ts`, ...words])
    return { code: await exitCode, output: output() }
  }
  const nothing = await run('backup', [file], { DATA_DIR: elsewhere })
  expect(nothing).toEqual({ code: 1, output: expect.stringContaining("There's nothing to back up") })
  const again = start({})
  await again.isListening
  expect(again.output()).not.toContain('admin sign-in')
  expect(await run('backup', [file])).toEqual({ code: 0, output: expect.stringMatching(/Done: [\d,]+ rows/) })
  const running = await run('doctor', [])
  expect(running).toEqual({
    code: 0,
    output: expect.stringMatching(/^ok +database: embedded, .* in the running site$/m),
  })
  expect(running.output).toMatch(/^no problems, \d warnings?\. Nothing was changed\.$/m)
  const tooEarly = await run('restore', [file, '--replace'])
  expect(tooEarly).toEqual({ code: 1, output: expect.stringContaining('The site is running. Stop it first') })
  again.child.kill('SIGTERM')
  expect(await again.exitCode).toBe(0)

  const stopped = await run('doctor', [])
  expect(stopped).toEqual({ code: 0, output: expect.stringContaining("the site isn't running") })
  const misled = await run('doctor', [], { DATA_DIR: elsewhere, REDIS_URL: 'redis://127.0.0.1:1' })
  expect(misled).toEqual({ code: 1, output: expect.stringMatching(/^problem +redis: REDIS_URL: no connection/m) })
  expect(existsSync(elsewhere)).toBe(false)

  const refused = await run('restore', [file])
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('There is a site already, with 1 account.') })
  const restored = await run('restore', [file], { DATA_DIR: elsewhere })
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('The site can be started.') })
  const copy = start({ DATA_DIR: elsewhere })
  await copy.isListening
  expect(copy.output()).not.toContain('admin sign-in')
  copy.child.kill('SIGTERM')
  expect(await copy.exitCode).toBe(0)
}, 240_000)

test('data of the oldest version starts on this one with every row, file, password and page', async () => {
  const oldest = path.join(folder, 'oldest')
  await unpackOldestSite(oldest)
  const [rows, files] = [await rowsIn(oldest), await filesIn(oldest)]
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([])
  const site = start({ DATA_DIR: oldest })
  await site.isListening
  expect(site.output()).toMatch(/^Updating the database: \d+ steps, 0010_quiz_order_and_ranks to /m)
  expect(site.output()).not.toContain('admin sign-in')

  const read = async (place: string) => (await fetch(`${site.url()}${place}`)).text()
  for (const [place, text] of [
    ['/characters', 'Gus from 4B'],
    ['/clips', 'The Laundry Incident'],
    ['/quotes', 'That towel had a name!'],
    ['/seasons', 'The Other First Year'],
    ['/quizzes', 'Who parked there?'],
    ['/stories', 'The Door of 4B'],
    ['/api/quizzes/00000000-0000-4000-8000-000000000301/leaderboard', 'A guest'],
    ['/api/games/bed-bug-squish/leaderboard', 'A guest'],
    ['/api/search?q=laundyr', 'The Laundry Incident'],
  ] as const) {
    expect(await read(place), place).toContain(text)
  }
  for (const file of Object.keys(files).filter((name) => !name.includes('private'))) {
    expect((await fetch(`${site.url()}/media/${file}`)).status, file).toBe(200)
  }
  for (const person of Object.values(peopleOfOldestSite)) {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(person) }
    expect((await fetch(`${site.url()}/api/sign-in`, request)).status).toBe(200)
  }
  site.child.kill('SIGTERM')
  expect(await site.exitCode).toBe(0)
  // The session has expired, and signing in deletes expired ones.
  const expected = { ...rows, auth_sessions: [] }
  expect(findLostRows(expected, await rowsIn(oldest), { users: ['last_login', 'updated_at'] })).toEqual([])
  expect(await filesIn(oldest)).toEqual(files)
}, 240_000)

test('the next start finishes uploads that SIGTERM interrupted, without a request', async () => {
  const site = await aStartedSite('uploading')
  const first = start({ DATA_DIR: site })
  await first.isListening
  const body = JSON.stringify({ email: 'admin@example.com', password })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${first.url()}/api/sign-in`, { method: 'POST', headers, body })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const tus = { cookie, 'tus-resumable': '1.0.0' }

  const picture = await aPngTakenAtHome(1300, 700)
  const send = async (location: string) => {
    const type = 'application/offset+octet-stream'
    const patch = { method: 'PATCH', headers: { ...tus, 'upload-offset': '0', 'content-type': type }, body: picture }
    return (await fetch(new URL(location, first.url()), patch)).status
  }
  const locations = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const about = { 'upload-length': String(picture.length), 'upload-metadata': `use ${btoa('avatar')}` }
      const begun = await fetch(`${first.url()}/media/uploads`, { method: 'POST', headers: { ...tus, ...about } })
      expect(begun.status).toBe(201)
      return begun.headers.get('location') ?? ''
    }),
  )
  const answers = locations.map(send)
  const received = async (location: string) => {
    const { headers } = await fetch(new URL(location, first.url()), { method: 'HEAD', headers: tus })
    return headers.get('upload-offset') === String(picture.length)
  }
  await expect.poll(async () => (await Promise.all(locations.map(received))).every(Boolean)).toBe(true)
  first.child.kill('SIGTERM')
  expect(await Promise.all(answers)).toContain(503)
  expect(await first.exitCode).toBe(0)
  const left = JSON.parse(await readFile(path.join(site, 'uploads-to-resume.json'), 'utf8')) as string[]
  expect(left.length).toBeGreaterThan(0)

  const again = start({ DATA_DIR: site })
  await again.isListening
  await expect.poll(() => readdir(path.join(site, 'uploads')), { timeout: 30_000 }).toEqual([])
  for (const id of left) {
    const file = await (await fetch(`${again.url()}/media/uploads/${id}`, { headers: tus })).json()
    expect((await fetch(new URL(file.url, again.url()))).headers.get('content-type')).toMatch(/^image/)
  }
  again.child.kill('SIGTERM')
  expect(await again.exitCode).toBe(0)
}, 240_000)

test('a crashed embedded database is reported in one line and ends the process', async () => {
  const script = path.join(folder, 'end-threads.mjs')
  await writeFile(script, endThreadsOnSignal)
  const site = start({ NODE_OPTIONS: `--import ${script}`, DATA_DIR: await aStartedSite('dying') })
  await site.isListening
  const before = site.output()
  site.child.kill('SIGUSR2')
  expect(await site.exitCode).toBe(1)
  const lines = site.output().slice(before.length).trimEnd().split('\n')
  expect(lines).toEqual([expect.stringContaining('the embedded database has ended, and so does the site')])
}, 120_000)

const endThreadsOnSignal = `
  import { syncBuiltinESMExports } from 'node:module'
  import threads from 'node:worker_threads'
  const started = []
  threads.Worker = class extends threads.Worker {
    constructor(...options) {
      super(...options)
      started.push(this)
    }
  }
  syncBuiltinESMExports()
  if (threads.isMainThread) process.on('SIGUSR2', () => started.map((thread) => thread.terminate()))
`

async function aStartedSite(name: string) {
  const copy = path.join(folder, name)
  await cp(dataDir, copy, { recursive: true })
  return copy
}

function start(env: Record<string, string>, command = ['dist/server/main.js']) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
  })
  started.push(child)
  let output = ''
  const isListening = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (/ is at http/.test(output)) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  isListening.catch(() => {})
  // All output has arrived at 'close', unlike at 'exit'.
  const exitCode = once(child, 'close').then(([code]) => code as number)
  const url = () => / is at (http\S+)/.exec(output)?.[1] ?? ''
  return { child, output: () => output, url, isListening, exitCode }
}
