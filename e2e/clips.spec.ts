import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Route } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { rowOf } from './support/row-menu.ts'
import { anAdminAt, expect, holdBack, test } from './support/site.ts'

const film = path.resolve('db/demo/media/clips/night-one.mp4')
const elsewhere = 'https://videos.example/parking.mp4'

// A day typed on one side of the date line must show as the same day on the other side.
const [adminZone, visitorZone] = ['Pacific/Pago_Pago', 'Pacific/Auckland']
test.use({ timezoneId: visitorZone })

test(
  'an admin uploads a clip and changes its day, and a visitor on the other side of the date line sees the same days',
  onlyOn('desktop'),
  async ({ page: visitor, browser, site }) => {
    const admin = await anAdminAt('/admin/clips', { browser, site }, { timezoneId: adminZone })
    expect(await admin.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(adminZone)

    const form = admin.getByRole('dialog', { name: 'Add a clip' })
    const add = form.getByRole('button', { name: 'Add clip' })
    await admin.getByRole('button', { name: 'Add clip' }).click()
    await form.getByLabel('Title').fill('The Tow at Midnight')
    await form.getByRole('radio', { name: 'File upload' }).check()
    await expect(add).toBeDisabled()
    await withLargeFile(105, async (file) => {
      await form.getByLabel('Video file').setInputFiles(file)
      await expect(form.getByText('File size must be less than 100MB. Current size: 105.00 MB')).toBeVisible()
    })
    await expect(add).toBeDisabled()
    const file = form.getByLabel('Video file')
    await file.focus()
    await file.setInputFiles(film)
    await expect(form.getByRole('button', { name: 'Remove video file' })).toBeVisible()
    await expect(form.getByLabel('Replace video file')).toBeFocused()
    await form.getByRole('button', { name: 'Remove video file' }).press('Enter')
    await expect(file).toBeFocused()
    await file.setInputFiles(film)
    await expect(form.getByRole('button', { name: 'Remove video file' })).toBeVisible()
    await form.getByLabel('Release date').fill('2031-03-01')
    await form.getByLabel('Season').selectOption({ index: 1 })
    await form.getByRole('checkbox').first().check()
    await expectAccessible(admin)
    await add.click()
    await expect(form).toBeHidden()
    await expect(rowOf(admin, 'The Tow at Midnight')).toContainText('Mar 1, 2031')

    await visitor.goto('/clips')
    const card = visitor.getByRole('article').first()
    await expect(card).toContainText('The Tow at Midnight')
    await expect(card).toContainText('Mar 1, 2031')
    await watch(card)
    await expectPlayable(visitor.getByRole('dialog').locator('video'))

    const item = rowOf(admin, 'The Tow at Midnight')
    await item.getByRole('button', { name: 'Edit' }).click()
    const editor = admin.getByRole('dialog', { name: 'Edit The Tow at Midnight' })
    await expect(editor.getByLabel('Release date')).toHaveValue('2031-03-01')
    await editor.getByLabel('Title').fill('The Tow at Dawn')
    await editor.getByLabel('Release date').fill('2031-02-28')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(editor).toBeHidden()
    await visitor.goto('/clips')
    await expect(card).toContainText('The Tow at Dawn')
    await expect(card).toContainText('Feb 28, 2031')

    const { items } = await (await admin.request.get('/api/admin/clips?search=The+Tow+at+Dawn')).json()
    expect((await admin.request.delete(`/api/clips/${items[0].id}`)).ok()).toBe(true)
    await admin.close()
  },
)

test(
  'a clip plays over its list, leads to the next, and has a page of its own',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.goto('/clips')
    const cards = page.getByRole('article')
    const [first, second] = await cards.getByRole('heading').allTextContents()
    const theatre = page.getByRole('dialog')
    // The whole card opens it.
    await cards.nth(1).click({ position: { x: 12, y: 12 } })
    await expect(page).toHaveURL(/\/clips\/[0-9a-f-]{36}$/)
    await expect(theatre.getByRole('list', { name: 'Characters' }).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('p')
    await expect(theatre).toHaveAccessibleName(first ?? '')
    await expect(theatre.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    await theatre.getByRole('button', { name: `Next: ${second}` }).click()
    await expect(theatre).toHaveAccessibleName(second ?? '')

    await expectPlayable(theatre.locator('video'))
    await theatre.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = video.duration - 0.05
      return video.play()
    })
    await expect(theatre.getByText('Up next')).toBeVisible()
    await expect(theatre.locator('video')).toBeHidden()
    await expect(theatre.getByRole('button', { name: /^Next: / })).toBeFocused()
    await expectAccessible(page)
    await theatre.getByRole('button', { name: 'Replay' }).click()
    await expect(theatre.getByRole('button', { name: 'Replay' })).toBeHidden()
    await expect(theatre.locator('video')).toBeFocused()

    await page.goBack()
    await expect(theatre).toBeHidden()
    await page.goForward()
    await expect(theatre).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: second ?? '' })).toBeVisible()
    await page.getByRole('link', { name: 'All clips' }).click()
    await expect(page).toHaveURL('/clips')
  },
)

