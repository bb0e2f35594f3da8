import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { forumRoom } from '#features/forum/rules/forum-values.ts'
import { nightRoom } from '#features/nights/rules/night-values.ts'
import type { Role } from '#platform/rules/identity.ts'
import { realtimePath, type ServerToClientEvents } from '#platform/rules/realtime-events.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { startNginx } from '#tooling/services/nginx.ts'
import { findOrInstallRedis, startRedis } from '#tooling/services/redis.ts'
import { freePort } from '#tooling/services/run-service.ts'
import { anAccount } from '#tooling/testing/an-account.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { playSquish, squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { startBucket } from '#tooling/testing/start-bucket.ts'
import { freshDatabase } from '#tooling/testing/test-database.ts'

// Runs the build behind nginx with the lines of deploy/nginx.conf. The last test kills a process.

const within20s = { timeout: 20_000 }
const metricsToken = 'a token for the metrics'

findOrInstallRedis()
execFileSync(process.execPath, ['tooling/build.ts'], { cwd: projectRoot })
const { db, options: databaseOptions } = await freshDatabase()
const [redis, bucket, dataFolder] = await Promise.all([
  startRedis(),
  startBucket(),
  mkdtemp(path.join(os.tmpdir(), 'processes-')),
])
const port = await freePort()
const publicUrl = `https://127.0.0.1:${port}`
const env = {
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: '1',
  DATABASE_URL: databaseOptions.url ?? '',
  REDIS_URL: redis.url,
  S3_BUCKET: bucket.config.bucket,
  S3_ENDPOINT: bucket.config.endpoint ?? '',
  S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
  METRICS_TOKEN: metricsToken,
}
const processes = await Promise.all([startProcess('1'), startProcess('2'), startProcess('3')])
const [first, second, third] = processes as [SiteProcess, SiteProcess, SiteProcess]
const nginx = await startNginx({ port, sitePorts: processes.map((one) => one.port) })
const sockets = new Set<{ disconnect: () => void }>()
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await nginx.stop()
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ exited }) => exited))
  await Promise.all([redis.stop(), bucket.stop(), rm(dataFolder, { recursive: true, force: true })])
})

test('processes that start together do the first start once', async () => {
  const admins = await db.selectFrom('users').select('username').where('username', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

test('pages are served over TLS, and browsers are told to stay there', async () => {
  const page = await request('/seasons')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['strict-transport-security']).toContain('max-age=')

  const [redirect] = await once(http.get(`http://127.0.0.1:${nginx.redirectPort}/clips?page=2`), 'response')
  redirect.resume()
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, 'https://127.0.0.1/clips?page=2'])
})

test('a change made at one process shows in the pages and responses of the others', async () => {
  const admin = await aPerson('admin')
  const others = [second, third]
  const read = async (where: SiteProcess) => {
    const page = await fetch(`${where.url}/seasons`)
    const list = await fetch(`${where.url}/api/seasons`)
    return [(await page.text()).includes('Laundry Day'), ((await list.json()) as { total: number }).total]
  }
  for (const other of others) expect(await read(other)).toEqual([false, 0])
  await admin.call(first, 'seasons.create', { number: 1, name: 'Laundry Day', start_date: null, end_date: null })
  for (const other of others) await vi.waitFor(async () => expect(await read(other)).toEqual([true, 1]), within20s)
})

test('a session, its end and a role change take effect at every process', async () => {
  const person = await aPerson()
  const me = async (where: SiteProcess) => (await person.call(where, 'accounts.me')).body
  for (const where of processes) expect(await me(where)).toMatchObject({ id: person.userId, is_admin: false })
  const command = ['src/app/commands/admin.ts', 'promote', person.email]
  await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env: { ...process.env, ...env } })
  for (const where of processes) {
    await vi.waitFor(async () => expect(await me(where)).toMatchObject({ is_admin: true }), within20s)
  }
  await person.call(second, 'accounts.signOut')
  for (const where of processes) {
    await vi.waitFor(async () => expect(await me(where)).toEqual({ kind: 'visitor' }), within20s)
  }
})

