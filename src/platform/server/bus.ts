import { randomUUID } from 'node:crypto'
import { cannotUse } from './config.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

/** Order isn't guaranteed, and neither is delivery while Redis is away. */
export type Bus = {
  /** This node hears it before the call returns. Never rejects: the change has already happened. */
  publish: (topic: string, message: unknown) => Promise<void>
  subscribe: <Message>(topic: string, listener: (message: Message) => void) => void
  /** Messages may have been missed, so caches that depend on them must be cleared. */
  onMissedMessages: (listener: () => void) => void
  /** While false, messages may be missing, so caches should expire within moments. */
  isConnected: () => boolean
  close: () => Promise<void>
}

export type BusOptions = {
  redisUrl: string | undefined
  /** Keeps apart the sites that share one Redis. */
  siteId: string
  log: Log
  timing?: Partial<BusTiming>
}

export type BusTiming = {
  /** Each node listens for its own heartbeat too. */
  heartbeatMs: number
  /** After this much silence, a node may be sending messages that the others don't receive. */
  silentMs: number
  /** A node that vanished may still run without Redis, so the others stay careful for this long. */
  missedForMs: number
}

const defaultTiming: BusTiming = { heartbeatMs: 1000, silentMs: 3500, missedForMs: 5 * 60_000 }

export async function connectBus(options: BusOptions): Promise<Bus> {
  return options.redisUrl ? redisBus({ ...options, redisUrl: options.redisUrl }) : memoryBus()
}

/** Doesn't join the bus, so no node notices. */
export async function tryRedis(url: string): Promise<string | undefined> {
  const { createClient } = await import('redis')
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: tryMs } })
  client.on('error', () => {})
  try {
    await withTimeout(client.connect(), tryMs)
    await withTimeout(client.ping(), tryMs)
    // A Redis user with few permissions may not run INFO.
    const info = await withTimeout(client.info('server'), tryMs).catch(() => '')
    return /^redis_version:(\S+)/m.exec(info)?.[1]
  } catch (error) {
    throw cannotUse('REDIS_URL', 'no connection to Redis', error)
  } finally {
    if (client.isOpen) client.destroy()
  }
}

export function memoryBus(): Bus {
  const listeners = createListeners()
  return {
    publish: async (topic, message) => listeners.tell(topic, message),
    subscribe: listeners.add,
    onMissedMessages: () => {},
    isConnected: () => true,
    close: async () => {},
  }
}

const missedTopic = 'bus.gap'
const heartbeatTopic = 'bus.heartbeat'
const goodbyeTopic = 'bus.goodbye'
const publishMs = 1000
const tryMs = 5000

type Envelope = { from: string; topic: string; message?: unknown }

