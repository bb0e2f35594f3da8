import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { forumMessagePath } from '../src/features/forum/rules/forum-values.ts'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { BenchContext } from './bench-context.ts'
import type { Figure } from './figure.ts'

const messages = Number(process.env.FORUM_MESSAGES ?? 10_000)

export async function roomRows(context: BenchContext, { url, databaseUrl }: { url: string; databaseUrl: string }) {
  const middleId = await fillRoom(databaseUrl)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  context.onClose(() => browser.close())
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    for (const key of ['visitedBefore', 'forumAgeConfirmed']) localStorage.setItem(key, 'true')
  })
  const most = [
    await mostRows(page, '/forum', scrollToFirst),
    await mostRows(page, forumMessagePath(middleId), comeBack),
  ]
  await browser.close()
  return {
    name: `forum: rows of ${messages} messages in the page`,
    measured: Math.max(...most),
    target: { atMost: 200 },
    unit: '',
    detail: `${most[0]} while scrolling to the first message, ${most[1]} from a link in the middle to the latest`,
  } satisfies Figure
}

async function fillRoom(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `insert into forum_messages (content, created_at)
      select 'Room message ' || n || '.', timestamptz '2020-01-01Z' + n * interval '1 minute'
      from generate_series(1, $1::int) as n returning id`,
      [messages],
    )
    await client.query('analyze forum_messages')
    return rows[Math.floor(messages / 2)].id
  } finally {
    await client.end()
  }
}

async function mostRows(page: Page, path: string, walk: (page: Page) => Promise<void>) {
  await page.goto(path)
  const log = page.getByRole('log')
  await log.locator('[data-id]').first().waitFor()
  await log.evaluate((element) => {
    const rows = () => element.querySelectorAll('[data-id]').length
    const counted = { most: rows() }
    new MutationObserver(() => {
      counted.most = Math.max(counted.most, rows())
    }).observe(element, { childList: true, subtree: true })
    Object.assign(window, { counted })
  })
  await walk(page)
  return page.evaluate(() => (window as unknown as { counted: { most: number } }).counted.most)
}

async function scrollToFirst(page: Page) {
  const log = page.getByRole('log')
  const first = log.getByText('Room message 1.', { exact: true })
  while ((await first.count()) === 0) {
    await log.evaluate((element) => {
      element.scrollTop = 0
    })
    await page.waitForTimeout(20)
  }
}

async function comeBack(page: Page) {
  const log = page.getByRole('log')
  await log.locator('[data-target]').waitFor()
  for (let step = 0; step < 40; step++) {
    await log.evaluate((element) => {
      element.scrollTop = element.scrollHeight
    })
    await page.waitForTimeout(20)
  }
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await page.getByRole('button', { name: 'Latest messages' }).waitFor({ state: 'detached' })
}
