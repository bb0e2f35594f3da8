import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Identity, visitor } from '#platform/rules/identity.ts'
import { connectBus } from '#platform/server/bus.ts'
import { createLog } from '#platform/server/log.ts'
import { createRealtime, type RealtimeOptions } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'

export const trustedOrigin = 'http://site.test'

export type TestEvents = { added: unknown; removed: unknown }

const testRooms: RoomRules = {
  lobby: { mayJoin: () => true, hasPresence: true, hints: { typing: () => true } },
  news: { mayJoin: () => true },
  staff: { mayJoin: (identity) => identity.kind === 'user' && identity.role === 'admin' },
  'thing:*': { mayJoin: (_identity, id) => id !== 'secret' },
  broken: { mayJoin: () => Promise.reject(new Error('no database')) },
}

/** The cookie names the caller: `session=ann/tab-1/admin`. */
export async function startTestNode(options: Partial<RealtimeOptions> & { port?: number } = {}) {
  const log = createLog('silent')
  const siteId = options.siteId ?? 'site'
  const bus = options.bus ?? (await connectBus({ redisUrl: options.redisUrl, siteId, log }))
  const httpServer = createServer((_request, response) => response.end('page'))
  const realtime = await createRealtime({
    bus,
    log,
    redisUrl: undefined,
    siteId,
    identify: async (headers) => identityIn(headers.get('cookie')),
    isAllowedOrigin: (origin) => origin === trustedOrigin,
    networkOf: ({ headers }) => String(headers['x-network'] ?? 'test'),
    rooms: testRooms,
    ...options,
  })
  realtime.attach(httpServer)
  httpServer.listen(options.port ?? 0, '127.0.0.1')
  await once(httpServer, 'listening')
  const { port } = httpServer.address() as AddressInfo
  return {
    realtime,
    httpServer,
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await realtime.close()
      if (!options.bus) await bus.close()
      httpServer.closeAllConnections()
      httpServer.close()
      await once(httpServer, 'close')
    },
  }
}

export type TestNode = Awaited<ReturnType<typeof startTestNode>>

export function identityIn(cookie: string | null): Identity {
  const [userId, sessionId, role] = /session=([^;]+)/.exec(cookie ?? '')?.[1]?.split('/') ?? []
  if (!userId || !sessionId) return visitor
  return {
    kind: 'user',
    userId,
    username: userId,
    avatarUrl: null,
    role: role === 'admin' ? 'admin' : 'user',
    sessionId,
  }
}
