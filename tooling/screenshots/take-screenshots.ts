import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type Browser, chromium, request } from '@playwright/test'
import sharp from 'sharp'
import { admin, runSite } from '../../e2e/support/run-site.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { buildIfNeeded } from '../build.ts'
import { findOrInstallChromium } from '../services/find-chromium.ts'
import { freePort } from '../services/run-service.ts'
import { fileOf, type Screenshot, screenshotFolder, screenshots, type Theme } from './screenshot-list.ts'

// `npm run screenshots` retakes every picture of the documents from a demo site.

const folder = path.resolve(import.meta.dirname, '../..', screenshotFolder)
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

await buildIfNeeded()
// Pictures that left the list must not stay.
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'screenshots-'))
const site = await runSite({ dataDir, port: await freePort(), isDemo: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
try {
  await makeRecordedChanges(await request.newContext({ baseURL: site.url }))
  for (const screenshot of screenshots) {
    for (const theme of screenshot.themes) await take(browser, screenshot, theme)
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(browser: Browser, { name, path: address, isPhone, isAdmin, prepare }: Screenshot, theme: Theme) {
  const context = await browser.newContext({
    baseURL: site.url,
    ...(isPhone ? phone : desktop),
    colorScheme: theme,
    reducedMotion: 'reduce',
    // A first visit would only show the gate.
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'visitedBefore', value: 'true' }] }],
    },
  })
  if (isAdmin) await signIn(context.request, admin)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await prepare(page)
  // Pictures may still be loading in what was just shown.
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, fileOf(name, theme)))
  await context.close()
}

/** Fills the record, which would be empty otherwise. */
async function makeRecordedChanges(office: APIRequestContext) {
  await signIn(office, admin)
  for (const [number, name] of [
    [21, 'The Long Weekend'],
    [22, 'Back to the Laundry'],
  ] as const) {
    const input = { number, name, description: '', start_date: null, end_date: null }
    const answer = await office.post('/api/rpc/seasons/create', { data: { json: input } })
    if (!answer.ok()) throw new Error(`Couldn't add a season: ${await answer.text()}`)
  }
  await office.dispose()
}
