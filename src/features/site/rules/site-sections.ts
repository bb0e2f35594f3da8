import type { SearchList } from './search-list.ts'

/**
 * Every list of sections has this order. `name` sets the accent (`data-section`). Pages may be
 * below `path` or `alsoBelow`. The search matches `otherNames` too.
 */
export const siteSections = [
  { name: 'characters', label: 'Characters', path: '/characters', otherNames: 'cast, people' },
  { name: 'clips', label: 'Video Clips', path: '/clips', otherNames: 'videos, episodes, films' },
  {
    name: 'quizzes',
    label: 'Quizzes',
    path: '/quizzes',
    alsoBelow: ['/quiz/', '/daily'],
    otherNames: 'trivia, leaderboards, scoreboards, high scores',
  },
  { name: 'quotes', label: 'Quotes', path: '/quotes' },
  { name: 'seasons', label: 'Seasons', path: '/seasons' },
  { name: 'games', label: 'Games', path: '/games', otherNames: 'arcade, leaderboards, scoreboards, high scores' },
  { name: 'timeline', label: 'Timeline', path: '/timeline', otherNames: 'history, calendar' },
  { name: 'stories', label: 'Stories', path: '/stories' },
  { name: 'forum', label: 'Forum', path: '/forum', otherNames: 'lounge, chat room, bar, messages' },
  { name: 'ideas', label: 'Ideas', path: '/ideas', otherNames: 'wall, suggestions, feedback' },
] as const

export const dailyPage = { label: 'The Daily', path: '/daily', otherNames: 'daily quiz, streak, today' } as const

const otherPages = [
  dailyPage,
  { label: 'My Quiz Scores', path: '/my-scores', otherNames: 'results, points', isPersonal: true },
  { label: 'VIP Pass', path: '/profile', otherNames: 'profile, account, stamps, stickers', isPersonal: true },
  {
    label: 'Settings',
    path: '/profile/settings',
    otherNames: 'password, email, devices, notices, picture',
    isPersonal: true,
  },
  { label: 'Privacy Policy', path: '/privacy', otherNames: 'data, cookies' },
  { label: 'Terms of Service', path: '/terms', otherNames: 'rules, conditions' },
]

export type SectionName = (typeof siteSections)[number]['name']

export const sectionNames = siteSections.map(({ name }) => name) as [SectionName, ...SectionName[]]

export type MenuSection = {
  name: string
  label: string
  path: (typeof siteSections)[number]['path']
  alsoBelow?: readonly string[]
}

export function sectionAt(path: string): SectionName | undefined {
  return siteSections.find((section) => isPageOf(section, path))?.name
}

export function isPageOf({ path, alsoBelow = [] }: MenuSection, page: string) {
  return page === path || page.startsWith(`${path}/`) || alsoBelow.some((start) => page.startsWith(start))
}

export const sectionsSearch: SearchList = {
  kind: 'sections',
  label: 'Pages',
  items: () =>
    [...siteSections, ...otherPages].map(({ label, path, ...page }) => ({
      title: label,
      address: path,
      ...('otherNames' in page && { otherNames: page.otherNames }),
      ...('isPersonal' in page && { isPersonal: page.isPersonal }),
    })),
}
