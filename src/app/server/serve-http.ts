import http from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { uploadsPath } from '#platform/rules/upload.ts'
import { describeApi } from '#platform/server/api/describe-api.ts'
import { createContextFor } from '#platform/server/api/request-context.ts'
import { closeGracefully, listen, ownUrl } from '#platform/server/http/listen.ts'
import { endSlowBodies } from '#platform/server/http/request-bodies.ts'
import { createSharedResponses } from '#platform/server/http/shared-responses.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { createPageRenderer } from '#platform/server/pages/page-renderer.ts'
import type { Config } from './config.ts'
import type { Services } from './create-services.ts'
import { createHttpApp } from './http-app.ts'
import { createHttpEdge } from './http-edge.ts'
import type { Stores } from './open-stores.ts'
import type { PageSource } from './page-source.ts'

const bodyMs = 15_000
const idleUploadMs = 30_000

export type HttpOptions = {
  config: Config
  log: Log
  metrics: Metrics
  pages: PageSource
  stores: Stores
  services: Services
  isReady: () => Promise<boolean>
  keepsAnswers: boolean
  stopGraceMs: number
  lastRequestMs: number
}

export async function serveHttp(options: HttpOptions) {
  const { config, log, metrics, pages, stores, services } = options
  const { api, media, realtime, router, sessions, site } = services
  const { bus, database, disk, limiter } = stores
  const server = http.createServer({ headersTimeout: 10_000, connectionsCheckingInterval: 5000 })
  endSlowBodies(server, { bodyMs, idleMs: idleUploadMs, uploadsPath })
  const renderer = createPageRenderer({ ...pages, api })
  const contextFor = createContextFor({
    sessions,
    limiter,
    // This machine's disk says nothing about a remote database.
    diskState: database.kind === 'embedded' ? disk.state : () => 'fine',
    bus,
  })
  const app = createHttpApp({
    api,
    description: describeApi({ router, title: site.name, url: site.url }),
    pages: renderer,
    media,
    contextFor,
    isReady: options.isReady,
    diskState: disk.state,
    metrics,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    clientFolder: pages.clientFolder,
    sharing: services.sharing,
    site,
    hasServiceWorker: config.hasServiceWorker,
  })
  const edge = createHttpEdge({
    app,
    api,
    renderer,
    shared: createSharedResponses({
      bus,
      maxBytes: 40 * 1024 * 1024,
      maxEntries: 10_000,
      maxAgeMs: options.keepsAnswers && !pages.isDevelopment ? 10 * 60_000 : 0,
    }),
    sessions,
    contextFor,
    limiter,
    isOwnOrigin: services.isOwnOrigin,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    clientFolder: pages.clientFolder,
    middleware: pages.middleware,
    metrics,
    log,
  })
  server.on('request', edge)
  realtime.attach(server)
  const sockets = new Set<Socket>()
  if (pages.isDevelopment) {
    server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  }
  await pages.attach?.(server)

  return {
    open: async () => ownUrl({ host: config.host, port: await listen(server, config) }),
    close: async () => {
      // An open browser would delay every restart.
      if (pages.isDevelopment) for (const socket of sockets) socket.destroy()
      else await setTimeout(options.stopGraceMs)
      // This comes first, because the development server's sockets would keep the HTTP server open.
      await pages.close?.()
      await closeGracefully(server, { lastRequestMs: options.lastRequestMs })
    },
  }
}
