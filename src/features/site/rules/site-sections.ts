import type { SearchList } from './search-list.ts'

/**
 * The nine rooms of the palace and the wall of ideas, in the order of every list of them. `name` is the section's accent (`data-section`) and
 * material; a page of the section may live below its path, or below
 * `alsoBelow`.
 */
export const siteSections = [
  { name: 'characters', label: 'Characters', path: '/characters' },
  { name: 'clips', label: 'Video Clips', path: '/clips' },
  { name: 'quizzes', label: 'Quizzes', path: '/quizzes', alsoBelow: ['/quiz/', '/daily'] },
  { name: 'quotes', label: 'Quotes', path: '/quotes' },
  { name: 'seasons', label: 'Seasons', path: '/seasons' },
  { name: 'games', label: 'Games', path: '/games' },
  { name: 'timeline', label: 'Timeline', path: '/timeline' },
  { name: 'stories', label: 'Stories', path: '/stories' },
  { name: 'forum', label: 'Forum', path: '/forum' },
  { name: 'ideas', label: 'Ideas', path: '/ideas' },
] as const

export type SectionName = (typeof siteSections)[number]['name']

export const sectionNames = siteSections.map(({ name }) => name) as [SectionName, ...SectionName[]]

/** The room that a page is in, such as '/quiz/…' in quizzes. */
export function sectionAt(path: string): SectionName | undefined {
  return siteSections.find((section) => {
    if (path === section.path || path.startsWith(`${section.path}/`)) return true
    return 'alsoBelow' in section && section.alsoBelow.some((start) => path.startsWith(start))
  })?.name
}

export const sectionsSearch: SearchList = {
  kind: 'sections',
  label: 'Sections',
  items: () => siteSections.map(({ label, path }) => ({ title: label, address: path })),
}
