/** A notice's kind decides its icon in the list. A feature that gives notices adds its own kind. */
export const noticeKinds = ['reply', 'idea', 'story', 'score', 'streak', 'forum', 'account'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** The kinds that people may switch off. They always learn of a moderator's decision about them. */
export const switchableKinds = ['reply', 'idea', 'story', 'score', 'streak'] as const satisfies NoticeKind[]

export type SwitchableKind = (typeof switchableKinds)[number]

/** The limit for one person. New notices push out the oldest ones. */
export const maxNoticesKept = 200

/** The limit of push subscriptions for one person. A new one replaces the oldest. */
export const maxPushBrowsers = 10

/** The page that a mail's unsubscribe link opens. Mail programs post to the same URL (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

/** Adds '…, and 2 more replies' for notices that were merged into this one while it was unread. */
export function noticeTitle({ title, more }: { title: string; more: number }) {
  return more === 0 ? title : `${title}, and ${more} more ${more === 1 ? 'reply' : 'replies'}`
}

const noticeParameter = 'notice'

/** The link in a mail or push. Opening it marks the notice as read. */
export function noticeAddress({ id, href }: { id: string; href: string }) {
  const [path = '', hash] = href.split('#', 2)
  const address = `${path}${path.includes('?') ? '&' : '?'}${noticeParameter}=${id}`
  return hash === undefined ? address : `${address}#${hash}`
}

/** Returns the notice id from a link that `noticeAddress` made. */
export const openedNotice = (search: string) => new RegExp(`[?&]${noticeParameter}=([^&]+)`).exec(search)?.[1]

/** Sent to all tabs of the person who got or read notices. */
export type NoticeEvents = {
  notice_given: { id: string; title: string; href: string }
  notices_read: Record<string, never>
}
