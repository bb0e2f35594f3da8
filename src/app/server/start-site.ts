import http from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/schema.gen.ts'
import { createAuth } from '#features/accounts/server/auth.ts'
import { sessionCookieName } from '#features/accounts/server/sessions/session-cookie.ts'
import { createSessions } from '#features/accounts/server/sessions/sessions.ts'
import { createMayReadFile, createRefuseUpload } from '#features/media-library/server/may-read-file.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { sweepUnsavedUploads } from '#features/media-library/server/remove-unused-files.ts'
import { startDelivery } from '#features/notices/server/deliver-notices.ts'
import { createNotices } from '#features/notices/server/give-notice.ts'
import { createUnsubscribeTokens } from '#features/notices/server/send-digests.ts'
import { createAdminNews } from '#features/notifications/server/admin-news.ts'
import { createItemCounter } from '#features/numbers/server/item-counter.ts'
import { createStreakTeller } from '#features/quizzes/server/daily/tell-ending-streaks.ts'
import { expireTrash } from '#features/record/server/empty-trash.ts'
import { uploadsPath } from '#platform/rules/upload.ts'
import { createApi } from '#platform/server/api/create-api.ts'
import { describeApi } from '#platform/server/api/describe-api.ts'
import { createContextFor } from '#platform/server/api/request-context.ts'
import { connectBus } from '#platform/server/bus.ts'
import { makeDataFolder } from '#platform/server/data-folder.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/open-database.ts'
import { watchDiskSpace } from '#platform/server/disk-space.ts'
import { checkCanListen, closeGracefully, listen } from '#platform/server/http/listen.ts'
import { endSlowBodies } from '#platform/server/http/request-bodies.ts'
import { clientAddress, createOriginCheck } from '#platform/server/http/request-headers.ts'
import { createSharedResponses } from '#platform/server/http/shared-responses.ts'
import type { Log } from '#platform/server/log.ts'
import { createMailer } from '#platform/server/mail/create-mailer.ts'
import { createMedia } from '#platform/server/media/create-media.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { createPageRenderer } from '#platform/server/pages/page-renderer.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { createPushSender } from '#platform/server/push/send-push.ts'
import { createRateLimiter, noLimits } from '#platform/server/rate-limits.ts'
import { createRealtime, type Live } from '#platform/server/realtime/create-realtime.ts'
import { watchErrors } from '#platform/server/recent-activity.ts'
import { serveBackups } from './backup/backup-socket.ts'
import { packArchive } from './backup/pack-archive.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import { type Config, ConfigError } from './config.ts'
import { serveDoctor } from './doctor/doctor-socket.ts'
import { alsoDelete, countedSources, createRealtimeRooms, createRouter, uploadPlaces, uploadUses } from './features.ts'
import { doFirstStart } from './first-start.ts'
import { createHttpApp } from './http-app.ts'
import { createHttpEdge } from './http-edge.ts'
import type { PageSource } from './page-source.ts'
import { sharedSecret, siteId } from './server-state.ts'

const migrationsFolder = path.join(projectRoot, 'db/migrations')

export type StartOptions = {
  config: Config
  log: Log
  pages: PageSource
  /** Given by tests that share one; otherwise opened as configured, and closed at the stop. */
  database?: OpenDatabase<Database>
  announce?: (line: string) => void
  /** The embedded database ended by itself; without it the site is of no use. */
  onDatabaseLost?: (error: Error) => void
  /** Replaces the process by a fresh one, where the system can. */
  startProcessAfresh?: (() => void) | undefined
  /** False in tests that write past the API: nobody would announce their changes. */
  keepsAnswers?: boolean
  /** How long a stopping site goes on listening, so that who keeps a connection hears of it first. */
  stopGraceMs?: number
  /** How long its connections then stay open for requests that are already on their way. */
  lastRequestMs?: number
  /** Given by tests: the free bytes of the disk. */
  readFreeBytes?: (() => Promise<number>) | undefined
}

const bodyMs = 15_000
const idleUploadMs = 30_000
const queryMs = 15_000

function describeUpdate(pending: string[]) {
  const steps = pending.length === 1 ? pending[0] : `${pending.length} steps, ${pending[0]} to ${pending.at(-1)}`
  return `Updating the database: ${steps}. This can take a while. If it's stopped, nothing of it stays.`
}

