import { createStreakTeller } from '#features/daily/server/tell-ending-streaks.ts'
import { sweepUnsavedUploads } from '#features/media-library/server/remove-unused-files.ts'
import { carryNightsOn } from '#features/nights/server/carry-nights-on.ts'
import { createNightReminders } from '#features/nights/server/remind-of-nights.ts'
import { startDelivery } from '#features/notices/server/deliver-notices.ts'
import { expireTrash } from '#features/record/server/empty-trash.ts'
import type { Log } from '#platform/server/log.ts'
import { serveBackups } from './backup/backup-socket.ts'
import type { Config } from './config.ts'
import type { Services } from './create-services.ts'
import { serveDoctor } from './doctor/doctor-socket.ts'
import { alsoDelete, uploadPlaces } from './features.ts'
import type { Stores } from './open-stores.ts'

type JobOptions = { config: Config; log: Log; stores: Stores; services: Services }

export async function startJobs({ config, log, stores, services }: JobOptions) {
  const { db, database } = stores
  const { itemCounter, mailer, media, notices, pack, push, realtime, removeFile, site, unsubscribeTokens } = services
  const logging = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const sweep = async () => {
    void media.sweep()
    const now = new Date()
    await expireTrash({ db, now, alsoDelete }).catch(logging('trash not emptied'))
    await sweepUnsavedUploads({ db, now, removeFile }, uploadPlaces).catch(logging('unsaved uploads not removed'))
    await itemCounter.recount(now).catch(logging('views not added up again'))
  }
  const sweeping = setInterval(sweep, 3_600_000).unref()
  void sweep()

  const [tellStreaks, remindOfNights] = [createStreakTeller({ db, notices }), createNightReminders({ db, notices })]
  const delivery = startDelivery({
    db,
    site,
    unsubscribeTokens,
    mailer: config.mail.smtpUrl ? mailer : undefined,
    push,
    giveDue: async (now, signal) => {
      await remindOfNights(now, signal)
      await tellStreaks(now, signal)
    },
    log,
  })

  const nights = carryNightsOn({ db, live: realtime, log })

  const { dataDir } = config
  const commandSockets =
    database.kind === 'embedded'
      ? [await serveBackups({ dataDir, pack, log }), await serveDoctor({ dataDir, db, log })]
      : []
  void services.backups?.check()
  void media.resumeUploads()

  return {
    stop: async () => {
      clearInterval(sweeping)
      await Promise.all([delivery.stop(), nights.stop()])
      for (const socket of commandSockets) socket.close()
      await services.backups?.stop()
    },
  }
}
