import { parseId } from '#platform/rules/parse-id.ts'

/** Sections whose links get a card below the message, keyed by the first part of the path. */
const sections = { clips: 'clips', quotes: 'quotes', quiz: 'quizzes', stories: 'stories' } as const

export type LinkedSection = (typeof sections)[keyof typeof sections]
export type SiteLink = { section: LinkedSection; id: string }

const pattern = /^\/(clips|quotes|quiz|stories)\/([^/?#]+)\/?$/

/** Returns the linked page, or undefined if this path gets no card. */
export function parseSiteLink(path: string): SiteLink | undefined {
  const [, first, last] = pattern.exec(path) ?? []
  const id = parseId(last)?.toLowerCase()
  return first && id ? { section: sections[first as keyof typeof sections], id } : undefined
}

/** Cards below one message. Further links stay plain links. */
export const cardsPerMessage = 3
