import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { type Figure, median, shortNumber } from './figure.ts'
import { type Visit, visit } from './phone-visit.ts'
import { adminPassword, signInAsAdmin, startSiteProcess } from './site-process.ts'
import { startStaticTwin } from './static-twin.ts'

/** For one page, more rounds are needed: PHONE_ROUNDS=7 PHONE_PAGES=/clips,/characters/… */
const rounds = Number(process.env.PHONE_ROUNDS ?? 3)

/** A pattern selects the first matching link on its list. */
const pages: Array<string | { list: string; link: RegExp }> = [
  '/',
  '/characters',
  { list: '/characters', link: /href="(\/characters\/[\w-]+)"/ },
  '/clips',
  '/quotes',
  '/quizzes',
  { list: '/quizzes', link: /href="(\/quiz\/[\w-]+)"/ },
  '/seasons',
  '/timeline',
  '/stories',
  { list: '/stories', link: /href="(\/stories\/[\w-]+)"/ },
  '/ideas',
  '/games',
  '/games/memory-match',
  '/forum',
]

/**
 * While Playwright listens, V8 looks up the source position of each of React's first errors.
 * That parses React again and blocks for 45 ms, which no visitor has.
 * With this flag V8 records positions when it first parses the script.
 */
const placesKnownAtOnce = '--js-flags=--no-enable-lazy-source-positions'

/**
 * Each page takes turns with the same page without scripts; times only count as ratios.
 * A first visit is behind the gate. Both visits have an empty cache.
 * A signed-in person's requests are counted once: later pages find the styles in the cache.
 */
export const phone: Bench = async (context) => {
  const site = await startSiteProcess({
    DATA_DIR: context.temporaryFolder(),
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  context.onClose(site.stop)
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', placesKnownAtOnce],
  })
  context.onClose(() => browser.close())
  const found = await findPages(site.url)
  const paths =
    process.env.PHONE_PAGES?.split(',').map((page) => found.find((path) => nameOf(path) === page) ?? page) ?? found

  const figures: Figure[] = []
  for (const hasVisited of [false, true]) {
    const twin = await startStaticTwin(site.url, { hasGate: !hasVisited })
    context.onClose(twin.stop)
    const compared: Compared[] = []
    for (const path of paths) {
      // Fills the cache.
      await fetch(site.url + path)
      await fetch(twin.url + path, { headers: { accept: 'text/html' } })
      const ours: Visit[] = []
      const theirs: Visit[] = []
      for (let round = 0; round < rounds; round++) {
        theirs.push(await visit(browser, twin.url + path, { hasVisited, hasScripts: false }))
        ours.push(await visit(browser, site.url + path, { hasVisited, hasScripts: true }))
      }
      compared.push(compare(path, ours, theirs))
    }
    figures.push(...report(hasVisited ? 'a later visit' : 'a first visit', compared))
  }
  figures.push(await signedInRequests(browser, site.url, paths))
  return figures
}

async function signedInRequests(browser: Browser, siteUrl: string, paths: string[]): Promise<Figure> {
  const cookie = await signInAsAdmin(siteUrl)
  const counted: Array<{ name: string; requests: number }> = []
  for (const path of paths) {
    const { requests } = await visit(browser, siteUrl + path, { hasVisited: true, hasScripts: true, cookie })
    counted.push({ name: nameOf(path), requests: requests.length })
  }
  return {
    name: 'phone, signed in: requests',
    measured: Math.max(...counted.map(({ requests }) => requests)),
    // A quiz needs the most.
    target: { atMost: 40 },
    unit: '',
    detail: counted.map(({ name, requests }) => `${name} ${requests}`).join('; '),
  }
}

async function findPages(siteUrl: string) {
  const found = pages.map(async (page) => {
    if (typeof page === 'string') return page
    const address = page.link.exec(await (await fetch(siteUrl + page.list)).text())?.[1]
    if (!address) throw new Error(`${page.list} has no link like ${page.link}`)
    return address
  })
  return Promise.all(found)
}

/** Identifiers differ between sites. */
function nameOf(path: string) {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/, '…')
}

type Compared = {
  name: string
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  requests: number
  apiCalls: string[]
  staticKilobytes: number
}

function compare(path: string, ours: Visit[], theirs: Visit[]): Compared {
  const middle = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read))
  const ratio = (read: (visit: Visit) => number) => middle(ours, read) / middle(theirs, read)
  return {
    name: nameOf(path),
    firstPaint: ratio((visit) => visit.firstPaintMs),
    largestPaint: ratio((visit) => visit.largestPaintMs),
    blocking: middle(ours, (visit) => visit.blockingMs) / middle([...ours, ...theirs], (visit) => visit.workMs),
    shift: Math.max(...ours.map((visit) => visit.shift)),
    requests: Math.max(...ours.map((visit) => visit.requests.length)),
    apiCalls: [...new Set(ours.flatMap((visit) => visit.apiCalls))],
    staticKilobytes: middle(theirs, (visit) => visit.htmlBytes + visit.fontBytes) / 1000,
  }
}

/** Cached pages can't contain these, because they depend on the visitor. */
const isNobodysPage = /^\/api\/rpc\/(landing\/|numbers\/countView$|quizzes\/currentRun$)/

function report(name: string, compared: Compared[]): Figure[] {
  type Read = (page: Compared) => number
  const figure =
    (choose: (values: number[]) => number) =>
    (what: string, unit: string, atMost: number, read: Read): Figure => ({
      name: `phone, ${name}: ${what}`,
      measured: choose(compared.map(read)),
      target: { atMost },
      unit,
      detail: compared.map((page) => `${page.name} ${shortNumber(read(page))}`).join('; '),
    })
  const worst = figure((values) => Math.max(...values))
  // On a shared machine, the time of one page is up to 0.4 off. The middle of all pages is not.
  const typical = figure(median)
  const dataCalls = ({ apiCalls }: Compared) => apiCalls.filter((path) => !isNobodysPage.test(path))
  return [
    typical('first paint', '× static', 1.08, (page) => page.firstPaint),
    typical('largest paint', '× static', 1.1, (page) => page.largestPaint),
    typical('blocking', '× fixed work', 0.25, (page) => page.blocking),
    worst('layout shift', '', 0.018, (page) => page.shift),
    worst('requests', '', 27, (page) => page.requests),
    {
      // A quiz's page asks for its announced night, which only a later feature knows.
      ...worst('calls for what it brought', '', 1, (page) => dataCalls(page).length),
      detail: compared
        .filter((page) => dataCalls(page).length > 0)
        .map((page) => `${page.name} ${dataCalls(page).join(' ')}`)
        .join('; '),
    },
    worst('HTML, styles and fonts', 'KB', 91, (page) => page.staticKilobytes),
  ]
}
