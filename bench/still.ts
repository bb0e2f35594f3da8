import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { type Figure, shortNumber } from './figure.ts'
import { cpuSlowdown, phone } from './phone-visit.ts'
import { startSiteProcess } from './site-process.ts'

/** A first visit shows the gate. STILL_PAGES=gate,/clips measures only those. */
const pages = [
  'gate',
  '/',
  '/characters',
  '/clips',
  '/quotes',
  '/quizzes',
  '/seasons',
  '/timeline',
  '/stories',
  '/ideas',
  '/games',
  '/forum',
]
const measuredPages = process.env.STILL_PAGES?.split(',') ?? pages

const settleMs = 6000
const watchMs = 8000

/** The counts hardly depend on how busy the machine is; the time does. */
export const still: Bench = async (context) => {
  const site = await startSiteProcess({ DATA_DIR: context.temporaryFolder(), RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  context.onClose(site.stop)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  context.onClose(() => browser.close())

  const compared: Compared[] = []
  for (const page of measuredPages) {
    // Running both at once halves the time, and only each page's own thread counts.
    const [moving, reduced] = await Promise.all([
      watch(browser, site.url, { page, reducedMotion: 'no-preference' }),
      watch(browser, site.url, { page, reducedMotion: 'reduce' }),
    ])
    compared.push({ page, moving, reduced })
  }
  return [
    report('main thread', 's of 8', 0.4, compared, ({ seconds }) => seconds),
    report('layouts', 'in 8 s', 6, compared, ({ layouts }) => layouts),
    report('style recalculations', 'in 8 s', 16, compared, ({ styles }) => styles),
  ]
}

type Watched = { seconds: number; layouts: number; styles: number }
type Compared = { page: string; moving: Watched; reduced: Watched }

async function watch(
  browser: Browser,
  siteUrl: string,
  { page: name, reducedMotion }: { page: string; reducedMotion: 'no-preference' | 'reduce' },
): Promise<Watched> {
  const context = await browser.newContext({ ...phone, reducedMotion })
  try {
    const isGate = name === 'gate'
    if (!isGate) await context.addInitScript(() => localStorage.setItem('visitedBefore', 'true'))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await devtools.send('Performance.enable')
    const metrics = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metric: string) => metrics.find((one) => one.name === metric)?.value ?? Number.NaN
    }
    await page.goto(isGate ? siteUrl : siteUrl + name, { waitUntil: 'load', timeout: 60_000 })
    await wait(settleMs)
    const before = await metrics()
    await wait(watchMs)
    const after = await metrics()
    const grown = (metric: string) => after(metric) - before(metric)
    return { seconds: grown('TaskDuration'), layouts: grown('LayoutCount'), styles: grown('RecalcStyleCount') }
  } finally {
    await context.close()
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function report(
  what: string,
  unit: string,
  atMost: number,
  compared: Compared[],
  read: (watched: Watched) => number,
): Figure {
  return {
    name: `an untouched page: ${what}`,
    measured: Math.max(...compared.map(({ moving }) => read(moving))),
    target: { atMost },
    unit,
    detail: compared
      .map(
        ({ page, moving, reduced }) => `${page} ${shortNumber(read(moving))} (${shortNumber(read(reduced))} reduced)`,
      )
      .join('; '),
  }
}
