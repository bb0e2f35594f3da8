import { lazyPart } from '#platform/web/lazy-part.tsx'
import './wristband.css'

/** Visitors never load it. The placeholder prevents a layout shift. */
export const LazyWristband = lazyPart(async () => (await import('./wristband.tsx')).Wristband, {
  Loading: () => <div className="wristband" />,
})
