import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { noticeAddress, noticeTitle, unsubscribePath } from '../rules/notice-kinds.ts'
import { claimDigests, type DueDigest, listUnreadNews, returnDigest } from './choice-queries.ts'

type DigestDeps = {
  db: Db
  mailer: Pick<Mailer, 'sendLater' | 'settle'>
  site: { name: string; url: string }
  unsubscribeTokens: UnsubscribeTokens
  now: Date
  signal?: AbortSignal
  batchSize?: number
}

/** In the evening (UTC), digests cover the day, including a streak about to end. */
const sentFromHour = 18
const mostListed = 10

/** Stops if the mail server is away, but goes on if only one mailbox refuses. */
export async function sendDigests(deps: DigestDeps) {
  const { db, mailer, now, signal, batchSize = 50 } = deps
  if (now.getUTCHours() < sentFromHour) return
  let isServerAway = false
  const refused: string[] = []
  while (!signal?.aborted && !isServerAway) {
    const claimed = await claimDigests(db, { now, limit: batchSize, except: refused })
    for (const person of claimed) {
      mailer.sendLater(
        () => prepareDigest(deps, person),
        (why) => {
          if (why === 'server_away') isServerAway = true
          refused.push(person.user_id)
          return returnDigest(db, person)
        },
      )
    }
    if (claimed.length < batchSize) return
    // The mailer drops mails when its queue is full, so wait for this batch.
    await mailer.settle()
  }
}

async function prepareDigest(deps: DigestDeps, person: DueDigest): Promise<Mail | undefined> {
  const { db, site, unsubscribeTokens, now } = deps
  const { user_id: userId, since, until } = person
  const { notices, total } = await listUnreadNews(db, { userId, since, until, now, limit: mostListed })
  if (total === 0) return undefined
  const unsubscribeUrl = `${site.url}${unsubscribePath}?token=${unsubscribeTokens.tokenFor(userId)}`
  return writeDigest(site, person, { notices, total, unsubscribeUrl })
}

type DigestNews = {
  notices: readonly { id: string; title: string; more: number; href: string }[]
  total: number
  unsubscribeUrl: string
}

/** Only titles are mailed: the rest may be hidden or deleted by the time the mail is read. */
export function writeDigest(
  site: { name: string; url: string },
  { username, email }: Pick<DueDigest, 'username' | 'email'>,
  { notices, total, unsubscribeUrl }: DigestNews,
): Mail {
  const links = notices.map((notice) => ({ label: noticeTitle(notice), url: `${site.url}${noticeAddress(notice)}` }))
  const [first] = links
  const unlisted = total - links.length
  const footer = { label: 'No more of these mails', url: unsubscribeUrl }
  if (total === 1 && first) {
    const body = { name: username, title: first.label, paragraphs: [], action: { ...first, label: 'See for yourself' } }
    return { to: email, subject: `News for you at ${site.name}`, body: { ...body, footer }, unsubscribeUrl }
  }
  return {
    to: email,
    subject: `${total} things happened at ${site.name}`,
    body: {
      name: username,
      title: 'Psst. You missed a bit.',
      paragraphs: [`${total} things happened while you were out.`],
      links,
      action: { label: unlisted > 0 ? `See ${unlisted} more` : 'Come on in', url: site.url },
      footer,
    },
    unsubscribeUrl,
  }
}

export type UnsubscribeTokens = {
  tokenFor: (userId: string) => string
  read: (token: string) => string | undefined
}

/** Tokens never expire: the link in an old mail must still work, and can only end the mails. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (userId: string) => createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest('base64url')
  return {
    tokenFor: (userId) => `${userId}.${sign(userId)}`,
    read: (token) => {
      const [userId = '', signature = ''] = token.split('.', 2)
      const [given, own] = [Buffer.from(signature), Buffer.from(sign(userId))]
      return given.length === own.length && timingSafeEqual(given, own) ? userId : undefined
    },
  }
}
