/** What a notice is about: decides its picture in the list. A feature that gives notices adds its own. */
export const noticeKinds = ['story', 'idea', 'forum', 'account'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Of one person; older ones go when new ones come. */
export const maxNoticesKept = 200

/** Said to the person who got a notice, or read some, in all of their tabs. */
export type NoticeEvents = {
  notice_given: { id: string; title: string; href: string }
  notices_read: Record<string, never>
}
