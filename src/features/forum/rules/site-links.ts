import { parseId } from '#platform/rules/parse-id.ts'

const sections = { clips: 'clips', quotes: 'quotes', quiz: 'quizzes', stories: 'stories' } as const

export type LinkedSection = (typeof sections)[keyof typeof sections]
export type SiteLink = { section: LinkedSection; id: string }

const pattern = /^\/(clips|quotes|quiz|stories)\/([^/?#]+)\/?$/

export function parseSiteLink(path: string): SiteLink | undefined {
  const [, first, last] = pattern.exec(path) ?? []
  const id = parseId(last)?.toLowerCase()
  return first && id ? { section: sections[first as keyof typeof sections], id } : undefined
}

export const cardsPerMessage = 3
