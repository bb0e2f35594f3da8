import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../../tooling/services/run-service.ts'
import { admin, type RunSiteOptions, runSite } from './run-site.ts'
import { signIn } from './sign-in.ts'

export type Site = {
  url: string
  admin: { email: string; password: string }
  /** Where the site keeps its database, media and outgoing mail. */
  dataDir: string
  /** Stops the process in order and starts it again on the same data and port. */
  restart: () => Promise<void>
  /** Stops it for good; the fixture's own stop then has nothing to do. */
  stop: () => Promise<void>
}

type SiteOptions = {
  /** With the demo content (default), or migrated and empty: `test.use({ isDemo: false })`. */
  isDemo: boolean
  /** Environment variables on top of the usual ones: `test.use({ siteEnv: { RATE_LIMITS: 'on' } })`. */
  siteEnv: Record<string, string>
  /** From its sources, with the pages for developers: `test.use({ isDevelopment: true })`. */
  isDevelopment: boolean
}

type VisitOptions = {
  /** With a browser that has never been here (`test.use({ isFirstVisit: true })`): the landing gate is in the way. */
  isFirstVisit: boolean
}

/** Playwright's `test` with a running site of this worker's own. Paths given to `page.goto` are the site's. */
export const test = base.extend<VisitOptions & { failOnPageErrors: undefined }, SiteOptions & { site: Site }>({
  isDemo: [true, { option: true, scope: 'worker' }],
  siteEnv: [{}, { option: true, scope: 'worker' }],
  isDevelopment: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ isDemo, isDevelopment, siteEnv }, use) => {
      const site = await startSite({ isDemo, isDevelopment, env: siteEnv })
      await use(site)
      await site.stop()
      rmSync(site.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // A press before the scripts have taken over is kept and done later: a journey would see its effect where it does not look for it.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
  isFirstVisit: [false, { option: true }],
  storageState: async ({ site, isFirstVisit }, use) => {
    const localStorage = isFirstVisit ? [] : [{ name: 'visitedBefore', value: 'true' }]
    await use({ cookies: [], origins: [{ origin: site.url, localStorage }] })
  },
  failOnPageErrors: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(String(error.error().stack || error.error())))
      context.on('console', (message) => {
        // Blocked by our own policy, or drawn differently by server and browser: nobody would see it in a journey.
        if (message.type() === 'error' && /Content Security Policy|[Hh]ydrat/.test(message.text())) {
          problems.push(message.text())
        }
      })
      await use(undefined)
      expect(problems, 'no script of a page may fail').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A second person beside the one of `page`: a visitor who has caught the bug before. Close it in the end. */
export async function anotherVisitor(
  { browser, site }: { browser: Browser; site: Site },
  options: BrowserContextOptions = {},
) {
  const localStorage = [{ name: 'visitedBefore', value: 'true' }]
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] }
  // As in playwright.config.ts, which says why: a page that is opened by hand doesn't inherit it.
  const page = await browser.newPage({ baseURL: site.url, storageState, reducedMotion: 'reduce', ...options })
  waitForScripts(page)
  return page
}

/** A second person beside the one of `page`: an administrator with one of the back-office's lists open. */
export async function anAdminAt(
  path: string,
  people: { browser: Browser; site: Site },
  options?: BrowserContextOptions,
) {
  const page = await anotherVisitor(people, options)
  await signIn(page.request, people.site.admin)
  await openPanel(page, path)
  return page
}

/** Keeps scripts, or those of a name, on their way. Call the answer to let them come. */
export async function holdScripts(page: Page, files = '**/assets/*.js') {
  const mayCome = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await mayCome.promise
    await route.continue()
  })
  return mayCome.resolve
}

/** The list comes with the panel's own scripts, after the page's. */
export async function openPanel(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ / })).toBeVisible()
}

function waitForScripts(page: Page) {
  const { goto, reload } = page
  const scripts = () =>
    page
      .waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, { timeout: 5000 })
      .catch(() => {})
  page.goto = async (...args) => {
    const response = await goto.apply(page, args)
    await scripts()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload.apply(page, args)
    await scripts()
    return response
  }
}

async function startSite({ isDemo, isDevelopment, env }: Omit<RunSiteOptions, 'dataDir' | 'port'>): Promise<Site> {
  const prepared = isDemo ? process.env.DEMO_SITE : process.env.EMPTY_SITE
  if (!prepared) throw new Error('No site is prepared: run journeys with the repository’s playwright.config.ts')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'journey-'))
  cpSync(prepared, dataDir, { recursive: true })
  const options: RunSiteOptions = { dataDir, port: await freePort(), isDemo, isDevelopment, env }
  let running: Awaited<ReturnType<typeof runSite>> | undefined = await runSite(options)

  const stop = async () => {
    const stopping = running
    running = undefined
    await stopping?.stop()
  }
  const restart = async () => {
    await stop()
    running = await runSite(options)
  }
  return { url: running.url, admin, dataDir, restart, stop }
}
