import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { type Figure, median, shortNumber } from './figure.ts'
import { phone, type Visit, visitIn } from './phone-visit.ts'
import { adminPassword, startSiteProcess } from './site-process.ts'

const rounds = Number(process.env.PHONE_ROUNDS ?? 3)
const laterVisits = 3
const pages = ['/', '/clips', '/games']

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
    const first: Visit[] = []
    const later: Visit[] = []
    const laterWithout: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const withWorker = await openPhone(browser)
      const without = await openPhone(browser)
      await without.addInitScript(registerNothing)
      first.push(await visitIn(withWorker, url, { hasScripts: true, startsWorker: true }))
      await visitIn(without, url, { hasScripts: true })
      for (let visit = 0; visit < laterVisits; visit++) {
        laterWithout.push(await visitIn(without, url, { hasScripts: true }))
        later.push(await visitIn(withWorker, url, { hasScripts: true }))
      }
      await withWorker.close()
      await without.close()
    }
    figures.push(...compare(path, { first, later, laterWithout }))
  }
  return figures
}

async function openPhone(browser: Browser) {
  const context = await browser.newContext(phone)
  await context.addInitScript(() => localStorage.setItem('visitedBefore', 'true'))
  return context
}

/**
 * Runs in the page.
 * Playwright's own way to block workers takes less of its time than allowing them.
 */
function registerNothing() {
  navigator.serviceWorker.register = () => new Promise(() => {})
}

type Visits = { first: Visit[]; later: Visit[]; laterWithout: Visit[] }

function compare(path: string, { first, later, laterWithout }: Visits): Figure[] {
  const middle = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read))
  const paint = (visits: Visit[]) => middle(visits, ({ firstPaintMs }) => firstPaintMs)
  return [
    {
      name: `worker, first view of ${path}: blocking while it starts`,
      measured: middle(first, ({ workerBlockingMs }) => workerBlockingMs) / middle(first, ({ workMs }) => workMs),
      target: { atMost: 0.1 },
      unit: '× fixed work',
      detail: `${shortNumber(middle(first, ({ blockingMs }) => blockingMs))} ms in the whole view`,
    },
    {
      name: `worker, later view of ${path}: first paint`,
      measured: paint(later) / paint(laterWithout),
      // Three per cent are noise.
      target: { atMost: 1.03 },
      unit: '×',
      detail: `${shortNumber(paint(later))} ms with, ${shortNumber(paint(laterWithout))} ms without`,
    },
  ]
}
