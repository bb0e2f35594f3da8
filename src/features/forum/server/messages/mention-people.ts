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

/** Repeated replies, mentions or edits by one author must not push out other notices. */
const mostUnread = 5

/** Call this once a message is public. */
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

/** Used for a notice that merged several replies, when the quoted reply goes away. */
const otherReplies = { title: 'A reply to you in the forum', href: '/forum' }

/** Takes back notices, because a hidden message's link leads nowhere. */
export async function takeNoticesBack(trx: Db, messageId: string) {
  return forgetNotices(trx, { subjectId: messageId }, otherReplies)
}

/** The message is held now; mentioned people are notified again once it's approved. */
export async function untellMessage(trx: Db, messageId: string) {
  await replaceMentions(trx, { messageId, userIds: [] })
  return takeNoticesBack(trx, messageId)
}

export async function takeNoticesFrom(trx: Db, { userId, authorId }: { userId: string; authorId: string }) {
  return (await forgetNotices(trx, { userId, causedBy: authorId }, otherReplies)).length > 0
}
