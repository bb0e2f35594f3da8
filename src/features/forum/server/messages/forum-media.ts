import type { Db } from '#db/schema.gen.ts'
import type { ReadRule, UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { isAdmin } from '#platform/rules/identity.ts'
import { mayWrite } from '../../rules/contract.ts'
import { forumImageUpload, forumVideoUpload } from '../../rules/forum-media.ts'
import { checkReader, checkWriter, isRefused } from '../standing/check-standing.ts'

export const forumImages: UploadPlace = {
  upload: forumImageUpload,
  table: 'forum_messages',
  column: 'image_url',
  mayRead: mayReadMedia('image_url'),
  refuseUpload,
}

export const forumVideos: UploadPlace = {
  upload: forumVideoUpload,
  table: 'forum_messages',
  column: 'video_url',
  mayRead: mayReadMedia('video_url'),
  refuseUpload,
}

/** Only administrators see media after deletion, and only its author before sending. */
function mayReadMedia(column: 'image_url' | 'video_url'): ReadRule {
  return async (db, { url, ownerId, identity }) => {
    const reader = await checkReader(db, identity, new Date())
    if (isRefused(reader)) return false
    if (isAdmin(identity)) return true
    const messages = await findShowing(db, column, url)
    const isOwner = ownerId !== null && reader.userId === ownerId
    if (messages.length === 0) return isOwner
    return messages.some(({ deleted_at, held_for }) => deleted_at === null && (held_for === null || isOwner))
  }
}

async function refuseUpload(db: Db, userId: string) {
  const refusal = await checkWriter(db, userId, new Date())
  return refusal && mayWrite[refusal.kind].message
}

function findShowing(db: Db, column: 'image_url' | 'video_url', url: string) {
  return db.selectFrom('forum_messages').select(['deleted_at', 'held_for']).where(column, '=', url).execute()
}
