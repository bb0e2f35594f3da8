import { lazyPart } from '#platform/web/lazy-part.tsx'

/** The drawing (5 KB) comes after the page. Its room is kept meanwhile, or what the server has drawn. */
export const LazyBedBug = lazyPart(async () => (await import('./bed-bug.tsx')).BedBug, {
  Loading: () => <div className="aspect-square" />,
})
