import { lazyDialog } from '../lazy-part.tsx'

export const LazyVideoTheatre = lazyDialog(async () => (await import('./video-theatre.tsx')).VideoTheatre)
