import { lazyPart } from '#platform/web/lazy-part.tsx'
// The styles of a part that is imported later come only with its script: they are named here, too.
import './landing.css'

/**
 * The gate as the server has drawn it, in every page. It is brought to life after the page: on most visits it is not seen, and where it is,
 * nothing can be done before the bug has come.
 */
export const LazyLandingGate = lazyPart(async () => {
  const isSeen = typeof document !== 'undefined' && 'landing' in document.documentElement.dataset
  // What is caught there is asked for together with the gate, not after it.
  if (isSeen) import('./landing-show.tsx').catch(() => {})
  return (await import('./landing-gate.tsx').catch(letPass)).LandingGate
})

/** Its file did not arrive: nobody may be locked out for that. */
function letPass(error: unknown): never {
  delete document.documentElement.dataset.landing
  throw error
}
