import type { Db } from '#db/schema.gen.ts'
import { orUnknownReference } from '#features/choices/server/or-unknown-reference.ts'
import { forgetUnusedUploads } from '#features/media-library/server/forget-unused-uploads.ts'
import { type SavingDeps, saveThenRemoveFiles } from '#features/media-library/server/save-then-remove-files.ts'
import { holdUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import type { ClipForm } from '../rules/clip.ts'
import { isWebAddress, storedPathOf } from '../rules/clip-source.ts'
import { clipVideoUpload } from '../rules/clip-video.ts'
import {
  type ClipValues,
  deleteClip,
  findClip,
  insertClip,
  lockClip,
  replaceClipCharacters,
  updateClip,
} from './clip-queries.ts'

export const clipVideos: UploadPlace = { upload: clipVideoUpload, table: 'clips', column: 'url' }

export async function createClip(deps: SavingDeps, { form, createdBy }: { form: ClipForm; createdBy: string }) {
  return savingClip(deps, async (trx) => {
    const source = await takeVideo(trx, form.url)
    if (!source) return { kind: 'unknown_video' } as const
    const id = await insertClip(trx, valuesOf(form, source), deps.now)
    await replaceClipCharacters(trx, id, form.character_ids)
    await notifyAdmins(trx, { section: 'clips', subjectId: id, createdBy })
    return saved(trx, { id, replacedUrl: null, now: deps.now })
  })
}

export async function changeClip(deps: SavingDeps, { id, seenAt, form }: { id: string; seenAt: Date; form: ClipForm }) {
  return savingClip(deps, async (trx) => {
    const current = await lockClip(trx, id)
    if (!current) return { kind: 'not_found' } as const
    if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    // The video that is there may stay, wherever it came from (the earlier site, the demo).
    const source = form.url === current.url ? current : await takeVideo(trx, form.url)
    if (!source) return { kind: 'unknown_video' } as const
    await updateClip(trx, { id, values: valuesOf(form, source), now: deps.now })
    await replaceClipCharacters(trx, id, form.character_ids)
    return saved(trx, { id, replacedUrl: current.url, now: deps.now })
  })
}

/** False when there is no such clip. */
export async function removeClip(deps: SavingDeps, id: string) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    await forgetNotifications(trx, id)
    const url = await deleteClip(trx, id)
    if (url === undefined) return { kind: 'not_found' } as const
    const unused = await forgetUnusedUploads(trx, clipVideos, { replacedUrl: url, now: deps.now })
    return { kind: 'removed', unused } as const
  })
  return outcome.kind === 'removed'
}

/** One transaction for the clip, its links and its video's record. */
function savingClip<Outcome extends { kind: string; unused?: string[] }>(
  deps: SavingDeps,
  save: (trx: Db) => Promise<Outcome>,
) {
  return orUnknownReference(saveThenRemoveFiles(deps, save))
}

async function saved(trx: Db, { id, ...change }: { id: string; replacedUrl: string | null; now: Date }) {
  const clip = await findClip(trx, id)
  if (!clip) throw new Error('the clip that was just saved is not there')
  return { kind: 'saved', clip, unused: await forgetUnusedUploads(trx, clipVideos, change) } as const
}

type VideoSource = { poster_url: string | null; local_file_path: string | null }

/** An address elsewhere is taken as it is; one of this site must be an upload for a clip. */
async function takeVideo(trx: Db, url: string): Promise<VideoSource | undefined> {
  if (isWebAddress(url)) return { poster_url: null, local_file_path: null }
  if (!(await holdUpload(trx, clipVideos, { url }))) return undefined
  return { poster_url: videoPoster(url) ?? null, local_file_path: storedPathOf(url) }
}

function valuesOf(form: ClipForm, { poster_url, local_file_path }: VideoSource): ClipValues {
  const { title, description, url, season_id } = form
  return {
    title,
    description,
    url,
    poster_url,
    local_file_path,
    season_id,
    release_date: form.release_date ? atNoonUtc(form.release_date) : null,
    display_date: form.display_date || null,
  }
}
