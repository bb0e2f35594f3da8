import type { RawBuilder } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Realtime } from '#platform/server/realtime/create-realtime.ts'
import { type NoticeEvents, type NoticeKind, noticeTitle } from '../rules/notice-kinds.ts'
import { countUnreadFrom, deleteOldNotices, insertNotice, setNoticeTexts } from './notice-queries.ts'

export type NoticeToGive = {
  /** Null if the account is gone; then nobody is notified. */
  userId: string | null
  kind: NoticeKind
  /** A whole sentence: 'Your story “The Deposit” was approved'. Truncated at 200 characters. */
  title: string
  /** Details such as feedback. Truncated at 500 characters. */
  text?: string
  /** A path of this site. */
  href: string
  /**
   * Limits notices that another user can cause at will. While this many of the kind from `causedBy`
   * are unread, no more are given.
   */
  mostUnread?: number
  /**
   * The message, idea, story or quiz it's about. `forgetNotices` removes the notice when that is
   * deleted.
   */
  subjectId?: string
  /** The user whose action caused it. The notice is deleted with their account. */
  causedBy?: string | null
  /** Notices with the same key are given only once: 'streak:2026-11-17'. */
  onceKey?: string
  /**
   * While one with this key is unread, new ones are merged into it, and the person is alerted at
   * most once an hour.
   */
  collapseKey?: string
  /** The score it's about. `forgetNotices` removes the notice when that is deleted. */
  scoreId?: string
  /** A condition that the inserting statement checks. */
  onlyIf?: RawBuilder<boolean>
}

const maxTitle = 200
const maxText = 500

export type GivenNotice = { id: string; userId: string; title: string; href: string }

/**
 * Notifies a person, if they want notices of the kind. Call it inside the transaction that makes
 * the change.
 * After the commit, pass the result to `notices.announce`.
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

/** Call this when a text that notices quote has changed. */
export function requoteInNotices(db: Db, { subjectId, text }: { subjectId: string; text: string }) {
  return setNoticeTexts(db, { subjectId, text: cut(text, maxText) })
}

export type Notices = {
  /**
   * Shows the notice in the person's open tabs. Call it after the commit: earlier, a tab would read
   * the old count.
   */
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
  // Counts code points, as the database does, so that no surrogate pair is split.
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
