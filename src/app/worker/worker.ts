import { playableGames } from '#features/games/runs/rules/game-list.ts'
import { callerHeader } from '#platform/rules/identity.ts'
import { imageVariants } from '#platform/rules/image-variants.ts'
import { keptHeader, queryHeader, sharedHeader } from '#platform/rules/kept-answers.ts'
import { cacheNames, isKeptPage, mayKeep, mostKept, offlinePath, strategyFor, type ToWorker } from '../rules/offline.ts'
import { showPushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope
/** The build fills this in from its manifest (`tooling/kept-files.ts`). */
declare const keptFiles: readonly string[]

// Every answer comes from the network if there is one. What is kept is what a guest would get:
// pages are fetched without cookies, and answers only kept if the server marked them as shared.

const keptPages = ['/', offlinePath, '/games', ...playableGames.map(({ id }) => `/games/${id}`)]

/** A connection that never responds must not hide a kept page. */
const patienceMs = 6000
const mostCardSets = 3

showPushes()

self.addEventListener('install', (event) => event.waitUntil(keepSite()))

self.addEventListener('activate', (event) => {
  const start = async () => {
    // Otherwise each page would wait until the worker has started.
    await self.registration.navigationPreload?.enable()
    await dropOldFiles()
    await self.clients.claim()
  }
  event.waitUntil(start())
})

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keepVisited(message.address))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const strategy = strategyFor({
    method: request.method,
    isOwnSite: url.origin === self.location.origin,
    isNavigation: request.mode === 'navigate',
    path: url.pathname,
    isQuery: request.headers.has(queryHeader),
    hasRange: request.headers.has('range'),
  })
  if (strategy === 'page') event.respondWith(answerPage(event, url))
  else if (strategy === 'asset') event.respondWith(answerAsset(request))
  else if (strategy === 'file') event.respondWith(answerFile(event))
  else if (strategy === 'data') event.respondWith(answerQuery(event))
})

async function answerPage(event: FetchEvent, url: URL) {
  const arriving = arrivingPage(event)
  const kept = await findPage(url)
  // Redirects are returned unchanged, because the browser has to follow them itself.
  return Promise.race([arriving, ...(kept ? [after(patienceMs, kept)] : [])]).catch((error: unknown) => {
    if (kept) return kept
    // If the offline page itself isn't kept, leading there would never end.
    if (url.pathname === offlinePath) throw error
    return Response.redirect(`${offlinePath}?to=${encodeURIComponent(url.pathname + url.search)}`)
  })
}

async function arrivingPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

async function findPage({ pathname, search }: URL) {
  if (!isKeptPage(pathname)) return undefined
  // The offline page is the same, whichever address it was opened for.
  const address = pathname === offlinePath ? pathname : pathname + search
  return (await find(cacheNames.pages, address)) ?? find(cacheNames.site, address)
}

/** Built files never change, because their names contain a hash. */
async function answerAsset(request: Request) {
  const { pathname } = new URL(request.url)
  const kept = (await find(cacheNames.site, pathname)) ?? (await find(cacheNames.files, pathname))
  return kept ?? fetch(request)
}

async function answerFile(event: FetchEvent) {
  const address = fileAddress(event.request.url)
  try {
    const response = await fetch(event.request)
    if (isPublic(response)) event.waitUntil(keep(cacheNames.files, address, response.clone()))
    return response
  } catch (error) {
    const kept = (await find(cacheNames.files, address)) ?? (await find(cacheNames.site, address))
    if (kept) return kept
    throw error
  }
}

/** Any size and format of a picture is better than none, so all share one entry. */
function fileAddress(url: string) {
  return new URL(url, self.location.origin).pathname.replace(/\/\d+\.(webp|avif)$/, '')
}

/** A POST can't be a key, so its body becomes a part of the address. */
async function answerQuery(event: FetchEvent) {
  const { pathname } = new URL(event.request.url)
  const address = queryAddress(pathname, await event.request.clone().text())
  try {
    const response = await fetch(event.request)
    if (response.ok && response.headers.has(sharedHeader)) {
      event.waitUntil(keep(cacheNames.data, address, asKept(response.clone())))
    }
    return response
  } catch (error) {
    const kept = (await find(cacheNames.data, address)) ?? (await find(cacheNames.site, address))
    if (kept) return kept
    throw error
  }
}

function queryAddress(path: string, body: string) {
  return `${path}?${encodeURIComponent(body)}`
}

function asKept(response: Response) {
  const headers = new Headers(response.headers)
  // The header may name a member, whose answer was the same as everybody's.
  headers.delete(callerHeader)
  headers.set(keptHeader, '1')
  return new Response(response.body, { headers })
}

