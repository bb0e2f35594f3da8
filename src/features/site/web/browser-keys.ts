import type { BrowserKey } from '#platform/web/browser-store.ts'
import { draftKey } from '#platform/web/form/draft-store.ts'
import { panelColumnsKey } from '#platform/web/panel/panel-columns-key.ts'
import { singleKeysKey } from '#platform/web/single-keys.ts'

const ofBrowser = <const Name extends string>(name: Name) => ({ name, storage: 'local', atSignOut: 'keep' }) as const
const ofPerson = <const Name extends string>(name: Name) => ({ name, storage: 'local', atSignOut: 'clear' }) as const
const unsent = <const Name extends string>(name: Name) =>
  ({ name, storage: 'local', atSignOut: 'keep for accounts' }) as const

/**
 * Everything the site keeps in a browser, by the feature that owns it. Signing out clears whatever isn't kept here. What somebody
 * wrote or played and the server doesn't have yet stays under their account's id: decision 0047. The privacy page lists them.
 */
export const browserKeys = {
  accounts: {
    /** What somebody types in a form, in any feature (`useDraft`). */
    drafts: draftKey,
  },
  forum: {
    /** A visitor's word that they are old enough. A signed-in user's age is the server's to check. */
    ageConfirmed: ofBrowser('forumAgeConfirmed'),
    /** The time of the latest message that was seen. */
    lastRead: ofPerson('forum-last-read'),
    /** Messages on their way, a value each, so that two tabs don't write over each other's. */
    unsentMessages: unsent('forum-outbox'),
  },
  games: {
    bedBugSquishBest: ofPerson('bedBugSquishHighScore'),
    hotCheetosCatchBest: ofPerson('hotCheetosCatchHighScore'),
    /** Scenes that somebody made for this browser; where there are any, they take the place of the site's. */
    wheresAshScenes: ofBrowser('wheresAshScenes'),
    unsentRuns: unsent('unsentGameRuns'),
  },
  landing: {
    bugsCaught: ofBrowser('bugsCaught'),
    /** The bug was caught at the gate. 'Refresh Site' takes it away, too. */
    visited: ofPerson('visitedBefore'),
    /** This visit is in the view count already; it goes on when somebody signs out. */
    viewCounted: { name: 'landingViewCounted', storage: 'session', atSignOut: 'keep' },
  },
  pass: {
    /** The rooms of which the member's pass has a stamp already. */
    stampedSections: ofPerson('stampedSections'),
    /** The characters that a guest has met, and in what: their account gets them at the next sign-in. */
    metAsGuest: ofPerson('metAsGuest'),
  },
  quizzes: {
    /** The run whose score somebody chose not to save: opening the quiz again then starts a new one. */
    skippedRun: { name: 'skippedQuizRun', storage: 'session', atSignOut: 'clear' },
  },
  search: {
    /** The latest searches, to take up again or remove. */
    recent: ofPerson('recentSearches'),
  },
  site: {
    bugImage: ofBrowser('bedbugImageUrl'),
    /** Sound and vibration, in games and quizzes. */
    soundOn: ofBrowser('soundOn'),
    /** Whether letters are shortcuts, switched off in the back-office. */
    singleKeys: singleKeysKey,
    /** The columns that an administrator wants to see in each list. */
    panelColumns: panelColumnsKey,
  },
  stories: {
    readAloudRate: ofBrowser('readAloudRate'),
    places: ofPerson('storyPlaces'),
  },
} as const satisfies Record<string, Record<string, BrowserKey>>

type Keys = typeof browserKeys
export type BrowserKeyName = { [Feature in keyof Keys]: Keys[Feature][keyof Keys[Feature]] }[keyof Keys]['name']
