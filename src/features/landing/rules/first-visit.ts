/** Where the earlier site's counter stood; shown until the real one is known. */
export const defaultViews = 178456

/** Where the gate leads from the home page. Everywhere else it opens onto the page that was asked for. */
export const pageBehindTheGate = '/characters'

/**
 * Pages that are never gated. The specification names the game; the rest are addresses people are sent to with a purpose
 * (a mailed link, a policy to read, the back-office), where a gate would lose them.
 */
const openPaths = /^\/(?:games\/wheres-ash|admin|auth|privacy|terms)(?:\/|$)/

/** Search engines run scripts with an empty storage: without this they would index the gate instead of the pages. */
const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|link ?preview/i

export function isGated({ path, hasVisited, userAgent }: { path: string; hasVisited: boolean; userAgent: string }) {
  return !hasVisited && !openPaths.test(path) && !crawlers.test(userAgent)
}

export type GateState = 'waiting' | 'open' | 'leaving'

const fuseMs = 10_000

/**
 * Runs in the page's head, before the first paint: says on <html> whether the gate is to be seen. `isGated` once more,
 * written to stand alone. The fuse: where the site's scripts never arrive, nobody stays locked out of the page.
 * `hasVisited` is a piece of script, too.
 */
export const gateScript = (hasVisited: string) => `(function(root){try{
if("landing" in root.dataset||${hasVisited}||${openPaths}.test(location.pathname)||${crawlers}.test(navigator.userAgent))return
root.dataset.landing="waiting"
setTimeout(function(){if(root.dataset.landing==="waiting")delete root.dataset.landing},${fuseMs})
}catch(e){}})(document.documentElement)`
