import type { Db } from '#db/schema.gen.ts'
import type { Realtime } from '#platform/server/realtime/create-realtime.ts'
import type { NoticeEvents, NoticeKind } from '../rules/notice-kinds.ts'
import { countUnreadTitled, deleteOldNotices, insertNotice } from './notice-queries.ts'

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
  /** For what another user can cause at will: while so many of this title wait to be read, no more are given. */
  mostUnread?: number
}

export type GivenNotice = { id: string; userId: string; title: string; href: string }

/**
 * Tells a person what concerns them. Call it inside the transaction that changes the thing, and
 * `notices.announce(given)` with what it returned once that is committed.
 */
export async function giveNotice(db: Db, notice: NoticeToGive): Promise<GivenNotice | undefined> {
  const { userId, kind, href, mostUnread } = notice
  if (!userId) return undefined
  const title = cut(notice.title, 200)
  if (mostUnread !== undefined && (await countUnreadTitled(db, { userId, title })) >= mostUnread) return undefined
  const id = await insertNotice(db, { userId, kind, href, title, text: cut(notice.text ?? '', 500) })
  await deleteOldNotices(db, userId)
  return { id, userId, title, href }
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
