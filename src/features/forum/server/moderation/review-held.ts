import type { Db } from '#db/schema.gen.ts'
import { giveNotice } from '#features/notices/server/give-notice.ts'
import { reviewKey } from '#features/notifications/rules/admin-news.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import type { ForumRoomEvents } from '../../rules/forum-events.ts'
import { forumMessagePath, forumRoom } from '../../rules/forum-values.ts'
import { withReason } from '../../rules/moderation-values.ts'
import { deleteMessage, tellDeleted } from '../messages/delete-message.ts'
import { tellOfMessage } from '../messages/mention-people.ts'
import { changeMessage, findMessage, isSameText, lockMessage } from '../messages/message-queries.ts'
import { presentMessage } from '../messages/present-message.ts'
import { everybody } from '../standing/check-standing.ts'
import { findAuthor } from './message-rows.ts'
import type { ModerationDeps } from './moderate-user.ts'
import { addToRecord, findHeldVerdict } from './moderation-queries.ts'

type Deps = ModerationDeps & { adminNews: AdminNews; now: Date }
type Decided = { id: string; admin: SignedInIdentity }
type Review = Decided & {
  /** The version of the text that the moderator read. */
  editedAt: Date | null
}

/** The message keeps its time. If it no longer waits, returns the earlier verdict. */
export async function approveHeld(deps: Deps, { id, editedAt, admin }: Review) {
  const { db, live, notices, adminNews, now } = deps
  const approved = await db.transaction().execute(async (trx) => {
    const message = await lockHeld(trx, id)
    if (!message) return undefined
    if (!isSameText(message, editedAt)) return 'changed_meanwhile'
    await changeMessage(trx, id, { held_for: null })
    await forgetNotifications(trx, id)
    const entry = { user_id: message.user_id, actioned_by: admin.userId, message_id: id, created_at: now }
    await addToRecord(trx, { ...entry, action: 'release' })
    const given = await giveNotice(trx, {
      userId: message.user_id,
      kind: 'forum',
      title: 'Your message in the forum was approved',
      href: forumMessagePath(id),
    })
    const author = message.user_id === null ? undefined : await findAuthor(trx, message.user_id)
    const { content, is_spoiler: isSpoiler, reply_to: replyTo } = message
    const told = author ? await tellOfMessage(trx, { messageId: id, content, isSpoiler, replyTo, author, now }) : []
    return { given: [given, ...told], message: await findMessage(trx, { id, viewer: everybody }) }
  })
  if (!approved) return findHeldVerdict(db, id)
  if (approved === 'changed_meanwhile') return approved
  if (approved.message) {
    const payload = presentMessage(approved.message)
    live.emit<ForumRoomEvents>(forumRoom, { event: 'message_posted', payload })
  }
  for (const given of approved.given) notices.announce(given)
  announce(adminNews, { id, admin, now }, 'approved')
  return 'decided'
}

/** If the message no longer waits, returns the earlier verdict. */
export async function rejectHeld(deps: Deps, { id, editedAt, admin, reason: added }: Review & { reason: string }) {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const message = await lockHeld(trx, id)
    if (!message) return undefined
    if (!isSameText(message, editedAt)) return 'changed_meanwhile'
    const reason = withReason("A moderator didn't approve it.", added)
    return deleteMessage(trx, { id, person: admin, reason, now: deps.now })
  })
  if (outcome === 'changed_meanwhile') return outcome
  if (outcome?.kind !== 'deleted') return findHeldVerdict(deps.db, id)
  tellDeleted(deps, outcome)
  announce(deps.adminNews, { id, admin, now: deps.now }, 'rejected')
  return 'decided'
}

function announce(adminNews: AdminNews, { id, admin, now }: Decided & { now: Date }, verdict: 'approved' | 'rejected') {
  const place = reviewKey('held', id)
  adminNews.announceVerdict({ section: 'forum', place, verdict, by: admin.username, at: now.toISOString() })
}

async function lockHeld(trx: Db, id: string) {
  const message = await lockMessage(trx, id)
  return message && message.held_for !== null && message.deleted_at === null ? message : undefined
}
