import { lazyDialog } from '../lazy-part.tsx'

/** The theatre for pages that rarely open it. It's loaded when somebody wants to watch. */
export const LazyVideoTheatre = lazyDialog(async () => (await import('./video-theatre.tsx')).VideoTheatre)
