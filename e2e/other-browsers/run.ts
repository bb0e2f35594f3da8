import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../tooling/services/run-service.ts'
import { demoTemplate } from '../support/demo-template.ts'
import { admin, runSite } from '../support/run-site.ts'
import { type Browser, createBrowser, type Driver } from './browser.ts'
import { adminDialogs, adminPages, type DialogCase, type PageCase, visitorDialogs, visitorPages } from './cases.ts'
import { startFirefox } from './firefox.ts'
import { hasHeading, hiddenFieldParts, isAt, pageProblems, toastProblems } from './look-at-page.ts'
import { press, tryDialog } from './try-dialog.ts'
import { startWebKit } from './webkit.ts'

// The journeys run in Chromium; this finds what other engines handle differently.
// `node e2e/other-browsers/run.ts --engine webkit --size 1280x800 --only quote --screenshots out`

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    size: { type: 'string', default: '390x664' },
    only: { type: 'string', default: '' },
    screenshots: { type: 'string' },
  },
})
const [width = 390, height = 664] = options.size.split('x').map(Number)
const starters: Record<string, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebKit }

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'other-browsers-'))
cpSync(await demoTemplate(), dataDir, { recursive: true })
const site = await runSite({ dataDir, port: await freePort(), isDemo: true })
let failures = 0
try {
  const quizId = await addShortQuiz()
  const engines = Object.entries(starters).filter(([name]) => !options.engine || options.engine === name)
  // They run in parallel, because each mostly waits for its own pages.
  await Promise.all(engines.map(([, start]) => checkIn(start, quizId)))
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

async function checkIn(start: () => Promise<Driver>, quizId: string) {
  const browser = createBrowser(await start())
  try {
    await browser.resize({ width, height })
    await browser.goto(`${site.url}/robots.txt`)
    await browser.evaluate(() => localStorage.setItem('visitedBefore', 'true'))
    // A page without a head requests a favicon that its policy forbids.
    await browser.scriptErrors()
    await checkAll(browser, visitorPages, visitorDialogs({ quizId }))
    await checkFormErrors(browser)
    await checkToast(browser)
    await open(browser, '/auth/login')
    await browser.evaluate(signIn, admin)
    await checkAll(browser, adminPages, adminDialogs)
  } finally {
    await browser.close()
  }
}

async function checkAll(browser: Browser, pages: PageCase[], dialogs: DialogCase[]) {
  for (const { path: page, heading } of pages.filter((one) => one.path.includes(options.only))) {
    await check(browser, `page ${page}`, async (photograph) => {
      await open(browser, page)
      // Part of the page may still be loading; `pageProblems` reports what is missing.
      await browser.waitFor('its heading', hasHeading, heading).catch(() => {})
      await photograph()
      return browser.evaluate(pageProblems, heading)
    })
  }
  for (const dialog of dialogs.filter(({ name }) => name.includes(options.only))) {
    await check(browser, `dialog ${dialog.name}`, async (photograph) => {
      await open(browser, dialog.path)
      return tryDialog(browser, dialog, photograph)
    })
  }
}

async function checkFormErrors(browser: Browser) {
  await check(browser, 'errors of /auth/signup', async (photograph) => {
    await open(browser, '/auth/signup')
    await press(browser, 'Create Account')
    const hidden = await browser.waitFor('a field with an error', hiddenFieldParts)
    await photograph()
    return hidden
  })
}

async function checkToast(browser: Browser) {
  await check(browser, 'toast', async (photograph) => {
    await open(browser, '/quotes')
    await press(browser, 'main a[href^="/quotes/"]')
    await press(browser, 'Share')
    const problems = await browser.waitFor('a toast', toastProblems)
    await photograph()
    return problems
  })
}

async function open(browser: Browser, page: string) {
  // WebKit drops a navigation if the page it leaves changes its own URL at that moment.
  for (let tries = 0; tries < 3; tries++) {
    await browser.goto(site.url + page)
    if (await browser.evaluate(isAt, page)) break
  }
  await browser.waitFor('the scripts to take over', () => 'hydrated' in document.documentElement.dataset)
}

type Deed = (photograph: () => Promise<void>) => Promise<string[]>

async function check(browser: Browser, name: string, deed: Deed) {
  const problems = await problemsOf(browser, name, deed)
  failures += problems.length > 0 ? 1 : 0
  console.log(`${problems.length > 0 ? 'FAILED' : 'ok'.padEnd(6)}  ${browser.name.padEnd(20)}${name}`)
  for (const problem of problems) console.log(`        ${problem}`)
}

async function problemsOf(browser: Browser, name: string, deed: Deed) {
  try {
    const problems = await deed(() => photographAs(browser, name))
    return [...problems, ...(await browser.scriptErrors()).map((error) => `a script fails: ${error}`)]
  } catch (error) {
    await photographAs(browser, `${name} failed`)
    return [String(error)]
  }
}

async function photographAs(browser: Browser, name: string) {
  if (!options.screenshots) return
  mkdirSync(options.screenshots, { recursive: true })
  const file = `${name} ${browser.name} ${options.size}`.replaceAll(/[ /]+/g, '-')
  writeFileSync(path.join(options.screenshots, `${file}.png`), await browser.screenshot())
}

async function signIn(person: { email: string; password: string }) {
  const answer = await fetch('/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Only the dialog after the last question matters. */
async function addShortQuiz() {
  let cookie = ''
  const post = async (resource: string, body: object) => {
    const answer = await fetch(`${site.url}/api${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    cookie ||= answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return (await answer.json()) as { id: string }
  }
  await post('/sign-in', { email: admin.email, password: admin.password })
  const { id } = await post('/admin/quizzes', { title: 'A short one', description: 'One question.' })
  const question = {
    question: 'How many bugs are in this bed?',
    correct_answer: 'Two',
    wrong_answers: ['One', 'Three', 'Four'],
  }
  await post(`/admin/quizzes/${id}/questions`, { question })
  await post('/admin/quizzes/statuses', { ids: [id], status: 'published' })
  return id
}
