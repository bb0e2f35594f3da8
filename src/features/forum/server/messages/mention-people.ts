import type { Db } from '#db/schema.gen.ts'
import { type GivenNotice, giveNotice } from '#features/notices/server/give-notice.ts'
import { deleteNoticesAt, listNoticePlaces } from '#features/notices/server/notice-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { forumAge, forumMessagePath } from '../../rules/forum-values.ts'
import { mentionCandidates, pickMentions } from '../../rules/mentions.ts'
import { findByNames, findMentioned, findMessagesBy, findReachable, replaceMentions } from './mention-queries.ts'

type Mentioning = {
  messageId: string
  content: string
  isSpoiler: boolean
  author: Pick<SignedInIdentity, 'userId' | 'username'>
  now: Date
}

/** Of one author: whoever mentions somebody again and again, by editing too, must not push their other notices out. */
const mostUnreadMentions = 5

/** Stores who is mentioned, and tells those who were not before, if the message is for them to read. */
export async function mentionPeople(trx: Db, { messageId, content, isSpoiler, author, now }: Mentioning) {
  const names = mentionCandidates(content)
  const people = names.length === 0 ? [] : pickMentions(content, await findByNames(trx, names))
  const added = await replaceMentions(trx, { messageId, userIds: people.map(({ id }) => id) })
  if (added.length === 0) return []
  const bornUntil = `${now.getUTCFullYear() - forumAge}${now.toISOString().slice(4, 10)}`
  const given: GivenNotice[] = []
  for (const userId of await findReachable(trx, { userIds: added, authorId: author.userId, bornUntil })) {
    const notice = await giveNotice(trx, {
      userId,
      kind: 'forum',
      title: `${author.username} mentioned you in the forum`,
      text: isSpoiler ? 'Spoiler' : content,
      href: forumMessagePath(messageId),
      mostUnread: mostUnreadMentions,
    })
    if (notice) given.push(notice)
  }
  return given
}

/** Of a message that is gone: a notice quotes it, and leads to nothing. Answers whose notices there were. */
export async function takeMentionsBack(trx: Db, messageId: string) {
  const userIds = await findMentioned(trx, messageId)
  return deleteNoticesAt(trx, { userIds, hrefs: [forumMessagePath(messageId)] })
}

/** Of somebody who is now blocked. Answers whether there were any. */
export async function takeNoticesFrom(trx: Db, { userId, authorId }: { userId: string; authorId: string }) {
  const places = await listNoticePlaces(trx, userId)
  const start = forumMessagePath('')
  const messageIds = places.filter((href) => href.startsWith(start)).map((href) => href.slice(start.length))
  const theirs = await findMessagesBy(trx, { authorId, messageIds })
  return (await deleteNoticesAt(trx, { userIds: [userId], hrefs: theirs.map(forumMessagePath) })).length > 0
}