/** Puts the site together and listens. What it opens it closes again in `stop`, in the opposite order. */
export async function startSite({
  config,
  log: givenLog,
  pages,
  database: given,
  announce = console.log,
  onDatabaseLost,
  startProcessAfresh,
  keepsAnswers = true,
  stopGraceMs = 2000,
  lastRequestMs = 500,
  readFreeBytes,
}: StartOptions) {
  const metrics = createMetrics({ connectedSockets: () => realtime.connectedCount() })
  const log = watchErrors(givenLog, metrics.recent)
  // First, because a first start takes a minute and prints the administrator's password only once: it must not fail at a taken port after that.
  await checkCanListen(config)
  makeDataFolder(config.dataDir)
  if (config.backups.everyMs) makeDataFolder(config.backups.folder, 'BACKUP_DIR')
  const disk = await watchDiskSpace({ folder: config.dataDir, log, readFreeBytes })
  const isDiskFull = () => disk.state() === 'full'
  if (!given && !config.database.url && isDiskFull()) {
    disk.close()
    throw new ConfigError(
      `DATA_DIR: the disk is full, and the embedded database can't start without room (${config.dataDir})`,
    )
  }
  const database = given ?? (await openDatabase<Database>(config.database, { onLost: onDatabaseLost, isDiskFull }))
  const { db } = database
  await migrate(db, migrationsFolder, { onUpdate: (pending) => announce(describeUpdate(pending)) })
  const shared = { redisUrl: config.redisUrl, siteId: await siteId(db), log }
  const bus = await connectBus(shared)
  const limiter = config.rateLimits ? await createRateLimiter(shared) : noLimits

  const secret = await sharedSecret(db, config.authSecret)
  const auth = createAuth({ db, secret, publicUrl: config.publicUrl })
  const sessions = createSessions({ db, auth, bus, cookieName: await sessionCookieName(auth) })
  const media = createMedia({
    dataDir: config.dataDir,
    s3: config.s3,
    log,
    uses: uploadUses,
    limiter,
    onStored: (file) => recordMediaFile(db, file),
    hasRoomFor: disk.hasRoomFor,
    mayRead: createMayReadFile({ db, places: uploadPlaces, identify: (request) => sessions.identify(request.headers) }),
    refuseUpload: createRefuseUpload({ db, places: uploadPlaces }),
    now: () => new Date(),
  })

  const pack = () => packArchive({ ...database, dataDir: config.dataDir, s3: config.s3 })
  const { everyMs } = config.backups
  const backups = everyMs
    ? scheduleBackups({
        db,
        isShared: database.kind === 'postgresql',
        siteId: shared.siteId,
        schedule: { ...config.backups, everyMs },
        pack,
        registry: metrics.registry,
        log,
      })
    : undefined

  const site = { ...config.site, url: config.publicUrl ?? `http://localhost:${config.port}` }
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: { name: site.name, address: config.mail.from },
    outboxFolder: path.join(config.dataDir, 'outbox'),
    log,
  })
  const removeFile = (url: string) =>
    media.deleteFile(url).catch((error) => log.error({ err: error }, "a file wasn't deleted"))
  const server = http.createServer({ headersTimeout: 10_000, connectionsCheckingInterval: 5000 })
  endSlowBodies(server, { bodyMs, idleMs: idleUploadMs, uploadsPath })
  const isOwnOrigin = createOriginCheck(config.publicUrl)
  const live: Live = {
    emit: (room, event) => realtime.emit(room, event),
    emitToUser: (...event) => realtime.emitToUser(...event),
    removeFromRoom: (...removal) => realtime.removeFromRoom(...removal),
  }
  const notices = createNotices(live)
  const unsubscribeTokens = createUnsubscribeTokens(secret)
  const itemCounter = createItemCounter({ db, sources: countedSources, log })
  const push = config.vapid && createPushSender({ ...config.vapid, subject: `mailto:${site.contact}` })
  const router = createRouter({
    db,
    log,
    live,
    auth,
    sessions,
    site,
    adminNews: createAdminNews(live),
    notices,
    itemCounter,
    unsubscribeTokens,
    sendsMail: config.mail.smtpUrl !== undefined,
    push,
    mailer,
    closeSockets: async (userId, sessionId) => realtime.refreshIdentity(userId, sessionId),
    kick: (userId, reason) => realtime.kick(userId, reason),
    removeFile,
    recent: metrics.recent,
    disk,
    backups,
  })
  const api = createApi({ router, log })
  const renderer = createPageRenderer({ ...pages, api })

  const contextFor = createContextFor({
    sessions,
    limiter,
    // Another database's disk isn't this one.
    diskState: database.kind === 'embedded' ? disk.state : () => 'fine',
    bus,
  })

  const app = createHttpApp({
    api,
    description: describeApi({ router, title: site.name, url: site.url }),
    pages: renderer,
    media,
    contextFor,
    isReady: async () => !isStopping && (await isAnswering()),
    diskState: disk.state,
    metrics,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    clientFolder: pages.clientFolder,
  })
  const sockets = new Set<Socket>()
  if (pages.isDevelopment) {
    server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  }
  const edge = createHttpEdge({
    app,
    api,
    renderer,
    shared: createSharedResponses({
      bus,
      maxBytes: 40 * 1024 * 1024,
      maxEntries: 10_000,
      maxAgeMs: keepsAnswers && !pages.isDevelopment ? 10 * 60_000 : 0,
    }),
    sessions,
    contextFor,
    limiter,
    isOwnOrigin,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    clientFolder: pages.clientFolder,
    middleware: pages.middleware,
    metrics,
    log,
  })
  server.on('request', edge)

  const realtime = await createRealtime({
    ...shared,
    httpServer: server,
    bus,
    identify: sessions.identify,
    isAllowedOrigin: isOwnOrigin,
    networkOf: (request) => clientAddress(request, config.trustedProxies),
    rooms: createRealtimeRooms({ db }),
    limits: config.rateLimits ? {} : { socketsPerNetwork: Number.POSITIVE_INFINITY },
  })
  await pages.attach?.(server)

  const isFirstStart = await doFirstStart({ db, isShared: database.kind === 'postgresql', config, media, announce })
  // The work of making a database and the demo leaves 100 MB in this process that nothing after it needs.
  if (isFirstStart && database.kind === 'embedded' && startProcessAfresh) {
    await database.close()
    startProcessAfresh()
  }
  database.limitQueries(queryMs)
  if (config.redisUrl && !config.s3) {
    log.info('REDIS_URL without S3_BUCKET: nodes share media only where DATA_DIR/media is a folder common to all')
  }
  if (database.kind === 'embedded') {
    log.info('embedded database: a power cut can lose the last moments; for a public site set DATABASE_URL')
  }
  const sweep = async () => {
    void media.sweep()
    const now = new Date()
    await expireTrash({ db, now, alsoDelete }).catch((error) => log.error({ err: error }, 'trash not emptied'))
    await sweepUnsavedUploads({ db, now, removeFile }, uploadPlaces).catch((error) =>
      log.error({ err: error }, 'unsaved uploads not removed'),
    )
    await itemCounter.recount(now).catch((error) => log.error({ err: error }, 'views not added up again'))
  }
  const sweeping = setInterval(sweep, 3_600_000)
  sweeping.unref()
  void sweep()

  const delivery = startDelivery({
    db,
    site,
    unsubscribeTokens,
    mailer: config.mail.smtpUrl ? mailer : undefined,
    push,
    giveDue: createStreakTeller({ db, notices }),
    log,
  })

  const { dataDir } = config
  const commandSockets =
    database.kind === 'embedded'
      ? [await serveBackups({ dataDir, pack, log }), await serveDoctor({ dataDir, db, log })]
      : []

  const url = `http://localhost:${await listen(server, config)}`
  void backups?.check()
  void media.resumeUploads()

  let isStopping = false
  async function isAnswering() {
    return db
      .selectFrom('server_state')
      .select('key')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
  }

  /** Stops taking requests, lets the running ones finish, and closes everything. */
  async function stop() {
    if (isStopping) return
    isStopping = true
    clearInterval(sweeping)
    await delivery.stop()
    for (const socket of commandSockets) socket.close()
    await backups?.stop()
    await realtime.drain()
    await media.stopUploads()
    // An open browser would hold up every restart.
    if (pages.isDevelopment) for (const socket of sockets) socket.destroy()
    else await setTimeout(stopGraceMs)
    // First: the development server's own sockets would keep the HTTP server open.
    await pages.close?.()
    await closeGracefully(server, { lastRequestMs })
    await itemCounter.stop()
    await realtime.close()
    await media.close()
    await mailer.close()
    await Promise.all([bus.close(), limiter.close()])
    disk.close()
    if (!given) await database.close()
  }

  return { url, db, api, bus, sessions, realtime, mailer, disk, backups, itemCounter, stop }
}
