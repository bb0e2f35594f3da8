/** What a notice is about: decides its picture in the list. A feature that gives notices adds its own. */
export const noticeKinds = ['reply', 'idea', 'story', 'score', 'streak', 'forum', 'account'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Those that people may switch off. What a moderator decided about somebody, they always learn. */
export const switchableKinds = ['reply', 'idea', 'story', 'score', 'streak'] as const satisfies NoticeKind[]

export type SwitchableKind = (typeof switchableKinds)[number]

/** Of one person; older ones go when new ones come. */
export const maxNoticesKept = 200

/** Browsers of one person that take pushes. A further one takes the place of the oldest. */
export const maxPushBrowsers = 10

/** The page that a mail's unsubscribe link opens. Mail programs post to the same address (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

/** '…, and 2 more replies', which came while the first was unread. */
export function noticeTitle({ title, more }: { title: string; more: number }) {
  return more === 0 ? title : `${title}, and ${more} more ${more === 1 ? 'reply' : 'replies'}`
}

const noticeParameter = 'notice'

/** What a mail or a push leads to: whoever opens it has read the notice. */
export function noticeAddress({ id, href }: { id: string; href: string }) {
  const [path = '', hash] = href.split('#', 2)
  const address = `${path}${path.includes('?') ? '&' : '?'}${noticeParameter}=${id}`
  return hash === undefined ? address : `${address}#${hash}`
}

/** Of an address that `noticeAddress` made. */
export const openedNotice = (search: string) => new RegExp(`[?&]${noticeParameter}=([^&]+)`).exec(search)?.[1]

/** Said to the person who got a notice, or read some, in all of their tabs. */
export type NoticeEvents = {
  notice_given: { id: string; title: string; href: string }
  notices_read: Record<string, never>
}
