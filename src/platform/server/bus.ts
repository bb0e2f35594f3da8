import { randomUUID } from 'node:crypto'
import { cannotUse } from './config.ts'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

/** Says something to every node of the site, this one included. Order and delivery while Redis is away are not promised. */
export type Bus = {
  /** This node hears it before the call returns. It never rejects: what was to be told has happened by then. */
  publish: (topic: string, message: unknown) => Promise<void>
  subscribe: <Message>(topic: string, listener: (message: Message) => void) => void
  /** Called when messages may have been missed: whoever caches by them starts afresh. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

export async function connectBus({ redisUrl, log }: { redisUrl: string | undefined; log: Log }): Promise<Bus> {
  return redisUrl ? redisBus(redisUrl, log) : memoryBus()
}

export function memoryBus(): Bus {
  const listeners = createListeners()
  return {
    publish: async (topic, message) => listeners.tell(topic, message),
    subscribe: listeners.add,
    onGap: () => {},
    close: async () => {},
  }
}

const channel = 'bus'
const gapTopic = 'bus.gap'
const publishMs = 1000

type Envelope = { from: string; topic: string; message?: unknown }

async function redisBus(url: string, log: Log): Promise<Bus> {
  // Here and not above: a site without Redis starts without its client.
  const { createClient } = await import('redis')
  const nodeId = randomUUID()
  const listeners = createListeners()
  const gapListeners: Array<() => void> = []
  // Without a queue a publish fails at once while Redis is away, so that a ban or a save does not wait for it.
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const subscriber = createClient({ url, socket: { reconnectStrategy } })
  let isStarted = false
  let hasConnected = false
  let isGapUntold = false
  publisher.on('error', (error) => {
    if (isStarted) log.warn({ err: error }, 'redis connection failed')
  })
  publisher.on('ready', () => void tellOfGap())
  subscriber.on('error', () => {})
  subscriber.on('ready', () => {
    if (hasConnected) startAfresh()
    hasConnected = true
  })
  await Promise.all([publisher.connect(), subscriber.connect()]).catch((error) => {
    throw cannotUse('REDIS_URL', 'no connection to Redis', error)
  })
  isStarted = true
  await subscriber.subscribe(channel, (text) => {
    const { from, topic, message }: Envelope = JSON.parse(text)
    if (from === nodeId) return
    if (topic === gapTopic) startAfresh()
    else listeners.tell(topic, message)
  })
  return {
    publish: async (topic, message) => {
      listeners.tell(topic, message)
      // A Redis that hangs is waited for once.
      if (await tellOthers({ from: nodeId, topic, message })) await tellOfGap()
    },
    subscribe: listeners.add,
    onGap: (listener) => gapListeners.push(listener),
    close: async () => {
      await Promise.all([closeClient(publisher), closeClient(subscriber)])
    },
  }

  /** A wrong address is said at the start; later Redis is waited for however long it is away. */
  function reconnectStrategy(retries: number) {
    return isStarted && Math.min(50 * 2 ** retries, 2000)
  }

  function startAfresh() {
    for (const listener of gapListeners) listener()
  }

  /** The others kept their connections and noticed nothing of what this node could not say. */
  async function tellOfGap() {
    if (!isGapUntold || !publisher.isReady) return
    isGapUntold = false
    await tellOthers({ from: nodeId, topic: gapTopic })
  }

  async function tellOthers(envelope: Envelope) {
    try {
      await inTime(publisher.publish(channel, JSON.stringify(envelope)), publishMs)
      return true
    } catch (error) {
      isGapUntold = true
      log.warn({ err: error, topic: envelope.topic }, 'other nodes were not told')
      return false
    }
  }
}

// close() waits for answers to what was said, and there may be none.
async function closeClient(client: { isReady: boolean; close: () => Promise<void>; destroy: () => void }) {
  if (client.isReady) await inTime(client.close(), publishMs).catch(() => {})
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
