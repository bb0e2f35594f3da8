import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { ServerOptions } from 'socket.io'
import type { Log } from '../log.ts'

type Options = { url: string; siteId: string; log: Log; onRestored: () => void }
type RedisAdapter = { adapter: ServerOptions['adapter']; close: () => Promise<void> }

const pauseAfterFailedReadMs = 500

/** `onRestored` is called when Redis is back: events sent meanwhile reached only this node. */
export async function connectRedisAdapter({ url, siteId, log, onRestored }: Options): Promise<RedisAdapter> {
  const streamName = `${siteId}:realtime`
  // Without the offline queue, publishing fails at once, and people on this node get the event.
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
  // The adapter duplicates its client. Without an offline queue, that reader would busy-loop.
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
    /** Close the adapter first: only that ends its read loop. */
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
    // Reading from '$' (new entries only) would lose entries that are added between two reads.
    xRead: async (streams: Array<{ key: string; id: string }>, options: Parameters<typeof read>[1]) => {
      const fromIds = streams.map(({ key, id }) => ({ key, id: id === '$' ? startId : id }))
      try {
        return await read(fromIds, options)
      } catch (error) {
        // The adapter retries at once, whatever the error.
        await delay(pauseAfterFailedReadMs, undefined, { ref: false })
        throw error
      }
    },
    // The adapter may call this after our own close, and destroying a client twice throws.
    disconnect: async () => {
      if (reader.isOpen) reader.destroy()
    },
  })
}
