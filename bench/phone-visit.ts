import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'

export type Visit = {
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  /** Since the page asked for its service worker. */
  workerBlockingMs: number
  shift: number
  /** How long this processor takes for the same work now, so that blocking counts as a ratio. */
  workMs: number
  /** Without images, sounds and videos. */
  requests: string[]
  apiCalls: string[]
  htmlBytes: number
  fontBytes: number
}

/** An average phone on a slow mobile network. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
export const cpuSlowdown = 4

export async function visit(
  browser: Browser,
  url: string,
  { hasVisited, hasScripts, cookie }: { hasVisited: boolean; hasScripts: boolean; cookie?: string },
): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    // A cookie, unlike a header, reaches the socket too.
    if (cookie) await context.addCookies(cookie.split('; ').map((pair) => ({ ...cookiePair(pair), url })))
    if (hasVisited) await context.addInitScript(() => localStorage.setItem('visitedBefore', 'true'))
    return await visitIn(context, url, { hasScripts })
  } finally {
    await context.close()
  }
}

/** With the same context again, this is a later visit of the same browser. */
export async function visitIn(
  context: BrowserContext,
  url: string,
  { hasScripts, startsWorker = false }: { hasScripts: boolean; startsWorker?: boolean },
): Promise<Visit> {
  const page = await context.newPage()
  try {
    await page.addInitScript(observe)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const traffic = watchTraffic(page)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (hasScripts) await hydrated(devtools)
    await traffic.quiet()
    if (startsWorker) await workerStarted(devtools)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const workMs = await page.evaluate(doFixedWork)
    const { requests, htmlBytes, fontBytes } = await traffic.summary()
    return {
      firstPaintMs: seen.firstPaintMs,
      largestPaintMs: seen.largestPaintMs,
      // Before the first paint there is nothing to tap.
      blockingMs: blockingOf(seen.longTasks.filter(({ startMs }) => startMs >= seen.firstPaintMs)),
      workerBlockingMs: blockingOf(
        seen.longTasks.filter(({ startMs, durationMs }) => startMs + durationMs >= seen.workerAtMs),
      ),
      shift: seen.shift,
      workMs,
      requests,
      apiCalls: requests.filter((path) => path.startsWith('/api/')),
      htmlBytes,
      fontBytes,
    }
  } finally {
    await page.close()
  }
}

/** Playwright's own waiting injects a script that takes 60 ms to start. */
async function hydrated(devtools: CDPSession) {
  const expression = `'hydrated' in document.documentElement.dataset`
  while (!(await devtools.send('Runtime.evaluate', { expression })).result.value) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** With Playwright's own evaluating, its script would count as the page's. */
async function workerStarted(devtools: CDPSession) {
  const expression = 'navigator.serviceWorker.ready.then(() => true)'
  await devtools.send('Runtime.evaluate', { expression, awaitPromise: true })
}

function blockingOf(longTasks: LongTask[]) {
  return longTasks.reduce((sum, { durationMs }) => sum + durationMs - 50, 0)
}

type LongTask = { startMs: number; durationMs: number }

type Seen = {
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  workerAtMs: number
  longTasks: LongTask[]
}

/** Runs in the page. */
function observe() {
  const seen: Seen = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    shift: 0,
    workerAtMs: Number.NaN,
    longTasks: [],
  }
  Object.assign(window, { seen })
  const { serviceWorker } = navigator
  const register = serviceWorker.register.bind(serviceWorker)
  serviceWorker.register = (...args) => {
    seen.workerAtMs = performance.now()
    return register(...args)
  }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime
  })
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ startMs: startTime, durationMs: duration }))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}

/** Runs in the page. */
function doFixedWork() {
  const startedAt = performance.now()
  const numbers = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003)
  JSON.stringify(numbers.sort((a, b) => a - b))
  return performance.now() - startedAt
}

const quietMs = 2500
const patienceMs = 30_000

function watchTraffic(page: Page) {
  const sent: Request[] = []
  const paths: string[] = []
  const open = new Set<Request>()
  let lastChange = performance.now()
  const changed = () => {
    lastChange = performance.now()
  }
  page.on('request', (request) => {
    sent.push(request)
    open.add(request)
    if (!['image', 'media'].includes(request.resourceType())) paths.push(pathOf(request.url()))
    changed()
  })
  page.on('websocket', (socket) => paths.push(pathOf(socket.url())))
  const ended = (request: Request) => {
    open.delete(request)
    changed()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const bytesOf = async (type: string) => {
    const sizes = sent
      .filter((request) => request.resourceType() === type && !open.has(request))
      .map(async (request) => (await request.sizes()).responseBodySize)
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
  }
  return {
    /** Idle-time work has to run too. */
    async quiet() {
      const giveUpAt = performance.now() + patienceMs
      while (performance.now() < giveUpAt && (open.size > 0 || performance.now() - lastChange < quietMs)) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    summary: async () => ({
      requests: [...paths],
      htmlBytes: await bytesOf('document'),
      fontBytes: await bytesOf('font'),
    }),
  }
}

function cookiePair(pair: string) {
  const end = pair.indexOf('=')
  return { name: pair.slice(0, end), value: pair.slice(end + 1) }
}

function pathOf(url: string) {
  const { pathname } = new URL(url)
  return pathname
}
