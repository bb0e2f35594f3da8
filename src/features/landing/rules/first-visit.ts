/** The earlier site's last count. Shown until the real one is known. */
export const defaultViews = 178456

export const pageBehindTheGate = '/characters'

/** The gate stays away from these: the specification exempts the game, and mails link to others. */
const openPaths = /^\/(?:games\/wheres-ash|admin|auth|privacy|terms)(?:\/|$)/

/** Search engines have empty storage. Without this they would index the gate. */
const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|link ?preview/i

export function isGated({ path, hasVisited, userAgent }: { path: string; hasVisited: boolean; userAgent: string }) {
  return !hasVisited && !openPaths.test(path) && !crawlers.test(userAgent)
}

export type GateState = 'waiting' | 'open' | 'leaving'

const fuseMs = 10_000

/**
 * Runs before the first paint and repeats `isGated`. `hasVisited` is a script expression.
 * If the site's scripts never load, the timeout removes the gate, so that nobody is locked out.
 */
export const gateScript = (hasVisited: string) => `(function(root){try{
if("landing" in root.dataset||${hasVisited}||${openPaths}.test(location.pathname)||${crawlers}.test(navigator.userAgent))return
root.dataset.landing="waiting"
setTimeout(function(){if(root.dataset.landing==="waiting")delete root.dataset.landing},${fuseMs})
}catch(e){}})(document.documentElement)`