async function keepVisited(address: string) {
  const url = new URL(address, self.location.origin)
  if (url.origin !== self.location.origin || !isKeptPage(url.pathname) || url.pathname === offlinePath) return
  await keepPage(cacheNames.pages, url.pathname + url.search)
}

async function keepSite() {
  const cache = await caches.open(cacheNames.site)
  const missing: string[] = []
  for (const file of keptFiles) if (!(await cache.match(file))) missing.push(file)
  // One after the other, because somebody is reading the first page meanwhile.
  for (const file of missing) await cache.add(file)
  for (const page of keptPages) await keepPage(cacheNames.site, page)
  // Without the cards, everything else still works offline.
  await keepMemoryCards().catch((error: unknown) => console.warn("The memory cards couldn't be kept", error))
}

/** The only game whose content isn't in its page. The easiest sets come first. */
async function keepMemoryCards() {
  const sets = await keepQuery<{ id: string }[]>('memoryMatch/listSets')
  for (const { id } of sets.slice(0, mostCardSets)) {
    const { cards } = await keepQuery<{ cards: { image_url: string | null }[] }>('memoryMatch/getSetCards', {
      set_id: id,
    })
    for (const { image_url } of cards) {
      if (!image_url?.startsWith('/media/')) continue
      // The smallest size is wide enough for a card.
      const [smallest = image_url] = imageVariants(image_url)?.webp.split(' ') ?? []
      const picture = await fetch(smallest, { credentials: 'omit' })
      if (isPublic(picture)) await keep(cacheNames.site, fileAddress(image_url), picture)
    }
  }
}

async function keepQuery<Answer>(call: string, input?: unknown): Promise<Answer> {
  const path = `/api/rpc/${call}`
  const body = JSON.stringify({ json: input })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', credentials: 'omit', headers, body })
  if (!response.ok || !response.headers.has(sharedHeader)) throw new Error(`${path} answered ${response.status}`)
  await keep(cacheNames.site, queryAddress(path, body), asKept(response.clone()))
  return (await response.json()).json
}

/** Keeps a page as a guest would get it, with the files that it names. */
async function keepPage(cacheName: string, address: string) {
  const page = await fetch(address, { credentials: 'omit', headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!page || !isPublic(page)) return
  const html = await page.clone().text()
  const site = await caches.open(cacheNames.site)
  for (const file of filesOf(html)) {
    if (await site.match(file)) continue
    const response = await fetch(file).catch(() => undefined)
    if (response?.ok) await keep(cacheName === cacheNames.site ? cacheName : cacheNames.files, file, response)
  }
  await keep(cacheName, address, page)
}

function isPublic({ status, type, redirected, headers }: Response) {
  return mayKeep({ status, type, isRedirected: redirected, cacheControl: headers.get('cache-control') })
}

/** A full disk isn't a failure: then there is less to see without a connection. */
async function keep(cacheName: string, address: string, response: Response) {
  try {
    const cache = await caches.open(cacheName)
    // A new entry goes to the end, so the first ones weren't seen for the longest time.
    await cache.delete(address)
    await cache.put(address, response)
    const kept = await cache.keys()
    const most = mostKept[cacheName] ?? Number.POSITIVE_INFINITY
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)))
  } catch (error) {
    console.warn("A page couldn't be kept", error)
  }
}

/** Broken storage counts as empty, because the network may still answer. */
async function find(cacheName: string, address: string) {
  try {
    // The responses vary by cookie, but those kept here are the same for everybody.
    return await (await caches.open(cacheName)).match(address, { ignoreVary: true })
  } catch (error) {
    console.warn("What was kept couldn't be read", error)
    return undefined
  }
}

/** Drops files that neither this version of the site nor a kept page uses. */
async function dropOldFiles() {
  const cache = await caches.open(cacheNames.site)
  const used = new Set([...keptFiles, ...(await listFilesOfPages())])
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !used.has(pathname)) await cache.delete(request)
  }
}

/** A page that was visited before an update still needs the styles and scripts of that time. */
async function listFilesOfPages() {
  const files: string[] = []
  for (const name of [cacheNames.site, cacheNames.pages]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const page = await cache.match(request, { ignoreVary: true })
      if (page?.headers.get('content-type')?.startsWith('text/html')) files.push(...filesOf(await page.text()))
    }
  }
  return files
}

function filesOf(html: string) {
  return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g)].map(([file]) => file)
}

function after<Value>(ms: number, value: Value) {
  return new Promise<Value>((resolve) => setTimeout(resolve, ms, value))
}
