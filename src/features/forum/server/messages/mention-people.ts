import type { Db } from '#db/schema.gen.ts'
import { type GivenNotice, giveNotice, requoteInNotices } from '#features/notices/server/give-notice.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { forumAge, forumMessagePath } from '../../rules/forum-values.ts'
import { mentionCandidates, pickMentions } from '../../rules/mentions.ts'
import { findAuthorId, findByNames, findReachable, replaceMentions } from './mention-queries.ts'

type Mentioning = {
  messageId: string
  content: string
  isSpoiler: boolean
  author: Pick<SignedInIdentity, 'userId' | 'username'>
  now: Date
}

/** Of one author: whoever answers or mentions somebody again and again, by editing too, must not push their other notices out. */
const mostUnread = 5

/** Of a message that everybody can read from now on: stores who is mentioned, and tells them and whom it answers. */
export async function tellOfMessage(trx: Db, { replyTo, ...message }: Mentioning & { replyTo: string | null }) {
  const mentioned = await mentionPeople(trx, message)
  const answeredId = replyTo && (await findAuthorId(trx, replyTo))
  if (!answeredId || mentioned.some(({ userId }) => userId === answeredId)) return mentioned
  const [reachable] = await reachableOf(trx, { userIds: [answeredId], ...message })
  const reply = await giveNotice(trx, {
    ...noticeOf(message),
    userId: reachable ?? null,
    title: `${message.author.username} replied to you in the forum`,
    collapseKey: `reply:${replyTo}`,
  })
  return reply ? [...mentioned, reply] : mentioned
}

/** Stores who is mentioned, and tells those who were not before, if the message is for them to read. */
async function mentionPeople(trx: Db, message: Mentioning) {
  const { messageId, content, author } = message
  const names = mentionCandidates(content)
  const people = names.length === 0 ? [] : pickMentions(content, await findByNames(trx, names))
  const added = await replaceMentions(trx, { messageId, userIds: people.map(({ id }) => id) })
  if (added.length === 0) return []
  const given: GivenNotice[] = []
  for (const userId of await reachableOf(trx, { userIds: added, ...message })) {
    const notice = await giveNotice(trx, {
      ...noticeOf(message),
      userId,
      title: `${author.username} mentioned you in the forum`,
    })
    if (notice) given.push(notice)
  }
  return given
}

/** After an edit: notices quote what the message says now, and those are told whom it mentions for the first time. */
export async function retellMessage(trx: Db, message: Mentioning) {
  await requoteInNotices(trx, { subjectId: message.messageId, text: quoteOf(message) })
  return mentionPeople(trx, message)
}

function noticeOf(message: Mentioning) {
  const { messageId, author } = message
  return {
    kind: 'reply',
    text: quoteOf(message),
    href: forumMessagePath(messageId),
    subjectId: messageId,
    causedBy: author.userId,
    mostUnread,
  } as const
}

const quoteOf = ({ isSpoiler, content }: Mentioning) => (isSpoiler ? 'Spoiler' : content)

function reachableOf(trx: Db, { userIds, author, now }: Pick<Mentioning, 'author' | 'now'> & { userIds: string[] }) {
  const bornUntil = `${now.getUTCFullYear() - forumAge}${now.toISOString().slice(4, 10)}`
  return findReachable(trx, { userIds, authorId: author.userId, bornUntil })
}

/** What is left of a notice of several replies, when the one that it quotes goes. */
const otherReplies = { title: 'A reply to you in the forum', href: '/forum' }

/** Of a message that nobody reads any more: a notice quotes it, and leads to nothing. Answers whose notices there were. */
export async function takeNoticesBack(trx: Db, messageId: string) {
  return forgetNotices(trx, { subjectId: messageId }, otherReplies)
}

/** Of a message that waits for a moderator: whom it mentions is told when it's approved. */
export async function untellMessage(trx: Db, messageId: string) {
  await replaceMentions(trx, { messageId, userIds: [] })
  return takeNoticesBack(trx, messageId)
}

/** Of somebody who is now blocked. Answers whether there were any. */
export async function takeNoticesFrom(trx: Db, { userId, authorId }: { userId: string; authorId: string }) {
  return (await forgetNotices(trx, { userId, causedBy: authorId }, otherReplies)).length > 0
}
