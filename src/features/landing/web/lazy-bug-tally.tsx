import { lazyPart } from '#platform/web/lazy-part.tsx'

/** Loads late, because most visitors have caught none and the server renders none. */
export const LazyBugTally = lazyPart(async () => (await import('./bug-tally.tsx')).BugTally)
