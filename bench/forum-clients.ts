import { fork } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { stopProcess } from './site-process.ts'

/** A Socket.IO server has a `room` to join; a plain WebSocket server has none. */
type Opening = { socketUrl: string; clients: number; origin: string; room?: string }

export type Deliveries = {
  count: number
  /** Counts messages that came twice or out of order. */
  disorderly: number
  /** From sending a message to each of its deliveries. */
  p50Ms: number
  p99Ms: number
  /** Only the first client keeps its frames. */
  frames: string[]
}

/** Plain sockets in their own process: a client library would dominate the cost. */
export function startForumClients() {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = async <Answer>(question: object) => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [Answer | { failure: string }]
    if (answer && typeof answer === 'object' && 'failure' in answer) throw new Error(answer.failure)
    return answer as Answer
  }
  return {
    open: (opening: Opening) => ask<boolean>({ open: opening }),
    /** Resolves after this many deliveries in total, or some seconds after the last one. */
    deliveries: (expected: number) => ask<Deliveries>({ expected }),
    stop: () => stopProcess(child),
  }
}

const quietMs = 5000

/** Begins with the number and the time of sending: '17 81234567890 …'. */
export function benchText(number: number) {
  return `${number} ${process.hrtime.bigint()} ${'So who took the towel this time? '.repeat(3)}`.trim()
}
const numberAndTime = /"content":"(\d+) (\d+) /

let latenciesMs: number[] = []
let disorderly = 0
let frames: string[] = []
let lastAtMs = 0

async function openAll({ socketUrl, clients, origin, room }: Opening) {
  latenciesMs = []
  disorderly = 0
  frames = []
  // A thousand handshakes at once overflow the listen queue.
  for (let opened = 0; opened < clients; opened += 50) {
    const batch = Array.from({ length: Math.min(50, clients - opened) }, (_, place) =>
      openOne({ socketUrl, origin, room, keepsFrames: opened + place === 0 }),
    )
    await Promise.all(batch)
  }
}

type OneOpening = { socketUrl: string; origin: string; room: string | undefined; keepsFrames: boolean }

function openOne({ socketUrl, origin, room, keepsFrames }: OneOpening) {
  return new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(socketUrl, { origin, perMessageDeflate: false })
    let last = -1
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`${socketUrl} closed a connection`)))
    if (!room) socket.once('open', () => resolve())
    socket.on('message', (data) => {
      const frame = data.toString()
      if (frame === '2') return socket.send('3')
      if (frame.startsWith('0')) return socket.send('40')
      if (frame.startsWith('40')) return socket.send(`420["join","${room}"]`)
      if (frame.startsWith('430')) return frame.includes('"ok":true') ? resolve() : reject(new Error(frame))
      const found = numberAndTime.exec(frame)
      if (!found) return
      const number = Number(found[1])
      if (number !== last + 1) disorderly++
      last = number
      lastAtMs = performance.now()
      latenciesMs.push(Number(process.hrtime.bigint() - BigInt(found[2] as string)) / 1e6)
      if (keepsFrames) frames.push(frame)
    })
  })
}

async function collect(expected: number): Promise<Deliveries> {
  lastAtMs = performance.now()
  while (latenciesMs.length < expected && performance.now() - lastAtMs < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, disorderly, p50Ms: at(0.5), p99Ms: at(0.99), frames }
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.on('message', async (question: { open?: Opening; expected?: number }) => {
    const answer = question.open ? openAll(question.open).then(() => true) : collect(question.expected ?? 0)
    process.send?.(await answer.catch((error: Error) => ({ failure: error.message })))
  })
  process.once('disconnect', () => process.exit(0))
}
