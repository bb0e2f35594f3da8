import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import type { SeasonForm } from '../rules/season.ts'
import { deleteSeason, insertSeason, type SeasonValues, seasonExists, updateSeason } from './season-queries.ts'

export function createSeason(
  { db, now }: { db: Db; now: Date },
  { form, createdBy }: { form: SeasonForm; createdBy: string },
) {
  return db.transaction().execute(async (transaction) => {
    const season = await insertSeason(transaction, valuesOf(form), now)
    await notifyAdmins(transaction, { section: 'seasons', subjectId: season.id, createdBy })
    return season
  })
}

export async function changeSeason(
  { db, now }: { db: Db; now: Date },
  { id, seenAt, form }: { id: string; seenAt: Date; form: SeasonForm },
) {
  const season = await updateSeason(db, { id, seenAt, values: valuesOf(form), now })
  if (season) return { kind: 'changed', season } as const
  return (await seasonExists(db, id)) ? ({ kind: 'changed_meanwhile' } as const) : ({ kind: 'not_found' } as const)
}

export function removeSeason(db: Db, id: string) {
  return db.transaction().execute(async (transaction) => {
    await forgetNotifications(transaction, id)
    return deleteSeason(transaction, id)
  })
}

function valuesOf(form: SeasonForm): SeasonValues {
  return {
    ...form,
    start_date: form.start_date ? atNoonUtc(form.start_date) : null,
    end_date: form.end_date ? atNoonUtc(form.end_date) : null,
  }
}
