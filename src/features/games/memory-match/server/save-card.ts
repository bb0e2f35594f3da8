import type { Db } from '#db/schema.gen.ts'
import { orUnknownReference } from '#features/choices/server/or-unknown-reference.ts'
import { forgetUnusedUploads } from '#features/media-library/server/forget-unused-uploads.ts'
import { type SavingDeps, saveThenRemoveFiles } from '#features/media-library/server/save-then-remove-files.ts'
import { holdUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import type { MemoryCardForm } from '../rules/managed-memory.ts'
import { memoryImageUpload } from '../rules/memory-image.ts'
import {
  type CardRow,
  type CardValues,
  deleteCard,
  findCard,
  insertCard,
  lockCard,
  updateCard,
} from './card-queries.ts'

export const memoryCardImages: UploadPlace = { upload: memoryImageUpload, table: 'memory_cards', column: 'image_url' }

export function createCard(deps: SavingDeps, { form, createdBy }: { form: MemoryCardForm; createdBy: string }) {
  return savingCard(deps, async (trx) => {
    if (!(await mayShow(trx, form.image_url, null))) return { kind: 'unknown_picture' } as const
    const id = await insertCard(trx, valuesOf(form), deps.now)
    await notifyAdmins(trx, { section: 'memory-match', subjectId: id, createdBy })
    return saved(trx, { id, replacedUrl: null, now: deps.now })
  })
}

export function changeCard(deps: SavingDeps, { id, seenAt, form }: { id: string; seenAt: Date; form: MemoryCardForm }) {
  return savingCard(deps, async (trx) => {
    const current = await lockCard(trx, id)
    if (!current) return { kind: 'not_found' } as const
    if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    if (!(await mayShow(trx, form.image_url, current.image_url))) return { kind: 'unknown_picture' } as const
    await updateCard(trx, { id, values: valuesOf(form), now: deps.now })
    return saved(trx, { id, replacedUrl: current.image_url, now: deps.now })
  })
}

/** False when there is no such card. */
export async function removeCard(deps: SavingDeps, id: string) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const current = await lockCard(trx, id)
    if (!current) return { kind: 'not_found' } as const
    await forgetNotifications(trx, id)
    await deleteCard(trx, id)
    const unused = await forgetUnusedUploads(trx, memoryCardImages, { replacedUrl: current.image_url, now: deps.now })
    return { kind: 'removed', unused } as const
  })
  return outcome.kind === 'removed'
}

/** No picture, the one there is (it may come from the earlier site), or one that was uploaded for a card. */
async function mayShow(db: Db, url: string | null, currentUrl: string | null) {
  if (url === null || url === currentUrl) return true
  return holdUpload(db, memoryCardImages, { url })
}

async function saved(trx: Db, { id, ...change }: { id: string; replacedUrl: string | null; now: Date }) {
  const card = (await findCard(trx, id)) as CardRow
  return { kind: 'saved', card, unused: await forgetUnusedUploads(trx, memoryCardImages, change) } as const
}

function valuesOf(form: MemoryCardForm): CardValues {
  return { ...form, description: form.description || null }
}

function savingCard<Outcome extends { kind: string; unused?: string[] }>(
  deps: SavingDeps,
  save: (trx: Db) => Promise<Outcome>,
) {
  return orUnknownReference(saveThenRemoveFiles(deps, save))
}
