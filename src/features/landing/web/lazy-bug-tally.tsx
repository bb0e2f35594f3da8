import { lazyPart } from '#platform/web/lazy-part.tsx'

/**
 * Most visitors have caught none, and the server renders the page without it, so it may load late.
 */
export const LazyBugTally = lazyPart(async () => (await import('./bug-tally.tsx')).BugTally)