test('clips are searched and filtered, and the address keeps how', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/clips')
  const cards = page.getByRole('article')
  const remote = page.getByRole('search')
  await remote.getByRole('searchbox', { name: 'Search' }).fill('rope w')
  await expect(page).toHaveURL('/clips?search=rope+w')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('The Rope War')
  await remote.getByLabel('Length').selectOption('2 minutes and up')
  await expect(page.getByText('Nothing on this channel')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(remote.getByRole('searchbox', { name: 'Search' })).toHaveValue('rope w')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/clips')
  await remote.getByRole('link', { name: /^Season 2: / }).click()
  await expect(page).toHaveURL(/\/clips\?season=[0-9a-f-]{36}$/)
  await expect(cards.filter({ hasText: 'The Rope War' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Welcome to 4B' })).toHaveCount(0)
  await remote.getByRole('link', { name: 'All seasons' }).click()
  await expect(page).toHaveURL('/clips')
})

test('a list that loads slowly or not at all keeps what it shows', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/clips')
  const first = page.getByRole('article').first()
  const newest = (await first.getByRole('heading').textContent()) ?? ''
  const list = page.getByRole('region', { name: 'Programme guide' })
  const order = page.getByLabel('Sort by')
  const sendList = await holdBack(page, '**/api/rpc/clips/list')
  await order.focus()
  await order.selectOption('Oldest First')
  await expect(page).toHaveURL('/clips?sort=oldest')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(order).toBeFocused()
  await page.goBack()
  await expect(order).toHaveValue('newest')
  await expect(list).toHaveAttribute('aria-busy', 'false')
  sendList()
  await order.selectOption('Oldest First')
  await expect(first).not.toContainText(newest)
  await page.goBack()
  await expect(first).toContainText(newest)
  await expect(order).toHaveValue('newest')

  await page.reload()
  const breakOff = (route: Route) => route.abort()
  await page.route('**/api/rpc/clips/list', breakOff)
  await order.selectOption('Oldest First')
  const failure = page.getByRole('alert').filter({ hasText: "We can't reach the site." })
  await expect(failure).toBeVisible()
  await expect(first).toContainText(newest)
  await expect(order).toHaveValue('oldest')
  await page.unroute('**/api/rpc/clips/list', breakOff)
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(first).not.toContainText(newest)
  await expect(failure).toBeHidden()
})

async function watch(card: Locator) {
  await card.getByRole('link', { name: /^Watch Clip/ }).click()
}

async function expectPlayable(video: Locator) {
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
}

/** A sparse file takes no disk space. */
async function withLargeFile(megabytes: number, use: (file: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'large-'))
  const file = path.join(folder, 'long.mp4')
  try {
    writeFileSync(file, '')
    truncateSync(file, megabytes * 1024 * 1024)
    await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test(
  'an admin pastes captions and mends the named line, and a visitor switches them on for good',
  onlyOn('phone'),
  async ({ page: visitor, browser, site }) => {
    const admin = await anAdminAt('/admin/clips', { browser, site })
    await visitor.route(elsewhere, (route) => route.fulfill({ path: film, contentType: 'video/mp4' }))
    await admin.getByRole('button', { name: 'Add clip' }).click()
    const form = admin.getByRole('dialog', { name: 'Add a clip' })
    await form.getByLabel('Title').fill('Squeaks in the Dark')
    await form.getByLabel('Video URL').fill(elsewhere)
    const vtt = (times: string) => `WEBVTT\n\n${times}\nSqueak-squeak.`
    const [wrong, right] = ['00:09.000 --> 00:00.000', '00:00.000 --> 00:09.000']
    await form
      .getByLabel('Caption file')
      .setInputFiles({ name: 'squeaks.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt(wrong)) })
    await expect(form.getByText('Line 3: the end comes before the start.')).toBeVisible()
    await form.getByLabel('Caption text').fill(vtt(right))
    await expect(form.getByText('1 caption, until 0:09')).toBeVisible()
    await form.getByRole('button', { name: 'Add clip' }).click()
    await expect(admin.getByRole('region', { name: 'Notifications' }).getByText('Clip added.')).toBeVisible()

    await visitor.goto('/clips?search=Squeaks')
    await watch(visitor.getByRole('article'))
    const theatre = visitor.getByRole('dialog')
    // The content security policy allows a video from another host.
    await expectPlayable(theatre.locator('video'))
    const shown = () =>
      theatre.locator('video').evaluate((video: HTMLVideoElement) => {
        const cue = video.textTracks[0]?.activeCues?.[0] as VTTCue | undefined
        return video.textTracks[0]?.mode === 'showing' ? cue?.text : 'off'
      })
    await expect.poll(shown).toBe('off')
    const switched = theatre.getByRole('button', { name: 'Captions' })
    await expect(switched).toHaveAttribute('aria-pressed', 'false')
    await switched.click()
    await expect(switched).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(shown).toBe('Squeak-squeak.')
    // Its own page, with the browser's player, remembers the choice.
    await visitor.reload()
    await expect
      .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode))
      .toBe('showing')
  },
)
