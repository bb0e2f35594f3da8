import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { type Figure, median, shortNumber } from './figure.ts'
import { phone, type Visit, visitIn } from './phone-visit.ts'
import { adminPassword, startSiteProcess } from './site-process.ts'

const rounds = Number(process.env.PHONE_ROUNDS ?? 5)
const pages = ['/', '/clips', '/games']

type Visits = { first: Visit[]; later: Visit[] }

/** The same phone with and without the service worker, in turns, so times only count as ratios. */
export const worker: Bench = async (context) => {
  const site = await startSiteProcess({
    DATA_DIR: context.temporaryFolder(),
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  context.onClose(site.stop)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  context.onClose(() => browser.close())
  const figures: Figure[] = []
  for (const path of pages) {
    const url = site.url + path
    await fetch(url)
    const withWorker: Visits = { first: [], later: [] }
    const without: Visits = { first: [], later: [] }
    for (let round = 0; round < rounds; round++) {
      await visitTwice(browser, url, { visits: without, hasWorker: false })
      await visitTwice(browser, url, { visits: withWorker, hasWorker: true })
    }
    figures.push(...compare(path, withWorker, without))
  }
  return figures
}

async function visitTwice(
  browser: Browser,
  url: string,
  { visits, hasWorker }: { visits: Visits; hasWorker: boolean },
) {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript(() => localStorage.setItem('visitedBefore', 'true'))
    // Playwright's own way to block workers takes less of its time than allowing them.
    if (!hasWorker) await context.addInitScript(registerNothing)
    visits.first.push(await visitIn(context, url, { hasScripts: true }))
    if (hasWorker) await workerReady(context, url)
    visits.later.push(await visitIn(context, url, { hasScripts: true }))
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function registerNothing() {
  navigator.serviceWorker.register = () => new Promise(() => {})
}

async function workerReady(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.close()
}

function compare(path: string, withWorker: Visits, without: Visits): Figure[] {
  const middle = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read))
  const workMs = middle([...withWorker.first, ...without.first], (visit) => visit.workMs)
  const blocking = (visits: Visit[]) => middle(visits, ({ blockingMs }) => blockingMs) / workMs
  const paint = (visits: Visit[]) => middle(visits, ({ firstPaintMs }) => firstPaintMs)
  return [
    {
      name: `worker, first view of ${path}: added blocking`,
      measured: blocking(withWorker.first) - blocking(without.first),
      // Two rounds without a worker differ by as much.
      target: { atMost: 0.1 },
      unit: '× fixed work',
      detail: `${shortNumber(blocking(withWorker.first))} with, ${shortNumber(blocking(without.first))} without`,
    },
    {
      name: `worker, later view of ${path}: first paint`,
      measured: paint(withWorker.later) / paint(without.later),
      // Three per cent are noise.
      target: { atMost: 1.03 },
      unit: '×',
      detail: `${shortNumber(paint(withWorker.later))} ms with, ${shortNumber(paint(without.later))} ms without`,
    },
  ]
}
