import { type SectionName, siteSections } from '#features/site/rules/site-sections.ts'

/** The name and the best scores of a public pass are always shown. */
export type PassChoices = {
  is_public: boolean
  shows_stamps: boolean
  shows_cards: boolean
  shows_bugs: boolean
  shows_streak: boolean
  shows_nights: boolean
  is_indexed: boolean
}

export const defaultChoices: PassChoices = {
  is_public: true,
  shows_stamps: false,
  shows_cards: false,
  shows_bugs: false,
  shows_streak: false,
  shows_nights: false,
  is_indexed: false,
}

/** Only characters without a clip, quote or quiz are met by reading the back of their card. */
export const waysToMeet = ['clip', 'quote', 'quiz', 'card'] as const

export type Seen = { kind: (typeof waysToMeet)[number]; id: string }

/** Also the most that a guest's browser remembers for the first sign-in. */
export const mostSeenAtOnce = 100

/** A clip can have as many characters. */
export const mostMetAtOnce = 500

export function sayMet([first = '', second, ...others]: string[]) {
  if (!second) return `You met ${first}.`
  return others.length === 0 ? `You met ${first} and ${second}.` : `You met ${first} and ${others.length + 1} more.`
}

/** The bug stays away for 20 seconds after each catch, so nobody gets near this by hand. */
export const mostBugsADay = 100

const bugStickers = [
  { at: 1, name: 'First catch' },
  { at: 5, name: 'Light sleeper' },
  { at: 25, name: 'Mattress inspector' },
  { at: 100, name: 'Exterminator' },
] as const

export function bugStickersFor(caught: number) {
  const next = bugStickers.find(({ at }) => at > caught)
  return {
    earned: bugStickers.filter(({ at }) => at <= caught).map(({ name }) => name),
    next: next && { name: next.name, more: next.at - caught },
  }
}

/** Ignores stamps of sections that no longer exist. */
export function sectionsWith(stamps: readonly { section: string }[]) {
  const stamped = new Set(stamps.map(({ section }) => section))
  return siteSections.map((section) => ({ ...section, isStamped: stamped.has(section.name) }))
}

export function sayStamps(stamps: number) {
  if (stamps === 0) return 'Your pass is fresh. Every room has a stamp for it.'
  const left = siteSections.length - stamps
  if (left <= 0) return 'Every room stamped. The bug is still at large.'
  const got = stamps === 1 ? 'First stamp is in.' : `${stamps} stamps are in.`
  return `${got} ${left} more ${left === 1 ? 'room' : 'rooms'} to go.`
}

export type News = { section: SectionName; count: number }

export const mostNews = 99

const nouns: Partial<Record<SectionName, readonly [one: string, many: string]>> = {
  characters: ['new character', 'new characters'],
  clips: ['new clip', 'new clips'],
  quizzes: ['new quiz', 'new quizzes'],
  quotes: ['new quote', 'new quotes'],
  stories: ['new story', 'new stories'],
}

export function formatNews({ section, count }: News) {
  const [one, many] = nouns[section] ?? ['new thing', 'new things']
  return `${count > mostNews ? `${mostNews}+` : count} ${count === 1 ? one : many}`
}
