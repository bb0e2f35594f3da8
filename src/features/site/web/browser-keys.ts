import type { BrowserKey } from '#platform/web/browser-store.ts'
import { draftKey } from '#platform/web/form/draft-store.ts'
import { captionsKey } from '#platform/web/media/captions-key.ts'
import { panelColumnsKey } from '#platform/web/panel/panel-columns-key.ts'
import { singleKeysKey } from '#platform/web/single-keys.ts'

const ofBrowser = <const Name extends string>(name: Name) => ({ name, storage: 'local', atSignOut: 'keep' }) as const
const ofPerson = <const Name extends string>(name: Name) => ({ name, storage: 'local', atSignOut: 'clear' }) as const
const unsent = <const Name extends string>(name: Name) =>
  ({ name, storage: 'local', atSignOut: 'keep for accounts' }) as const

/**
 * Everything the site stores in a browser, by feature. Signing out clears what isn't marked to
 * stay. Unsent work stays under its account's id (decision 0047). The privacy page lists these
 * keys.
 */
export const browserKeys = {
  accounts: {
    /** Form drafts of all features (`useDraft`). */
    drafts: draftKey,
  },
  daily: {
    /** A guest has a streak to show. Other visitors' pages don't ask for one. */
    hasPlayed: ofPerson('dailyPlayed'),
  },
  forum: {
    /** For visitors only; the server checks a signed-in user's age. */
    ageConfirmed: ofBrowser('forumAgeConfirmed'),
    lastRead: ofPerson('forum-last-read'),
    /** One value per message, so that two tabs can't overwrite each other's. */
    unsentMessages: unsent('forum-outbox'),
  },
  games: {
    bedBugSquishBest: ofPerson('bedBugSquishHighScore'),
    calm: ofBrowser('calmGames'),
    hotCheetosCatchBest: ofPerson('hotCheetosCatchHighScore'),
    /** Scenes made in this browser replace the site's. */
    wheresAshScenes: ofBrowser('wheresAshScenes'),
    unsentRuns: unsent('unsentGameRuns'),
  },
  landing: {
    bugsCaught: ofBrowser('bugsCaught'),
    /** Set once the bug is caught at the gate. 'Refresh Site' clears it. */
    visited: ofPerson('visitedBefore'),
    /** This visit is already counted, so it survives signing out. */
    viewCounted: { name: 'landingViewCounted', storage: 'session', atSignOut: 'keep' },
  },
  pass: {
    stampedSections: ofPerson('stampedSections'),
    /** Characters met as a guest; the account gets them at the next sign-in. */
    metAsGuest: ofPerson('metAsGuest'),
  },
  quizzes: {
    /** The run whose score wasn't saved on purpose, so reopening the quiz starts a new one. */
    skippedRun: { name: 'skippedQuizRun', storage: 'session', atSignOut: 'clear' },
  },
  search: {
    recent: ofPerson('recentSearches'),
  },
  site: {
    bugImage: ofBrowser('bedbugImageUrl'),
    soundOn: ofBrowser('soundOn'),
    captions: captionsKey,
    /** How many games were finished, until the hint to install the site was shown. */
    installHint: ofBrowser('installHint'),
    singleKeys: singleKeysKey,
    panelColumns: panelColumnsKey,
  },
  stories: {
    readAloudRate: ofBrowser('readAloudRate'),
    places: ofPerson('storyPlaces'),
  },
} as const satisfies Record<string, Record<string, BrowserKey>>

type Keys = typeof browserKeys
export type BrowserKeyName = { [Feature in keyof Keys]: Keys[Feature][keyof Keys[Feature]] }[keyof Keys]['name']
