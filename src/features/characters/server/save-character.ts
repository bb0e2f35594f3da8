import type { Db } from '#db/schema.gen.ts'
import { forgetUnusedUploads } from '#features/media-library/server/forget-unused-uploads.ts'
import { type SavingDeps, saveThenRemoveFiles } from '#features/media-library/server/save-then-remove-files.ts'
import { holdUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import type { CharacterForm } from '../rules/character.ts'
import { characterImageUpload } from '../rules/character-image.ts'
import {
  type CharacterRow,
  type CharacterValues,
  deleteCharacter,
  findCharacter,
  insertCharacter,
  lockCharacter,
  replaceTags,
  updateCharacter,
} from './character-queries.ts'
import { holdSeasons, holdTags } from './choice-queries.ts'

export const characterImages: UploadPlace = { upload: characterImageUpload, table: 'characters', column: 'image_url' }

type Refusal = 'unknown_reference' | 'ends_before_start' | 'unknown_picture'

export function createCharacter(deps: SavingDeps, { form, createdBy }: { form: CharacterForm; createdBy: string }) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const refusal = await refusalOf(trx, form, null)
    if (refusal) return { kind: refusal } as const
    const { id } = await insertCharacter(trx, valuesOf(form), deps.now)
    await replaceTags(trx, { characterId: id, tagIds: form.tag_ids })
    await notifyAdmins(trx, { section: 'characters', subjectId: id, createdBy })
    return saved(trx, { id, replacedUrl: null, now: deps.now })
  })
}

export function changeCharacter(
  deps: SavingDeps,
  { id, seenAt, form }: { id: string; seenAt: Date; form: CharacterForm },
) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockCharacter(trx, id)
    if (!before) return { kind: 'not_found' } as const
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    const refusal = await refusalOf(trx, form, before.image_url)
    if (refusal) return { kind: refusal } as const
    await updateCharacter(trx, { id, values: valuesOf(form), now: deps.now })
    await replaceTags(trx, { characterId: id, tagIds: form.tag_ids })
    return saved(trx, { id, replacedUrl: before.image_url, now: deps.now })
  })
}

/** False when there is no such character. */
export async function removeCharacter(deps: SavingDeps, id: string) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockCharacter(trx, id)
    if (!before) return { kind: 'not_found' } as const
    await forgetNotifications(trx, id)
    await deleteCharacter(trx, id)
    const unused = await forgetUnusedUploads(trx, characterImages, { replacedUrl: before.image_url, now: deps.now })
    return { kind: 'removed', unused } as const
  })
  return outcome.kind === 'removed'
}

async function saved(trx: Db, { id, ...change }: { id: string; replacedUrl: string | null; now: Date }) {
  const character = (await findCharacter(trx, id)) as CharacterRow
  return { kind: 'saved', character, unused: await forgetUnusedUploads(trx, characterImages, change) } as const
}

/** What only the tables can tell about a form that is well filled in. */
async function refusalOf(db: Db, form: CharacterForm, shownImage: string | null): Promise<Refusal | undefined> {
  const { start_season_id: startId, end_season_id: endId, image_url: image } = form
  const seasons = await holdSeasons(db, endId ? [startId, endId] : [startId])
  const numberOf = (seasonId: string) => seasons.find(({ id }) => id === seasonId.toLowerCase())?.number
  const start = numberOf(startId)
  const end = endId ? numberOf(endId) : start
  if (start === undefined || end === undefined) return 'unknown_reference'
  if (end < start) return 'ends_before_start'
  if (!(await holdTags(db, form.tag_ids))) return 'unknown_reference'
  // The image there is may come from the earlier site, which this one has no record of.
  const isKept = image === null || image === shownImage
  return isKept || (await holdUpload(db, characterImages, { url: image })) ? undefined : 'unknown_picture'
}

function valuesOf({ tag_ids: _, ...form }: CharacterForm): CharacterValues {
  return { ...form, nickname: form.nickname || null }
}
