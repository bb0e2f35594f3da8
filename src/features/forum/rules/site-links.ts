import { parseId } from '#platform/rules/parse-id.ts'

/** Sections whose pages unfold below a message that links to them, by the first part of their address. */
const sections = { clips: 'clips', quotes: 'quotes', quiz: 'quizzes', stories: 'stories' } as const

export type LinkedSection = (typeof sections)[keyof typeof sections]
export type SiteLink = { section: LinkedSection; id: string }

const pattern = /^\/(clips|quotes|quiz|stories)\/([^/?#]+)\/?$/

/** What a path of this site leads to; nothing where that doesn't unfold. */
export function parseSiteLink(path: string): SiteLink | undefined {
  const [, first, last] = pattern.exec(path) ?? []
  const id = parseId(last)?.toLowerCase()
  return first && id ? { section: sections[first as keyof typeof sections], id } : undefined
}

/** Cards below one message; its other links stay links. */
export const cardsPerMessage = 3
