import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { violates } from '#platform/server/db/violates.ts'
import type { SeasonForm } from '../rules/season.ts'
import { deleteSeason, insertSeason, type SeasonValues, seasonExists, updateSeason } from './season-queries.ts'

export function createSeason(
  { db, now }: { db: Db; now: Date },
  { form, createdBy }: { form: SeasonForm; createdBy: string },
) {
  return refuseTakenNumber(() =>
    db.transaction().execute(async (transaction) => {
      const season = await insertSeason(transaction, valuesOf(form), now)
      await notifyAdmins(transaction, { section: 'seasons', subjectId: season.id, createdBy })
      return { kind: 'saved', season } as const
    }),
  )
}

export async function changeSeason(
  { db, now }: { db: Db; now: Date },
  { id, seenAt, form }: { id: string; seenAt: Date; form: SeasonForm },
) {
  return refuseTakenNumber(async () => {
    const season = await updateSeason(db, { id, seenAt, values: valuesOf(form), now })
    if (season) return { kind: 'saved', season } as const
    return { kind: (await seasonExists(db, id)) ? 'changed_meanwhile' : 'not_found' } as const
  })
}

export function removeSeason(db: Db, id: string) {
  return db.transaction().execute(async (transaction) => {
    await forgetNotifications(transaction, id)
    return deleteSeason(transaction, id)
  })
}

async function refuseTakenNumber<Outcome>(save: () => Promise<Outcome>) {
  try {
    return await save()
  } catch (error) {
    if (violates(error, 'seasons_number_unique')) return { kind: 'season_number_taken' } as const
    throw error
  }
}

function valuesOf(form: SeasonForm): SeasonValues {
  return {
    ...form,
    start_date: form.start_date ? atNoonUtc(form.start_date) : null,
    end_date: form.end_date ? atNoonUtc(form.end_date) : null,
  }
}
