import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import type { CharacterForm } from '../rules/character.ts'
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
import { forgetImages, holdSeasons, holdTags, isUploadedImage } from './choice-queries.ts'

export type SaveCharacterDeps = { db: Db; now: Date; removeFile: (url: string) => Promise<void> }

type Refusal = 'unknown_season' | 'ends_before_start' | 'unknown_tag' | 'unknown_picture'

export function createCharacter(
  { db, now }: SaveCharacterDeps,
  { form, createdBy }: { form: CharacterForm; createdBy: string },
) {
  return db.transaction().execute(async (transaction) => {
    const refusal = await refusalOf(transaction, form, null)
    if (refusal) return { kind: refusal } as const
    const { id } = await insertCharacter(transaction, valuesOf(form), now)
    await replaceTags(transaction, { characterId: id, tagIds: form.tag_ids })
    await notifyAdmins(transaction, { section: 'characters', subjectId: id, createdBy })
    return { kind: 'saved', character: (await findCharacter(transaction, id)) as CharacterRow } as const
  })
}

export async function changeCharacter(
  { db, now, removeFile }: SaveCharacterDeps,
  { id, seenAt, form }: { id: string; seenAt: Date; form: CharacterForm },
) {
  const outcome = await db.transaction().execute(async (transaction) => {
    const before = await lockCharacter(transaction, id)
    if (!before) return { kind: 'not_found' } as const
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    const refusal = await refusalOf(transaction, form, before.image_url)
    if (refusal) return { kind: refusal } as const
    await updateCharacter(transaction, { id, values: valuesOf(form), now })
    await replaceTags(transaction, { characterId: id, tagIds: form.tag_ids })
    const character = (await findCharacter(transaction, id)) as CharacterRow
    return { kind: 'saved', character, gone: await goneImages(transaction, before.image_url, now) } as const
  })
  if (outcome.kind === 'saved') for (const url of outcome.gone) await removeFile(url)
  return outcome
}

export async function removeCharacter({ db, now, removeFile }: SaveCharacterDeps, id: string) {
  const gone = await db.transaction().execute(async (transaction) => {
    const before = await lockCharacter(transaction, id)
    if (!before) return undefined
    await forgetNotifications(transaction, id)
    await deleteCharacter(transaction, id)
    return goneImages(transaction, before.image_url, now)
  })
  for (const url of gone ?? []) await removeFile(url)
  return Boolean(gone)
}

/** What only the tables can tell about a form that is well filled in. */
async function refusalOf(db: Db, form: CharacterForm, shownImage: string | null): Promise<Refusal | undefined> {
  const { start_season_id: startId, end_season_id: endId, image_url: image } = form
  const seasons = await holdSeasons(db, endId ? [startId, endId] : [startId])
  const numberOf = (seasonId: string) => seasons.find(({ id }) => id === seasonId.toLowerCase())?.number
  const start = numberOf(startId)
  const end = endId ? numberOf(endId) : start
  if (start === undefined || end === undefined) return 'unknown_season'
  if (end < start) return 'ends_before_start'
  if (!(await holdTags(db, form.tag_ids))) return 'unknown_tag'
  // The image there is may come from the earlier site, which this one has no record of.
  const isKept = image === null || image === shownImage
  return isKept || (isMediaFileUrl(image) && (await isUploadedImage(db, image))) ? undefined : 'unknown_picture'
}

const unsavedUploadKeptMs = 24 * 3_600_000

function goneImages(db: Db, url: string | null, now: Date) {
  return forgetImages(db, { url, before: new Date(now.getTime() - unsavedUploadKeptMs) })
}

function valuesOf({ tag_ids: _, ...form }: CharacterForm): CharacterValues {
  return { ...form, nickname: form.nickname || null }
}
