import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { admin, runSite } from '../e2e/support/run-site.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { buildIfNeeded } from './build.ts'
import { findOrInstallChromium } from './services/find-chromium.ts'
import { freePort } from './services/run-service.ts'

// node tooling/guide-screenshots.ts retakes the pictures of docs/owners-guide.md from a demo site.

const pictures = [
  { name: 'overview', section: 'overview' },
  { name: 'record', section: 'record' },
  { name: 'moderation', section: 'forum' },
  { name: 'users', section: 'users' },
  { name: 'quizzes', section: 'quizzes' },
]

await buildIfNeeded()
const folder = path.resolve(import.meta.dirname, '../docs/guide')
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'guide-'))
const site = await runSite({ dataDir, port: await freePort(), isDemo: true })
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await signIn(context.request, admin)
  await makeRecordedChanges(context.request)
  const page = await context.newPage()
  for (const { name, section } of pictures) {
    await page.goto(`/admin/${section}`, { waitUntil: 'networkidle' })
    // A palette cuts the size to a third without a visible difference.
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(path.join(folder, `${name}.png`))
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The record would be empty otherwise. */
async function makeRecordedChanges(request: APIRequestContext) {
  for (const [number, name] of [
    [21, 'The Long Weekend'],
    [22, 'Back to the Laundry'],
  ] as const) {
    const input = { number, name, description: '', start_date: null, end_date: null }
    const answer = await request.post('/api/rpc/seasons/create', { data: { json: input } })
    if (!answer.ok()) throw new Error(`Couldn't add a season: ${await answer.text()}`)
  }
}
