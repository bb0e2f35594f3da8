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
  dataDir: string
  /** Keeps the data and the port. The settings stay until the next restart. */
  restart: (env?: Record<string, string>) => Promise<void>
  /** The fixture's own stop then does nothing. */
  stop: () => Promise<void>
}

type SiteOptions = {
  /** Without the demo, the site is migrated and empty. */
  isDemo: boolean
  siteEnv: Record<string, string>
  /** Runs from its sources, with the pages for developers. */
  isDevelopment: boolean
}

type VisitOptions = {
  /** A browser that has never been here meets the landing gate. */
  isFirstVisit: boolean
}

/** Each worker has its own site. */
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
  // Presses before hydration are replayed later, so a test could see their effect too late.
  page: async ({ page, javaScriptEnabled, isFirstVisit }, use) => {
    if (!isFirstVisit) await skipLandingGate(page)
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
  isFirstVisit: [false, { option: true }],
  failOnPageErrors: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(String(error.error().stack || error.error())))
      context.on('console', (message) => {
        // These would go unnoticed in a test.
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

/** Close the page at the end. */
export async function anotherVisitor(
  { browser, site }: { browser: Browser; site: Site },
  options: BrowserContextOptions = {},
) {
  // Pages opened by hand don't inherit this setting; playwright.config.ts explains it.
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce', ...options })
  await skipLandingGate(page)
  waitForScripts(page)
  return page
}

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

export const everyScript = '**/assets/*.js'

/** The returned function lets the held requests through. */
export async function holdBack(page: Page, addresses: string) {
  const mayCome = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await mayCome.promise
    await route.continue()
  })
  return mayCome.resolve
}

/** The list comes with the panel's own scripts, which load after the page's. */
export async function openPanel(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ / })).toBeVisible()
}

/**
 * Only the first document sets the flag, because signing out closes the gate again.
 * For `storageState`, Playwright would open an extra page, which takes 0.2 s in each test.
 */
async function skipLandingGate(page: Page) {
  const script = await page.context().addInitScript(() => {
    // A sandboxed frame has no storage.
    if (origin !== 'null') localStorage.setItem('visitedBefore', 'true')
  })
  page.once('domcontentloaded', () => script.dispose().catch(() => {}))
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
  if (!prepared) throw new Error('No site is prepared: run the tests with the repository’s playwright.config.ts')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'journey-'))
  cpSync(prepared, dataDir, { recursive: true })
  const options: RunSiteOptions = { dataDir, port: await freePort(), isDemo, isDevelopment, env }
  let running: Awaited<ReturnType<typeof runSite>> | undefined = await runSite(options)

  const stop = async () => {
    const stopping = running
    running = undefined
    await stopping?.stop()
  }
  const restart = async (changed: Record<string, string> = {}) => {
    await stop()
    running = await runSite({ ...options, env: { ...env, ...changed } })
  }
  return { url: running.url, admin, dataDir, restart, stop }
}
