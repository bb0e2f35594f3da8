import { lazyPart } from '#platform/web/lazy-part.tsx'

/** Most visitors have caught none, and the page is rendered without it: it may come after the page. */
export const LazyBugTally = lazyPart(async () => (await import('./bug-tally.tsx')).BugTally)