test('a limit counts the calls at all processes together', async () => {
  const guess = async (where: SiteProcess, address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a guess' })
    return fetch(`${where.url}/api/sign-in`, { method: 'POST', headers, body })
  }
  const statuses: number[] = []
  for (let number = 0; number < 15; number++) {
    statuses.push((await guess(processes[number % 3] as SiteProcess, '203.0.113.7')).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  const refused = await guess(first, '203.0.113.7')
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests. Please wait a moment and try again.',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await guess(first, '203.0.113.8')).status).toBe(401)
})

test('a limit counts by the address nginx saw, whatever the client claims', async () => {
  const guess = async (localAddress: string, claimed: string) => {
    const body = JSON.stringify({ email: 'nobody.else@example.com', password: 'a guess' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
    return (await request('/api/sign-in', { method: 'POST', localAddress, headers, body })).status
  }
  const statuses: (number | undefined)[] = []
  for (let number = 1; number <= 30 && !statuses.includes(429); number++) {
    statuses.push(await guess('127.0.0.2', `198.51.100.${number}`))
  }
  expect(statuses).toContain(429)
  expect(await guess('127.0.0.3', '198.51.100.1')).toBe(401)
})

test('people at different processes see each other in the room and get messages sent at a third', async () => {
  const [ann, kit] = [await aMember(), await aMember()]
  const [annsTab, kitsTab] = [await openTab(ann, first.url), await openTab(kit, second.url)]
  for (const { online } of [annsTab, kitsTab]) {
    await vi.waitFor(() => expect(online()).toMatchObject({ count: 2, users: 2 }), within20s)
  }
  expect((await kit.call(third, 'forum.post', aMessage('Who has the key?'))).status).toBe(200)
  for (const { heard } of [annsTab, kitsTab]) {
    await vi.waitFor(() => expect(heard()).toEqual(['Who has the key?']), within20s)
  }
  for (const { socket } of [annsTab, kitsTab]) socket.disconnect()
})

test('a live connection opens through nginx, only from the public origin', async () => {
  const outcome = async (origin: string) => {
    const socket = connect(nginx.url, { headers: { origin } })
    return Promise.race([
      new Promise<string>((resolve) => socket.once('connect', () => resolve('connected'))),
      new Promise<string>((resolve) => socket.once('connect_error', () => resolve('refused'))),
    ]).finally(() => socket.disconnect())
  }
  expect(await outcome(publicUrl)).toBe('connected')
  expect(await outcome('https://elsewhere.example')).toBe('refused')
})

test('a quiz begun at one process goes on at the others, and its end counts once', async () => {
  const { player, answerNext } = await aQuizRun(first)
  expect((await answerNext(second, [third])).map(({ status }) => status)).toEqual([200])
  const last = await answerNext(third, processes)
  expect(last).toEqual(processes.map(() => ({ status: 200, body: last[0]?.body })))
  expect(await scoresOf(player)).toEqual({ quizzes: 1, games: 0 })
})

test('a game run issued by one process is verified and saved by another, once', async () => {
  const { player, submit } = await aGameRun(first)
  const [one, other] = await Promise.all([submit(second), submit(third)])
  expect([one.status, one]).toEqual([200, other])
  expect(await scoresOf(player)).toEqual({ quizzes: 0, games: 1 })
})

test('an upload that continues at another process restarts there, and every process serves the file', async () => {
  const person = await aPerson()
  const picture = await aPngTakenAtHome(60, 40)
  const half = Math.floor(picture.length / 2)
  const before = (await bucket.keys()).length
  const lost = await beginUpload(person, { bytes: picture.length, at: first.url })
  expect((await sendPart(person, { at: first.url, to: lost, offset: 0, part: picture.subarray(0, half) })).status).toBe(
    204,
  )
  const rest = picture.subarray(half)
  expect((await sendPart(person, { at: second.url, to: lost, offset: half, part: rest })).status).toBe(404)
  expect((await bucket.keys()).length).toBe(before)

  const again = await beginUpload(person, { bytes: picture.length, at: second.url })
  const sent = await sendPart(person, { at: second.url, to: again, offset: 0, part: picture })
  const { url } = (await sent.json()) as { url: string }
  for (const where of processes) {
    const file = await fetch(new URL(url, where.url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  }
})

test("an upload over nginx's default size limit arrives", async () => {
  const { cookie } = await aPerson()
  const tus = { cookie, 'tus-resumable': '1.0.0' }
  const about = { 'upload-length': '3000000', 'upload-metadata': `use ${btoa('avatar')}` }
  const begun = await request('/media/uploads', { method: 'POST', headers: { ...tus, ...about } })
  expect(begun.status).toBe(201)
  const { pathname } = new URL(begun.headers.location ?? '', publicUrl)
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await request(pathname, { method: 'PATCH', headers: part, body: Buffer.alloc(2_500_000) })
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, '2500000'])
})

test('a quiz night with players at three processes goes on when one is killed in the middle of a question', async () => {
  const victim = await startProcess('4')
  onTestFinished(() => void victim.child.kill('SIGKILL'))
  const places = [first, second, victim]
  const [host, ...players] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()])
  if (!host) throw new Error('nobody hosts')
  const { id: quizId } = await aQuiz(db)
  for (let position = 0; position < 2; position++) await aQuestion(db, quizId, { position })
  const { body: night } = await host.call(victim, 'nights.host', { quiz_id: quizId, seconds: 8 })
  const screens = await Promise.all(
    players.map(async (player, number) => {
      const where = places[number] as SiteProcess
      await player.call(where, 'nights.join', { id: night.id, name: '' })
      const headers = { origin: publicUrl, cookie: player.cookie, 'x-forwarded-for': player.address }
      const socket = connect(where.url, { headers })
      onTestFinished(() => void socket.disconnect())
      const phases: string[] = []
      socket.on('room_event', ({ event, payload }) => {
        if (event === 'night_moved') phases.push(`${payload.phase} ${payload.question_index}`)
      })
      await once(socket as never, 'connect')
      expect(await socket.emitWithAck('join', nightRoom(night.id))).toEqual({ ok: true })
      return phases
    }),
  )
  const press = (where: SiteProcess, phase: string, question_index: number) =>
    host.call(where, 'nights.control', { id: night.id, action: 'next', from: { phase, question_index } })
  const { body: asked } = await press(victim, 'doors', -1)
  for (const phases of screens) await vi.waitFor(() => expect(phases).toContain('question 0'), within20s)
  const answer = (where: SiteProcess, player: Person, text: string) => {
    const given = asked.room.question.answers.indexOf(text)
    return player.call(where, 'nights.answer', { id: night.id, question_index: 0, answer: given, time_taken_ms: 500 })
  }
  const [ann, ben, cleo] = players as [Person, Person, Person]
  expect((await answer(victim, cleo, 'right')).status).toBe(200)
  victim.child.kill('SIGKILL')
  await victim.exited
  expect((await answer(first, ann, 'right')).status).toBe(200)

  // Ben doesn't answer, so a process that lives must close the question when its time is up.
  for (const phases of screens.slice(0, 2)) {
    await vi.waitFor(() => expect(phases).toContain('closed 0'), within20s)
    expect(phases).toEqual(['question 0', 'closed 0'])
  }
  const views = await Promise.all(
    [ann, ben, cleo].map((player, number) => player.call(number === 2 ? second : first, 'nights.enter', night)),
  )
  expect(views.map(({ body }) => body.me.seat).sort()).toEqual([1, 2, 3])
  const scores = views.map(({ body }) => body.room.players.find(({ seat }: any) => seat === body.me.seat).score)
  expect(scores).toEqual([120, 0, 120])
  expect((await press(second, 'closed', 0)).body.room.phase).toBe('standings')
  expect((await press(first, 'standings', 0)).body.room).toMatchObject({ phase: 'question', question_index: 1 })
  await host.call(first, 'nights.control', {
    id: night.id,
    action: 'end',
    from: { phase: 'question', question_index: 1 },
  })
}, 60_000)

test('when one is killed under load, visitors continue at the others and no acknowledged write is lost or doubled', async () => {
  // nginx chooses the process by the first three numbers of the address.
  const people = await Promise.all(Array.from({ length: 9 }, (_, number) => aMember(`127.0.${number + 10}.1`)))
  const tabs = await Promise.all(people.map((person) => openTab(person, nginx.url)))
  const socketCounts = await vi.waitFor(async () => {
    const counts = await Promise.all(processes.map(countSockets))
    expect(counts.reduce((sum, count) => sum + count)).toBe(tabs.length)
    return counts
  }, within20s)
  const victim = processes[socketCounts.indexOf(Math.max(...socketCounts))] as SiteProcess
  const survivors = processes.filter((one) => one !== victim)
  const [quiz, game] = [await aQuizRun(victim), await aGameRun(victim)]
  await quiz.answerNext(victim, [victim])

  // Everyone has a read in flight when the process is killed, whatever the load is doing.
  const held = await holdReads(people)
  const load = startLoad(people, victim)
  await load.isWarm
  victim.child.kill('SIGKILL')
  await victim.exited
  const heldAnswers = await held.release()
  const { answers, messages } = await load.finishAfterKill()

  expect(heldAnswers.map(({ status }) => status)).toEqual(people.map(() => 200))

  const failed = answers.filter(({ status }) => status !== 200)
  // nginx retries reads. A write may have happened at the victim, so its sender repeats it.
  expect(failed.filter(({ kind, startedAfterKill }) => kind !== 'write' || startedAfterKill)).toEqual([])
  expect(failed.length).toBeLessThanOrEqual(people.length)
  const count = (kind: LoadKind) => answers.filter((answer) => answer.kind === kind && answer.startedAfterKill).length
  expect([count('page'), count('read'), count('write')]).toEqual([16, 3, 1].map((share) => share * 2 * people.length))

  const stored = await db
    .selectFrom('forum_messages')
    .select(['content'])
    .where('content', 'like', 'Under load %')
    .orderBy('content')
    .execute()
  expect(stored.map(({ content }) => content)).toEqual(messages.sort())

  expect(tabs.reduce((sum, { timesLost }) => sum + timesLost(), 0)).toBe(Math.max(...socketCounts))
  for (const { online } of tabs) {
    await vi.waitFor(() => expect(online()).toMatchObject({ users: people.length }), within20s)
  }
  const [somebody] = people as [Person]
  expect((await somebody.call(survivors[0] as SiteProcess, 'forum.post', aMessage('Still here'))).status).toBe(200)
  for (const { heard } of tabs) await vi.waitFor(() => expect(heard()).toContain('Still here'), within20s)

  for (const answer of await quiz.answerNext(survivors[0] as SiteProcess, survivors)) expect(answer.status).toBe(200)
  for (const answer of await Promise.all(survivors.map(game.submit))) expect(answer.status).toBe(200)
  expect([await scoresOf(quiz.player), await scoresOf(game.player)]).toEqual([
    { quizzes: 1, games: 0 },
    { quizzes: 0, games: 1 },
  ])
}, 120_000)

type LoadKind = 'page' | 'read' | 'write' | 'repeated write'
type LoadAnswer = { kind: LoadKind; path: string; status: number | undefined; startedAfterKill: boolean }

const mix = Array.from({ length: 20 }, (_, place) => {
  const turn = (place * 7) % 20
  return turn < 16 ? 'page' : turn < 19 ? 'read' : 'write'
}) satisfies LoadKind[]
const pages = ['/', '/seasons', '/clips', '/quotes', '/stories', '/quizzes', '/games', '/timeline']
const reads = ['/api/profile', '/api/forum/messages', '/api/my-scores']

function startLoad(people: Person[], victim: SiteProcess) {
  const answers: LoadAnswer[] = []
  const messages: string[] = []
  const warm = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let isKilled = false

  const visits = people.map(async (person, number) => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1, ca: nginx.ca })
    const ask = async (kind: LoadKind, path: string, init: Init = {}) => {
      const startedAfterKill = isKilled
      const { status } = await request(path, { ...init, agent, localAddress: person.address })
      answers.push({ kind, path, status, startedAfterKill })
      if (answers.length === (people.length * mix.length) / 2) warm.resolve()
      return status
    }
    const askOne = async (turn: number) => {
      const kind = mix[(turn + number) % mix.length] as LoadKind
      if (kind === 'page') return ask(kind, pages[turn % pages.length] as string)
      const headers = { cookie: person.cookie, 'content-type': 'application/json' }
      if (kind === 'read') return ask(kind, reads[turn % reads.length] as string, { headers })
      const content = `Under load ${number}-${turn}`
      messages.push(content)
      const sending = { method: 'POST', headers, body: JSON.stringify({ json: aMessage(content) }) }
      const status = await ask(kind, '/api/rpc/forum/post', sending)
      if (status === 200) return
      if (!victim.child.killed) throw new Error(`before the kill, a message was answered with ${status}`)
      // Repeats the message with the same id, as the forum's outbox does.
      await killed.promise
      await ask('repeated write', '/api/rpc/forum/post', sending)
    }
    let turn = 0
    while (!isKilled) await askOne(turn++)
    for (let after = 0; after < 2 * mix.length; after++) await askOne(turn++)
    agent.destroy()
  })

  return {
    isWarm: Promise.race([warm.promise, Promise.all(visits)]),
    finishAfterKill: async () => {
      isKilled = true
      killed.resolve()
      await Promise.all(visits)
      return { answers, messages }
    },
  }
}

