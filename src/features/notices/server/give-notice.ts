import type { RawBuilder } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Realtime } from '#platform/server/realtime/create-realtime.ts'
import { type NoticeEvents, type NoticeKind, noticeTitle } from '../rules/notice-kinds.ts'
import { countUnreadFrom, deleteOldNotices, insertNotice, setNoticeTexts } from './notice-queries.ts'

export type NoticeToGive = {
  /** Null where the account is gone: nobody is told. */
  userId: string | null
  kind: NoticeKind
  /** A whole sentence: 'Your story “The Deposit” was approved'. Cut at 200 characters. */
  title: string
  /** More about it, such as feedback. Cut at 500. */
  text?: string
  /** A path of this site. */
  href: string
  /** For what another user can cause at will: while so many of this kind that `causedBy` caused wait to be read, no more are given. */
  mostUnread?: number
  /** The message, idea, story or quiz it's about: `forgetNotices` takes the notice back when that is deleted. */
  subjectId?: string
  /** Another user whose doing it tells of: the notice goes with their account. */
  causedBy?: string | null
  /** Told once, read or not: 'streak:2026-11-17'. */
  onceKey?: string
  /** While one with this key is unread, further ones only count in it, and the person is told again once an hour at most. */
  collapseKey?: string
  /** The score it tells of: `forgetNotices` takes the notice back when that is removed. */
  scoreId?: string
  /** Looked at in the statement that inserts the notice. */
  onlyIf?: RawBuilder<boolean>
}

const maxTitle = 200
const maxText = 500

export type GivenNotice = { id: string; userId: string; title: string; href: string }

/**
 * Tells a person what concerns them, if they want notices of the kind. Call it inside the transaction that changes the thing, and
 * `notices.announce(given)` with what it returned once that is committed.
 */
export async function giveNotice(db: Db, notice: NoticeToGive): Promise<GivenNotice | undefined> {
  const { userId, mostUnread, ...rest } = notice
  if (!userId) return undefined
  const { kind, causedBy } = notice
  if (mostUnread !== undefined && causedBy && (await countUnreadFrom(db, { userId, kind, causedBy })) >= mostUnread)
    return undefined
  const texts = { title: cut(notice.title, maxTitle), text: cut(notice.text ?? '', maxText) }
  const inserted = await insertNotice(db, { ...rest, ...texts, userId })
  if (!inserted?.rings) return undefined
  await deleteOldNotices(db, userId)
  return { id: inserted.id, userId, title: noticeTitle(inserted), href: inserted.href }
}

/** After a thing that notices quote was changed. */
export function requoteInNotices(db: Db, { subjectId, text }: { subjectId: string; text: string }) {
  return setNoticeTexts(db, { subjectId, text: cut(text, maxText) })
}

export type Notices = {
  /** The person's open tabs show it. Only after the commit: a tab that asks earlier would get the old count. */
  announce: (given: GivenNotice | undefined) => void
  announceRead: (userId: string) => void
}

export function createNotices({ emitToUser }: Pick<Realtime, 'emitToUser'>): Notices {
  return {
    announce: (given) => {
      if (!given) return
      const { userId, ...notice } = given
      emitToUser(userId, 'notice_given', notice satisfies NoticeEvents['notice_given'])
    },
    announceRead: (userId) => emitToUser(userId, 'notices_read', {} satisfies NoticeEvents['notices_read']),
  }
}

function cut(text: string, max: number) {
  // Counted as the database counts, so that no half of a surrogate pair is left.
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
