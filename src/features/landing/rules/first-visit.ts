/** The earlier site's last count. Shown until the real one is known. */
export const defaultViews = 178456

/** The gate's destination from the home page. Elsewhere it opens the requested page. */
export const pageBehindTheGate = '/characters'

/**
 * Pages that are never gated. The specification names the game. People come to the others for a
 * purpose (an emailed link, a policy, the back-office), and a gate would lose them.
 */
const openPaths = /^\/(?:games\/wheres-ash|admin|auth|privacy|terms)(?:\/|$)/

/**
 * Search engines run scripts with empty storage. Without this they would index the gate instead of
 * the pages.
 */
const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|link ?preview/i

export function isGated({ path, hasVisited, userAgent }: { path: string; hasVisited: boolean; userAgent: string }) {
  return !hasVisited && !openPaths.test(path) && !crawlers.test(userAgent)
}

export type GateState = 'waiting' | 'open' | 'leaving'

const fuseMs = 10_000

/**
 * Runs in the head before the first paint and marks on <html> whether the gate is shown. It repeats
 * `isGated` as a standalone script. If the site's scripts never load, the timeout removes the gate,
 * so that nobody is locked out. `hasVisited` is a script expression.
 */
export const gateScript = (hasVisited: string) => `(function(root){try{
if("landing" in root.dataset||${hasVisited}||${openPaths}.test(location.pathname)||${crawlers}.test(navigator.userAgent))return
root.dataset.landing="waiting"
setTimeout(function(){if(root.dataset.landing==="waiting")delete root.dataset.landing},${fuseMs})
}catch(e){}})(document.documentElement)`