/** Locks the notices table, so that reads of it wait in the database until `release`. */
async function holdReads(people: Person[]) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table notices in access exclusive mode`.execute(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const reading = Promise.all(
    people.map(({ address, cookie }) => request('/api/notices/unread', { localAddress: address, headers: { cookie } })),
  )
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await vi.waitFor(async () => expect(await countWaiting()).toBe(people.length), within20s)
  return {
    release: async () => {
      released.resolve()
      await holding
      return reading
    },
  }
}

type SiteProcess = { port: number; url: string; child: ChildProcess; exited: Promise<unknown> }

async function startProcess(name: string): Promise<SiteProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(dataFolder, name),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(' is at https:')) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { port, url: `http://127.0.0.1:${port}`, child, exited }
}

async function countSockets({ url }: SiteProcess) {
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^realtime_sockets (\d+)$/m.exec(await metrics.text())?.[1])
}

type Person = Awaited<ReturnType<typeof aPerson>>
let peopleMade = 0

async function aPerson(role: Role = 'user', address = `192.0.2.${++peopleMade}`) {
  const username = `person ${peopleMade} ${address.replaceAll('.', '-')}`.slice(0, 30)
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'a password for tests' }
  const userId = await anAccount(db, { ...account, username, role, dateOfBirth: '1990-01-01' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const signIn = { method: 'POST', headers, body: JSON.stringify(account) }
  const signedIn = await fetch(`${first.url}/api/sign-in`, signIn)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const call = async (where: SiteProcess, procedure: string, input?: unknown) => {
    const response = await fetch(`${where.url}/api/rpc/${procedure.replaceAll('.', '/')}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ json: input }),
    })
    const { json: body } = (await response.json()) as { json: any }
    return { status: response.status, body }
  }
  return { userId, email: account.email, address, cookie, call }
}

async function aMember(address?: string) {
  const person = await aPerson('user', address)
  await person.call(first, 'forum.verifyUserAge')
  return person
}

const aMessage = (content: string) => ({ client_id: crypto.randomUUID(), content })

function connect(url: string, { headers, localAddress }: { headers: Record<string, string>; localAddress?: string }) {
  const options = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnectionDelay: 50 }
  const socket = io(url, { ...options, ca: nginx.ca, extraHeaders: headers, localAddress } as never)
  sockets.add(socket)
  return socket
}

async function openTab({ cookie, address }: Person, url: string) {
  const isThroughNginx = url === nginx.url
  const headers = { origin: publicUrl, cookie, ...(!isThroughNginx && { 'x-forwarded-for': address }) }
  const socket = connect(url, { headers, ...(isThroughNginx && { localAddress: address }) })
  let online: Parameters<ServerToClientEvents['online']>[0] | undefined
  let timesLost = 0
  const heard: string[] = []
  socket.on('online', (message) => {
    if (message.room === forumRoom) online = message
  })
  socket.on('room_event', ({ event, payload }) => {
    if (event === 'message_posted' && !payload.content.startsWith('Under load')) heard.push(payload.content)
  })
  socket.on('disconnect', () => {
    timesLost++
    online = undefined
  })
  const joined = Promise.withResolvers<void>()
  socket.on('connect_error', (error) => joined.reject(error))
  socket.on('connect', () => void socket.emitWithAck('join', forumRoom).then(() => joined.resolve()))
  await joined.promise
  return { socket, online: () => online, heard: () => heard, timesLost: () => timesLost }
}

async function aQuizRun(begunAt: SiteProcess) {
  const player = await aPerson()
  const { id: quizId } = await aQuiz(db)
  for (let position = 0; position < 2; position++) await aQuestion(db, quizId, { position })
  const { body: run } = await player.call(begunAt, 'quizzes.startRun', { id: quizId })
  const answerNext = async (askedAt: SiteProcess, answeredAt: SiteProcess[]) => {
    const { body } = await player.call(askedAt, 'quizzes.question', { id: run.run_id })
    const answer = { id: run.run_id, question_index: body.question_index, answer: 'right', time_taken_ms: 0 }
    return Promise.all(answeredAt.map((where) => player.call(where, 'quizzes.answer', answer)))
  }
  return { player, answerNext }
}

async function aGameRun(issuedAt: SiteProcess) {
  const player = await aPerson()
  const { startedRun, letPass } = squishRunsOn(db)
  const issued = await startedRun({ call: (procedure, input) => player.call(issuedAt, procedure, input) })
  await letPass(issued.run_id)
  const { log, hash } = playSquish(issued)
  const submit = (where: SiteProcess) =>
    player.call(where, 'gameRuns.submitGameScore', { id: issued.run_id, log, hash })
  return { player, submit }
}

async function scoresOf({ userId }: Person) {
  const count = async (table: 'user_scores' | 'game_scores') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length
  return { quizzes: await count('user_scores'), games: await count('game_scores') }
}

async function beginUpload({ cookie }: Person, { bytes, at }: { bytes: number; at: string }) {
  const about = { 'upload-length': String(bytes), 'upload-metadata': `use ${btoa('avatar')}` }
  const headers = { cookie, 'tus-resumable': '1.0.0', ...about }
  const begun = await fetch(`${at}/media/uploads`, { method: 'POST', headers })
  expect(begun.status).toBe(201)
  return begun.headers.get('location') ?? ''
}

type Part = { at: string; to: string; offset: number; part: Uint8Array<ArrayBuffer> }

function sendPart({ cookie }: Person, { at, to, offset, part }: Part) {
  const type = { 'content-type': 'application/offset+octet-stream' }
  const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-offset': String(offset), ...type }
  return fetch(new URL(to, at), { method: 'PATCH', headers, body: part })
}

type Init = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  localAddress?: string
  agent?: https.Agent
}

async function request(path: string, { body, agent, ...init }: Init = {}) {
  const sending = https.request(new URL(path, nginx.url), { ...init, ca: nginx.ca, agent: agent ?? false })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
