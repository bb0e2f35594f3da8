import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { nightRoom } from '../src/features/nights/rules/night-values.ts'
import { realtimePath } from '../src/platform/rules/realtime-events.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { startRival } from './forum-rivals.ts'
import { cpuMs } from './process-usage.ts'
import { type SiteProcess, signInAsNewUser } from './site-process.ts'

const players = Number(process.env.NIGHT_PLAYERS ?? 500)
const rounds = 10

/** A hall of phones at one process, and the same sockets at bare Socket.IO. */
export const nights: Bench = async (context) => {
  const site = await context.startFiftySeasonsSite()
  const { DATABASE_URL } = await context.fiftySeasonsEnv()
  const quizId = await createQuiz(DATABASE_URL)
  const { figures, deliveries, ms } = await playNight(context, site, quizId)
  const bare = await relay(context, site)
  const each = (cpu: number, count: number) => (cpu * 1000) / count
  return [
    {
      name: `nights: next to ${players} screens, p99`,
      measured: deliveries.p99,
      target: { atMost: 250 },
      unit: 'ms',
      detail: `median ${shortNumber(deliveries.p50)} ms; bare Socket.IO ${shortNumber(bare.p99)} ms, median ${shortNumber(bare.p50)} ms`,
    },
    {
      name: 'nights: CPU a delivery, bare Socket.IO',
      measured: ms / bare.ms,
      target: { atMost: 2 },
      unit: '×',
      detail: `${shortNumber(each(ms, deliveries.count))} µs against ${shortNumber(each(bare.ms, bare.count))} µs, the press included`,
    },
    ...figures,
  ]
}

async function createQuiz(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `with quiz as (insert into quizzes (title, status) values ('A hall full of phones', 'published') returning id)
      insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers, position)
      select quiz.id, repeat('So who took the towel this time? ', 10) || n, 'Ash', '["Bo", "Cy", "Di"]', n
      from quiz, generate_series(0, $1) as n returning quiz_id`,
      [rounds],
    )
    return rows[0].quiz_id
  } finally {
    await client.end()
  }
}

async function playNight(context: BenchContext, site: SiteProcess, quizId: string) {
  const host = caller(site, await signInAsNewUser(site.url))
  const { id, code } = await host('POST', '/nights', { quiz_id: quizId, seconds: 60 })
  const seats = await inBatches(players, async () => {
    const joined = await fetch(`${site.url}/api/nights/${id}/players`, jsonPost({ name: '' }))
    if (!joined.ok) throw new Error(`a guest got no seat: ${joined.status} ${await joined.text()}`)
    await joined.arrayBuffer()
    return caller(site, joined.headers.get('set-cookie')?.split(';')[0] ?? '')
  })
  const screens = await listen(context, { url: socketUrlOf(site.url), origin: site.url, room: nightRoom(id) })
  const press = async (action: string, phase: string, question_index: number) => {
    const { room } = await host('POST', `/nights/${id}/control`, { action, from: { phase, question_index } })
    return room
  }

  /** One call by everybody, spread over a second. */
  const everybody = async (call: (seat: (typeof seats)[0], number: number) => Promise<unknown>) => {
    const startedMs = performance.now()
    const spread = async (seat: (typeof seats)[0], number: number) => {
      await pause((number * 1000) / players)
      await call(seat, number)
    }
    await Promise.all(seats.map(spread))
    return performance.now() - startedMs
  }
  const readMs = await everybody((seat) => seat('GET', '/daily/glance'))
  let room = await press('next', 'doors', -1)
  const answeredMs = await everybody((seat, number) =>
    seat('POST', `/nights/${id}/answers`, { question_index: 0, answer: number % 4, time_taken_ms: 0 }),
  )
  while (room.phase === 'question') {
    await pause(50)
    room = (await host('GET', `/nights/${code}`)).room
  }
  const counted = room.verdict.counts.reduce((sum: number, count: number) => sum + count, 0)

  screens.forget()
  let index = 0
  room = await press('next', 'closed', 0)
  let cpu = 0
  let asked = 0
  while (room.phase !== 'podium' && asked < rounds) {
    const before = cpuMs(site.pid) ?? 0
    screens.start()
    room = await press(asked === 0 ? 'next' : 'skip', asked === 0 ? 'standings' : 'question', index)
    if (room.phase === 'podium') break
    index = room.question_index
    asked++
    await screens.all(asked * players)
    cpu += (cpuMs(site.pid) ?? 0) - before
  }
  const deliveries = screens.stop()
  return {
    deliveries,
    ms: cpu,
    figures: [
      {
        name: `nights: of ${players} answers in a second`,
        measured: counted,
        target: { atLeast: players },
        unit: 'counted',
        detail: `the last after ${shortNumber(answeredMs)} ms; as many plain reads took ${shortNumber(readMs)} ms`,
      },
    ],
  }
}

