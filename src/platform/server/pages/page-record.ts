/** What a rendered page was made of: decides whether, and until when, it may be served to others. */
export type PageRecord = {
  topics: Set<string>
  isShareable: boolean
  validUntil: Date | undefined
  /** A call of the page failed because the database or the like is away. */
  isUnavailable?: boolean
}

export const newPageRecord = (): PageRecord => ({ topics: new Set(), isShareable: true, validUntil: undefined })

/** The page shows something that changes by itself at that time, such as scheduled content. */
export function expirePageAt(page: PageRecord | undefined, time: Date | null | undefined) {
  if (page && time && (!page.validUntil || time < page.validUntil)) page.validUntil = time
}