async function redisBus({
  redisUrl: url,
  siteId,
  log,
  timing: given,
}: BusOptions & { redisUrl: string }): Promise<Bus> {
  // Imported here so that a site without Redis never loads the client.
  const { createClient } = await import('redis')
  const nodeId = randomUUID()
  const channel = `${siteId}:bus`
  const timing = { ...defaultTiming, ...given }
  const listeners = createListeners()
  const missedListeners: Array<() => void> = []
  // Without the offline queue, publishing fails at once: a ban or a save must not wait for Redis.
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const subscriber = createClient({ url, socket: { reconnectStrategy } })
  let isStarted = false
  let hasConnected = false
  let hasUnannouncedMiss = false
  let isConnected = true
  const heardAtMs = new Map<string, number>()
  publisher.on('error', (error) => {
    if (isStarted) log.warn({ err: error }, 'redis connection failed')
  })
  publisher.on('ready', () => void announceMissed())
  subscriber.on('error', () => {})
  subscriber.on('ready', () => {
    if (hasConnected) reset()
    hasConnected = true
  })
  await Promise.all([publisher.connect(), subscriber.connect()]).catch((error) => {
    throw cannotUse('REDIS_URL', 'no connection to Redis', error)
  })
  isStarted = true
  await subscriber.subscribe(channel, (text) => {
    const { from, topic, message }: Envelope = JSON.parse(text)
    heardAtMs.set(from, performance.now())
    if (from === nodeId) return
    if (topic === missedTopic) reset()
    else if (topic === goodbyeTopic) heardAtMs.delete(from)
    else if (topic !== heartbeatTopic) listeners.tell(topic, message)
  })
  heardAtMs.set(nodeId, performance.now())
  const heartbeat = setInterval(() => {
    void sayHeartbeat()
    noticeState()
  }, timing.heartbeatMs).unref()
  void sayHeartbeat()

  return {
    publish: async (topic, message) => {
      listeners.tell(topic, message)
      // If Redis hangs, we only wait for one timeout: announceMissed would wait for another.
      if (await tellOthers({ from: nodeId, topic, message })) await announceMissed()
    },
    subscribe: listeners.add,
    onMissedMessages: (listener) => missedListeners.push(listener),
    isConnected: () => isConnected && hearsAll(),
    close: async () => {
      clearInterval(heartbeat)
      if (publisher.isReady) await tellOthers({ from: nodeId, topic: goodbyeTopic })
      await Promise.all([closeClient(publisher), closeClient(subscriber)])
    },
  }

  /** A wrong address fails the start. Later we wait for Redis, however long it's away. */
  function reconnectStrategy(retries: number) {
    return isStarted && Math.min(50 * 2 ** retries, 2000)
  }

  function hearsAll() {
    if (!subscriber.isReady || !publisher.isReady) return false
    const nowMs = performance.now()
    for (const [id, atMs] of heardAtMs) {
      const silentForMs = nowMs - atMs
      if (silentForMs < timing.silentMs) continue
      if (id === nodeId || silentForMs < timing.missedForMs) return false
      heardAtMs.delete(id)
    }
    return true
  }

  /** Clears the caches once every node is heard again, because they may be stale. */
  function noticeState() {
    const wasConnected = isConnected
    isConnected = hearsAll()
    if (isConnected && !wasConnected) reset()
    if (!isConnected && wasConnected) log.warn('other nodes may be unreachable: caches are short-lived')
  }

  /** Doesn't log: publishing a real message already warns when Redis is away. */
  async function sayHeartbeat() {
    const beat = JSON.stringify({ from: nodeId, topic: heartbeatTopic } satisfies Envelope)
    await withTimeout(publisher.publish(channel, beat), publishMs).then(announceMissed, () => {})
  }

  function reset() {
    for (const listener of missedListeners) listener()
  }

  /** The other nodes kept their connections, so they can't know that they missed our messages. */
  async function announceMissed() {
    if (!hasUnannouncedMiss || !publisher.isReady) return
    hasUnannouncedMiss = false
    await tellOthers({ from: nodeId, topic: missedTopic })
  }

  async function tellOthers(envelope: Envelope) {
    try {
      await withTimeout(publisher.publish(channel, JSON.stringify(envelope)), publishMs)
      return true
    } catch (error) {
      hasUnannouncedMiss = true
      log.warn({ err: error, topic: envelope.topic }, 'other nodes were not told')
      return false
    }
  }
}

// close() waits for replies to pending commands, and Redis may never send them.
async function closeClient(client: { isReady: boolean; close: () => Promise<void>; destroy: () => void }) {
  if (client.isReady) await withTimeout(client.close(), publishMs).catch(() => {})
  else client.destroy()
}

function createListeners() {
  const byTopic = new Map<string, Array<(message: never) => void>>()
  return {
    add: (topic: string, listener: (message: never) => void) => {
      byTopic.set(topic, [...(byTopic.get(topic) ?? []), listener])
    },
    tell: (topic: string, message: unknown) => {
      for (const listener of byTopic.get(topic) ?? []) listener(message as never)
    },
  }
}