/** As large an event, to as many sockets. */
async function relay(context: BenchContext, { url: origin }: SiteProcess) {
  const bare = await startRival('relay')
  context.onClose(bare.stop)
  const speaker = io(`http://127.0.0.1:${bare.port}`, { transports: ['websocket'] })
  const url = `ws://127.0.0.1:${bare.port}/socket.io/?EIO=4&transport=websocket`
  const screens = await listen(context, { url, origin, room: 'forum' })
  const payload = { phase: 'question', content: 'So who took the towel this time? '.repeat(30) }
  let ms = 0
  for (let round = 1; round <= rounds; round++) {
    const before = cpuMs(bare.pid) ?? 0
    screens.start()
    await speaker.emitWithAck('say', payload)
    await screens.all(round * players)
    ms += (cpuMs(bare.pid) ?? 0) - before
  }
  const deliveries = screens.stop()
  speaker.disconnect()
  await bare.stop()
  return { ...deliveries, ms }
}

/** Plain sockets: a client library would dominate the cost. Both sides are measured with them. */
async function listen(context: BenchContext, { url, origin, room }: { url: string; origin: string; room: string }) {
  let startedMs = 0
  let latenciesMs: number[] = []
  const sockets = await inBatches(
    players,
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(url, { origin, perMessageDeflate: false })
        socket.once('error', reject)
        socket.on('message', (data) => {
          const frame = data.toString()
          if (frame === '2') return socket.send('3')
          if (frame.startsWith('0')) return socket.send('40')
          if (frame.startsWith('40')) return socket.send(`420["join","${room}"]`)
          if (frame.startsWith('430')) return frame.includes('"ok":true') ? resolve(socket) : reject(new Error(frame))
          if (frame.includes('"phase":"question"')) latenciesMs.push(performance.now() - startedMs)
        })
      }),
  )
  const close = async () => {
    for (const socket of sockets) socket.terminate()
  }
  context.onClose(close)
  return {
    start: () => {
      startedMs = performance.now()
    },
    forget: () => {
      latenciesMs = []
    },
    all: async (count: number) => {
      const endsAt = performance.now() + 10_000
      while (latenciesMs.length < count && performance.now() < endsAt) await pause(5)
    },
    stop: () => {
      void close()
      const sorted = latenciesMs.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
      return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
    },
  }
}

/** Hundreds of handshakes at once overflow the listen queue. */
async function inBatches<Item>(count: number, make: () => Promise<Item>) {
  const made: Item[] = []
  while (made.length < count) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(25, count - made.length) }, make))))
  }
  return made
}

function caller({ url }: SiteProcess, cookie: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a bench trusts the contract's tests
  return async (method: string, path: string, body?: object): Promise<any> => {
    const post = body ? jsonPost(body) : {}
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${url}/api${path}`, { ...post, method, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return text ? JSON.parse(text) : undefined
  }
}

function jsonPost(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function socketUrlOf(url: string) {
  return `${url.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`
}
