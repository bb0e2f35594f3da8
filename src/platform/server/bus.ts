import type { Log } from './log.ts'

/** Says something to every node of the site, this one included. Order and delivery while Redis is away are not promised. */
export type Bus = {
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

async function redisBus(url: string, log: Log): Promise<Bus> {
  // Here and not above: a site without Redis starts without its client.
  const { createClient } = await import('redis')
  const listeners = createListeners()
  const gapListeners: Array<() => void> = []
  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  let hasConnected = false
  publisher.on('error', (error) => log.warn({ err: error }, 'redis connection failed'))
  subscriber.on('error', () => {})
  subscriber.on('ready', () => {
    if (hasConnected) for (const listener of gapListeners) listener()
    hasConnected = true
  })
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, (text) => {
    const { topic, message } = JSON.parse(text)
    listeners.tell(topic, message)
  })
  return {
    publish: async (topic, message) => void (await publisher.publish(channel, JSON.stringify({ topic, message }))),
    subscribe: listeners.add,
    onGap: (listener) => gapListeners.push(listener),
    close: async () => {
      await Promise.all([closeClient(publisher), closeClient(subscriber)])
    },
  }
}

// close() waits for queued commands, which never end while Redis is away.
async function closeClient(client: { isReady: boolean; close: () => Promise<void>; destroy: () => void }) {
  if (client.isReady) await client.close()
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
