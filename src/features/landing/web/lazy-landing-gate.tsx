import { lazyPart } from '#platform/web/lazy-part.tsx'
// The styles of a lazy part only load with its script, so they are imported here as well.
import './landing.css'

/** Hydrates after the page: it's usually hidden, and useless before the bug has loaded. */
export const LazyLandingGate = lazyPart(async () => {
  const isSeen = typeof document !== 'undefined' && 'landing' in document.documentElement.dataset
  if (isSeen) import('./landing-show.tsx').catch(() => {})
  return (await import('./landing-gate.tsx').catch(letPass)).LandingGate
})

/** The gate's chunk didn't load, and nobody may be locked out because of that. */
function letPass(error: unknown): never {
  delete document.documentElement.dataset.landing
  throw error
}
