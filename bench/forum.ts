import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { forumRoom } from '../src/features/forum/rules/forum-values.ts'
import { realtimePath } from '../src/platform/rules/realtime-events.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { benchText, startForumClients } from './forum-clients.ts'
import { startRival } from './forum-rivals.ts'
import { roomRows } from './forum-scroll.ts'
import { cpuMs } from './process-usage.ts'
import { type SiteProcess, signInAsNewUser } from './site-process.ts'

/** FORUM_CLIENTS=1000 simulates a crowd. */
const clients = Number(process.env.FORUM_CLIENTS ?? 200)
const perSecond = 20
const seconds = Number(process.env.FORUM_SECONDS ?? 20)
const nearClients = 100
const senders = 24

export const forum: Bench = async (context) => {
  const site = await context.startFiftySeasonsSite()
  const sender = await aSender(site)
  const { DATABASE_URL: databaseUrl } = await context.fiftySeasonsEnv()
  return [
    ...(await fanOut(context, site, sender)),
    await posting(sender),
    ...(await arrival(context, site, sender)),
    await roomRows(context, { url: site.url, databaseUrl }),
  ]
}

type Sender = Awaited<ReturnType<typeof aSender>>

/** An administrator's changes would also be written to the record. */
async function aSender({ url }: SiteProcess) {
  const cookie = await signInAsNewUser(url)
  const call = async (path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    return response
  }
  await call('/forum/age', {})
  return { post: (content: string) => call('/forum/messages', { client_id: crypto.randomUUID(), content }) }
}

/** The cost of posting is measured without listeners and subtracted. */
async function fanOut(context: BenchContext, site: SiteProcess, sender: Sender) {
  const messages = perSecond * seconds
  const listeners = startForumClients()
  context.onClose(listeners.stop)
  const sendAll = () => inPace(messages, (number) => sender.post(benchText(number)))

  const aloneMs = await cpuOf(site.pid, sendAll)
  await listeners.open({ socketUrl: socketUrlOf(site.url), clients, origin: site.url, room: forumRoom })
  let delivered = await listeners.deliveries(0)
  const siteMs = await cpuOf(site.pid, async () => {
    await sendAll()
    delivered = await listeners.deliveries(clients * messages)
  })
  await listeners.stop()

  const bareListeners = startForumClients()
  context.onClose(bareListeners.stop)
  const bare = await startRival('ws')
  context.onClose(bare.stop)
  await bareListeners.open({ socketUrl: `ws://127.0.0.1:${bare.port}`, clients, origin: site.url })
  const bareMs = await cpuOf(bare.pid, async () => {
    await inPace(messages, async (number) => void bare.broadcast(delivered.frames[number] ?? ''))
    await bareListeners.deliveries(clients * messages)
  })
  await bareListeners.stop()
  await bare.stop()

  const count = clients * messages
  const each = (ms: number) => `${shortNumber((ms * 1000) / count)} µs`
  return [
    {
      name: `forum: ${clients} listeners, lost or disorderly`,
      measured: count - delivered.count + delivered.disorderly,
      target: { atMost: 0 },
      unit: '',
      detail: `${delivered.count} of ${count} deliveries`,
    },
    {
      name: 'forum: CPU a delivery, against bare ws',
      measured: (siteMs - aloneMs) / bareMs,
      target: { atMost: 1.5 },
      unit: '×',
      detail: `${each(siteMs - aloneMs)} against ${each(bareMs)}; with the sending itself ${each(siteMs)}`,
    },
  ]
}

async function posting(sender: Sender) {
  const endsAt = performance.now() + (seconds * 1000) / 2
  const startedAt = performance.now()
  let sent = 0
  const sendUntilEnd = async () => {
    while (performance.now() < endsAt) {
      await sender.post(benchText(sent))
      sent++
    }
  }
  await Promise.all(Array.from({ length: senders }, sendUntilEnd))
  return {
    name: 'forum: messages a second, PostgreSQL',
    measured: sent / ((performance.now() - startedAt) / 1000),
    target: { atLeast: 300 },
    unit: '/s',
    detail: `${senders} senders at once, through the API into the database`,
  }
}

async function arrival(context: BenchContext, site: SiteProcess, sender: Sender) {
  const messages = perSecond * seconds
  const here = await arrivals({ socketUrl: socketUrlOf(site.url), origin: site.url, say: sender.post })

  const relay = await startRival('relay')
  context.onClose(relay.stop)
  const relayUrl = `http://127.0.0.1:${relay.port}`
  const speaker = io(relayUrl, { transports: ['websocket'] })
  const socketUrl = `ws://127.0.0.1:${relay.port}/socket.io/?EIO=4&transport=websocket`
  const say = (content: string) => speaker.emitWithAck('say', { content })
  const there = await arrivals({ socketUrl, origin: relayUrl, say })
  speaker.disconnect()
  await relay.stop()

  return (['p50Ms', 'p99Ms'] as const).map((share) => ({
    name: `forum: post to arrival ${share.slice(0, 3)}, against a relay`,
    measured: here[share] / there[share],
    target: { atMost: 2 },
    unit: '×',
    detail: `${shortNumber(here[share])} ms against ${shortNumber(there[share])} ms at ${nearClients} clients`,
  }))

  async function arrivals(way: { socketUrl: string; origin: string; say: (content: string) => Promise<unknown> }) {
    const listeners = startForumClients()
    context.onClose(listeners.stop)
    await listeners.open({ ...way, clients: nearClients, room: forumRoom })
    await inPace(messages, (number) => way.say(benchText(number)))
    const delivered = await listeners.deliveries(nearClients * messages)
    await listeners.stop()
    return delivered
  }
}

/** One after another, so that the numbers are in sending order. */
async function inPace(messages: number, send: (number: number) => Promise<unknown>) {
  const startedAt = performance.now()
  for (let number = 0; number < messages; number++) {
    await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
    await send(number)
  }
}

async function cpuOf(pid: number, work: () => Promise<unknown>) {
  const before = cpuMs(pid) ?? 0
  await work()
  return (cpuMs(pid) ?? 0) - before
}

function socketUrlOf(url: string) {
  return `${url.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`
}
