import { lazyPart } from '#platform/web/lazy-part.tsx'

/** The drawing has 5 KB. Until it loads, a placeholder or the server's markup holds its space. */
export const LazyBedBug = lazyPart(async () => (await import('./bed-bug.tsx')).BedBug, {
  Loading: () => <div className="aspect-square" />,
})
