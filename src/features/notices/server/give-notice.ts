import type { RawBuilder } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Realtime } from '#platform/server/realtime/create-realtime.ts'
import { type NoticeEvents, type NoticeKind, noticeTitle } from '../rules/notice-kinds.ts'
import { countUnreadFrom, deleteOldNotices, insertNotice, setNoticeTexts } from './notice-queries.ts'

export type NoticeToGive = {
  /** Null if the account is gone. */
  userId: string | null
  kind: NoticeKind
  /** A whole sentence: 'Your story “The Deposit” was approved'. */
  title: string
  text?: string
  href: string
  /** Limits the unread notices of the kind that `causedBy` can cause at will. */
  mostUnread?: number
  /** When this message, idea, story or quiz is deleted, `forgetNotices` removes the notice. */
  subjectId?: string
  /** The notice is deleted with this user's account. */
  causedBy?: string | null
  /** Notices with the same key are given only once: 'streak:2026-11-17'. */
  onceKey?: string
  /** New notices are merged into an unread one with this key. */
  collapseKey?: string
  scoreId?: string
  onlyIf?: RawBuilder<boolean>
}

const maxTitle = 200
const maxText = 500

export type GivenNotice = { id: string; userId: string; title: string; href: string }

/**
 * Call this inside the transaction that makes the change.
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
  /** Call this after the commit: earlier, a tab would read the old count. */
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
