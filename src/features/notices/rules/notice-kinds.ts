export const noticeKinds = ['reply', 'idea', 'story', 'score', 'streak', 'night', 'forum', 'account'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** People always learn of a moderator's decision about them, so those kinds can't be off. */
export const switchableKinds = ['reply', 'idea', 'story', 'score', 'streak'] as const satisfies NoticeKind[]

export type SwitchableKind = (typeof switchableKinds)[number]

/** New notices push out the oldest ones. */
export const maxNoticesKept = 200

/** A new subscription replaces the oldest. */
export const maxPushBrowsers = 10

/** Mail programs post to the same URL (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

/** Turns merged notices into '…, and 2 more replies'. */
export function noticeTitle({ title, more }: { title: string; more: number }) {
  return more === 0 ? title : `${title}, and ${more} more ${more === 1 ? 'reply' : 'replies'}`
}

const noticeParameter = 'notice'

/** Opening the link marks the notice as read. */
export function noticeAddress({ id, href }: { id: string; href: string }) {
  const [path = '', hash] = href.split('#', 2)
  const address = `${path}${path.includes('?') ? '&' : '?'}${noticeParameter}=${id}`
  return hash === undefined ? address : `${address}#${hash}`
}

export const openedNotice = (search: string) => new RegExp(`[?&]${noticeParameter}=([^&]+)`).exec(search)?.[1]

export type NoticeEvents = {
  notice_given: { id: string; title: string; href: string }
  notices_read: Record<string, never>
}
