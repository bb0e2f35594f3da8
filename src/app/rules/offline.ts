import { isPageOf, siteSections } from '#features/site/rules/site-sections.ts'
import { visitedStart } from '#platform/rules/kept-answers.ts'

export type Strategy = 'page' | 'asset' | 'file' | 'data' | 'network'

export type AskedFor = {
  method: string
  isOwnSite: boolean
  isNavigation: boolean
  path: string
  /** The call is marked as one that only reads. */
  isQuery: boolean
  hasRange: boolean
}

/** Everything that isn't named here passes the worker by, as if there were none. */
export function strategyFor({ method, isOwnSite, isNavigation, path, isQuery, hasRange }: AskedFor): Strategy {
  // A part of a video must never be kept as if it were the whole.
  if (!isOwnSite || hasRange) return 'network'
  if (method === 'POST') return isQuery && path.startsWith('/api/rpc/') ? 'data' : 'network'
  if (method !== 'GET' || path.startsWith('/api/')) return 'network'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/media/')) return /\.(avif|gif|jpe?g|png|svg|webp)$/.test(path) ? 'file' : 'network'
  if (isNavigation) return isOperations.test(path) ? 'network' : 'page'
  return /^\/[\w-]+\.(svg|png|ico)$/.test(path) ? 'file' : 'network'
}

const isOperations = /^\/(healthz|readyz|metrics)$|\.\w+$/

export const offlinePath = '/offline'

/**
 * Allows the home page and the menu's sections, but never the forum. So pages of accounts, of
 * members and of the back-office, and whatever is added later, are left out unless listed.
 */
export function isKeptPage(path: string) {
  // A quiz night's page is of no use offline, and it names the people in the room.
  if (path.startsWith('/nights/')) return false
  const isInSection = siteSections.some((section) => section.name !== 'forum' && isPageOf(section, path))
  return path === '/' || path === offlinePath || isInSection
}

export type Answered = { status: number; type: string; isRedirected: boolean; cacheControl: string | null }

/** The server marks responses made for one person as `private` or `no-store`. */
export function mayKeep({ status, type, isRedirected, cacheControl }: Answered) {
  return status === 200 && type === 'basic' && !isRedirected && !/private|no-store/.test(cacheControl ?? '')
}

/** Signing out deletes the visited caches, because they tell where somebody has been. */
export const cacheNames = {
  site: 'site',
  pages: `${visitedStart}pages`,
  data: `${visitedStart}data`,
  files: `${visitedStart}files`,
}

/** The oldest entries make room. A page with its data is about 150 KB. */
export const mostKept: Record<string, number> = {
  [cacheNames.pages]: 40,
  [cacheNames.data]: 150,
  [cacheNames.files]: 200,
}

export type ToWorker = { kind: 'visited'; address: string } | { kind: 'take-over' }
