import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { ServerOptions } from 'socket.io'
import type { Log } from '../log.ts'

type Options = { url: string; siteId: string; log: Log; onRestored: () => void }
type RedisAdapter = { adapter: ServerOptions['adapter']; close: () => Promise<void> }

const pauseAfterFailedReadMs = 500

/** Carries room events between nodes. `onRestored`: Redis was away, and what was emitted meanwhile stayed on this node. */
export async function connectRedisAdapter({ url, siteId, log, onRestored }: Options): Promise<RedisAdapter> {
  const streamName = `${siteId}:realtime`
  // Without a queue a publish fails at once while Redis is away, and the people on this node still get the event.
  const publisher = createClient({ url, disableOfflineQueue: true })
  let hasConnected = false
  publisher.on('error', (error) => log.warn({ err: error }, 'redis connection of realtime failed'))
  publisher.on('ready', () => {
    if (hasConnected) onRestored()
    hasConnected = true
  })
  await publisher.connect()

  const newest = await publisher.xRevRange(streamName, '+', '-', { COUNT: 1 })
  const startId = newest?.[0]?.id ?? '0-0'
  const readers: ReaderClient[] = []
  // The adapter duplicates its client for reading. A reader without an offline queue would fail and retry without end.
  Object.assign(publisher, {
    duplicate: () => {
      const reader = createReader(url, startId)
      readers.push(reader)
      return reader
    },
  })
  const adapter = createAdapter(publisher, { streamName, channelPrefix: streamName, maxLen: 1000, onlyPlaintext: true })
  await Promise.all(readers.map((reader) => reader.isReady || once(reader, 'ready')))

  return {
    adapter,
    /** Close the adapter first: its read loop ends only by that. */
    close: async () => {
      for (const reader of readers) await reader.disconnect()
      if (publisher.isOpen) publisher.destroy()
    },
  }
}

type ReaderClient = ReturnType<typeof createReader>

function createReader(url: string, startId: string) {
  const reader = createClient({ url })
  const read = reader.xRead.bind(reader)
  return Object.assign(reader, {
    // The adapter reads from '$' (what comes from now on) until the first entry, and so loses what is added between two
    // reads. A real id has no such hole.
    xRead: async (streams: Array<{ key: string; id: string }>, options: Parameters<typeof read>[1]) => {
      const fromIds = streams.map(({ key, id }) => ({ key, id: id === '$' ? startId : id }))
      try {
        return await read(fromIds, options)
      } catch (error) {
        // The adapter asks again at once, whatever the error.
        await delay(pauseAfterFailedReadMs, undefined, { ref: false })
        throw error
      }
    },
    // The adapter calls this once its read loop has ended, which may be after our own close; twice is an error in redis.
    disconnect: async () => {
      if (reader.isOpen) reader.destroy()
    },
  })
}
