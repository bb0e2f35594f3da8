import type { AdminSection } from './section.ts'

type WaitingPlace = {
  section: AdminSection
  search?: Readonly<Record<string, string>>
  one: string
  many: string
}

export const waitingPlaces = {
  pending_stories: { section: 'stories', one: 'story to review', many: 'stories to review' },
  pending_reports: { section: 'forum', one: 'reported message', many: 'reported messages' },
  held_messages: { section: 'forum', search: { tab: 'held' }, one: 'message held back', many: 'messages held back' },
  pending_appeals: { section: 'forum', search: { tab: 'appeals' }, one: 'appeal to answer', many: 'appeals to answer' },
  new_ideas: { section: 'brainstorm', search: { status: 'new' }, one: 'new idea', many: 'new ideas' },
  reported_questions: {
    section: 'quizzes',
    search: { reports: 'open' },
    one: 'reported question',
    many: 'reported questions',
  },
  held_quiz_scores: {
    section: 'quizzes',
    search: { scores: 'held' },
    one: 'doubted quiz score',
    many: 'doubted quiz scores',
  },
  held_game_scores: {
    section: 'settings',
    search: { tab: 'scores', show: 'held' },
    one: 'doubted game score',
    many: 'doubted game scores',
  },
} as const satisfies Record<string, WaitingPlace>

export type WaitingName = keyof typeof waitingPlaces

export const waitingNames = Object.keys(waitingPlaces) as [WaitingName, ...WaitingName[]]

export type Waiting = { name: WaitingName; count: number }

/** The cap: nobody needs to know whether 1,000 or 1,100 wait. */
export const highestWaiting = 999

export const placeOfWaiting = (name: WaitingName): WaitingPlace => waitingPlaces[name]

export const waitingWords = ({ name, count }: Waiting) => waitingPlaces[name][count === 1 ? 'one' : 'many']

export const waitingNumber = ({ count }: Waiting) => (count > highestWaiting ? `${highestWaiting}+` : String(count))

export function waitingIn(section: AdminSection, waiting: readonly Waiting[]) {
  return waiting.filter(({ name }) => waitingPlaces[name].section === section)
}

export function sumWaiting(waiting: readonly Waiting[], section?: AdminSection) {
  const counted = section ? waitingIn(section, waiting) : waiting
  return counted.reduce((sum, { count }) => sum + count, 0)
}
