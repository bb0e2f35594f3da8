import path from 'node:path'
import { createAuth } from '#features/accounts/server/auth.ts'
import { sessionCookieName } from '#features/accounts/server/sessions/session-cookie.ts'
import { createSessions } from '#features/accounts/server/sessions/sessions.ts'
import { createMayReadFile, createRefuseUpload } from '#features/media-library/server/may-read-file.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { createNotices } from '#features/notices/server/give-notice.ts'
import { createUnsubscribeTokens } from '#features/notices/server/send-digests.ts'
import { createAdminNews } from '#features/notifications/server/admin-news.ts'
import { createItemCounter } from '#features/numbers/server/item-counter.ts'
import { createSharePictures } from '#features/sharing/server/share-pictures.ts'
import { createApi } from '#platform/server/api/create-api.ts'
import { ownUrl } from '#platform/server/http/listen.ts'
import { clientAddress, createOriginCheck } from '#platform/server/http/request-headers.ts'
import type { Log } from '#platform/server/log.ts'
import { createMailer } from '#platform/server/mail/create-mailer.ts'
import { createMedia } from '#platform/server/media/create-media.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { createPushSender } from '#platform/server/push/send-push.ts'
import { createRealtime } from '#platform/server/realtime/create-realtime.ts'
import { packArchive } from './backup/pack-archive.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import type { Config } from './config.ts'
import {
  countedSources,
  createRealtimeRooms,
  createRouter,
  sharedWithMachines,
  uploadPlaces,
  uploadUses,
} from './features.ts'
import type { Stores } from './open-stores.ts'
import { sharedSecret } from './server-state.ts'

type ServiceOptions = { config: Config; log: Log; metrics: Metrics; stores: Stores }

export type Services = Awaited<ReturnType<typeof createServices>>

export async function createServices({ config, log, metrics, stores }: ServiceOptions) {
  const { db, database, disk, bus, limiter, shared } = stores
  const secret = await sharedSecret(db, config.authSecret)
  const auth = createAuth({ db, secret, publicUrl: config.publicUrl })
  const sessions = createSessions({ db, auth, bus, cookieName: await sessionCookieName(auth) })
  const isOwnOrigin = createOriginCheck(config.publicUrl)
  const realtime = await createRealtime({
    ...shared,
    bus,
    identify: sessions.identify,
    isAllowedOrigin: isOwnOrigin,
    networkOf: (request) => clientAddress(request, config.trustedProxies),
    rooms: createRealtimeRooms({ db }),
    limits: config.rateLimits ? {} : { socketsPerNetwork: Number.POSITIVE_INFINITY },
  })
  metrics.watchSockets(realtime.connectedCount)
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
  const removeFile = (url: string) =>
    media.deleteFile(url).catch((error) => log.error({ err: error }, "a file wasn't deleted"))

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

  const site = { ...config.site, url: config.publicUrl ?? ownUrl(config) }
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: { name: site.name, address: config.mail.from },
    outboxFolder: path.join(config.dataDir, 'outbox'),
    log,
  })
  const notices = createNotices(realtime)
  const unsubscribeTokens = createUnsubscribeTokens(secret)
  const itemCounter = createItemCounter({ db, sources: countedSources, log })
  const push = config.vapid && createPushSender({ ...config.vapid, subject: `mailto:${site.contact}` })
  const router = createRouter({
    db,
    log,
    live: realtime,
    auth,
    sessions,
    site,
    adminNews: createAdminNews(realtime),
    notices,
    itemCounter,
    unsubscribeTokens,
    sendsMail: config.mail.smtpUrl !== undefined,
    push,
    mailer,
    closeSockets: async (userId, sessionId) => realtime.refreshIdentity(userId, sessionId),
    kick: realtime.kick,
    removeFile,
    recent: metrics.recent,
    disk,
    backups,
  })

  const forMachines = sharedWithMachines(site)
  const sharing = {
    ...forMachines,
    db,
    site,
    limiter,
    pictures: createSharePictures({ db, site, sources: forMachines.sources, media, bus, limiter, log }),
  }

  /** Disconnects browsers and stops uploads, but lets other requests finish. */
  async function drain() {
    await realtime.drain()
    await media.stopUploads()
  }

  async function close() {
    await itemCounter.stop()
    await realtime.close()
    await media.close()
    await mailer.close()
  }

  return {
    ...{ site, sessions, isOwnOrigin, realtime, media, removeFile, mailer, push, notices, unsubscribeTokens },
    ...{ itemCounter, pack, backups, router, api: createApi({ router, log }), sharing, drain, close },
  }
}
