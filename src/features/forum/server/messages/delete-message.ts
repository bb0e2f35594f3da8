import type { Db } from '#db/schema.gen.ts'
import { type GivenNotice, giveNotice, type Notices } from '#features/notices/server/give-notice.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { ForumRoomEvents } from '../../rules/forum-events.ts'
import { forumRoom } from '../../rules/forum-values.ts'
import { reportResolutions } from '../../rules/moderation-values.ts'
import { addToRecord, resolveReportsOn } from '../moderation/moderation-queries.ts'
import { takeNoticesBack } from './mention-people.ts'
import { changeMessage, lockMessage } from './message-queries.ts'

type Deletion = {
  id: string
  person: SignedInIdentity
  reason: string | null
  now: Date
  reportId?: string | null
}

type Deleted = {
  kind: 'deleted'
  id: string
  change: number
  wasShown: boolean
  untold: string[]
  given: GivenNotice | undefined
}

/** Runs in the caller's transaction, which calls `tellDeleted` after the commit. */
export async function deleteMessage(trx: Db, { id, person, reason, now, reportId = null }: Deletion) {
  const message = await lockMessage(trx, id)
  const isTheirs = message?.user_id === person.userId
  const isKnown = message && !message.deleted_at && (message.held_for === null || isTheirs || isAdmin(person))
  if (!isKnown) return { kind: 'not_found' } as const
  if (!isTheirs && !isAdmin(person)) return { kind: 'not_allowed' } as const

  const change = await changeMessage(trx, id, { deleted_at: now, deleted_by: person.userId })
  await forgetNotifications(trx, id)
  const wasShown = message.held_for === null
  const deleted = { kind: 'deleted', id, change, wasShown, untold: await takeNoticesBack(trx, id) } as const
  if (isTheirs) return { ...deleted, given: undefined } satisfies Deleted

  await addToRecord(trx, {
    user_id: message.user_id,
    action: 'delete',
    reason,
    actioned_by: person.userId,
    message_id: id,
    report_id: reportId,
    created_at: now,
  })
  const resolution = { action: 'delete', resolution: reportResolutions.delete } as const
  const settled = await resolveReportsOn(trx, id, { ...resolution, resolved_by: person.userId, resolved_at: now })
  for (const settledId of settled) await forgetNotifications(trx, settledId)
  const title = 'A moderator removed your message from the forum'
  const given = await giveNotice(trx, {
    userId: message.user_id,
    kind: 'forum',
    title,
    text: reason ?? '',
    href: '/forum',
  })
  return { ...deleted, given } satisfies Deleted
}

type Telling = { live: Live; notices: Notices; adminNews: AdminNews }

export function tellDeleted({ live, notices, adminNews }: Telling, deleted: Deleted) {
  const { id, change, wasShown, untold, given } = deleted
  live.emit<ForumRoomEvents>(forumRoom, { event: 'message_deleted', payload: { id, change, was_shown: wasShown } })
  notices.announce(given)
  for (const userId of untold) notices.announceRead(userId)
  adminNews.announce('forum')
}
