import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { anAdminAt, expect, test } from './support/site.ts'

const film = path.resolve('db/demo/media/clips/night-one.mp4')
const elsewhere = 'https://videos.example/parking.mp4'

// A day typed on one side of the date line must show as the same day on the other side.
const [adminZone, visitorZone] = ['Pacific/Pago_Pago', 'Pacific/Auckland']
test.use({ timezoneId: visitorZone })

test(
  'an admin adds clips by file and by URL, edits and deletes them, and a visitor sees each step',
  onlyOn('desktop'),
  async ({ page: visitor, browser, site }) => {
    // Two people, uploads and two videos take longer than the usual limit.
    test.slow()
    const admin = await anAdminAt('/admin/clips', { browser, site }, { timezoneId: adminZone })
    expect(await admin.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(adminZone)
    await visitor.route(elsewhere, (route) => route.fulfill({ path: film, contentType: 'video/mp4' }))

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

    await admin.getByRole('button', { name: 'Add clip' }).click()
    await form.getByLabel('Title').fill('Parking Elsewhere')
    await expect(add).toBeDisabled()
    await form.getByLabel('Video URL').fill('not a url')
    await add.click()
    await expect(form.getByText('Please enter a valid URL.')).toBeVisible()
    await form.getByLabel('Video URL').fill(elsewhere)
    await form.getByLabel('Release date').fill('2032-12-31')
    await form.getByLabel('Display date').fill('New Year’s Eve')
    await add.click()
    await expect(form).toBeHidden()

    await visitor.goto('/clips')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Video Clips' })).toBeVisible()
    await expectAccessible(visitor)
    const cards = visitor.getByRole('article')
    await expect(cards.nth(0)).toContainText('Parking Elsewhere')
    await expect(cards.nth(0)).toContainText('New Year’s Eve')
    await expect(cards.nth(1)).toContainText('The Tow at Midnight')
    await expect(cards.nth(1)).toContainText('Mar 1, 2031')

    // The content security policy allows a video from another host.
    const theatre = visitor.getByRole('dialog')
    await watch(cards.nth(0))
    await expectPlayable(theatre.locator('video'))
    await theatre.getByRole('button', { name: 'Close video' }).click()
    await expect(theatre).toBeHidden()
    await expect(visitor).toHaveURL('/clips')

    // The whole card opens it. Back closes the clip, and a reload makes it a page.
    await cards.nth(1).click({ position: { x: 12, y: 12 } })
    await expect(visitor).toHaveURL(/\/clips\/[0-9a-f-]{36}$/)
    await expectPlayable(theatre.locator('video'))
    await expect(theatre.getByRole('list', { name: 'Characters' }).getByRole('link')).toHaveCount(1)
    await visitor.keyboard.press('p')
    await expect(theatre).toHaveAccessibleName('Parking Elsewhere')
    await expect(theatre.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    await theatre.getByRole('button', { name: 'Next: The Tow at Midnight' }).click()
    await expect(theatre).toHaveAccessibleName('The Tow at Midnight')
    await expectPlayable(theatre.locator('video'))
    await theatre.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = video.duration - 0.05
      return video.play()
    })
    await expect(theatre.getByText('Up next')).toBeVisible()
    await expect(theatre.locator('video')).toBeHidden()
    await expect(theatre.getByRole('button', { name: /^Next: / })).toBeFocused()
    await expectAccessible(visitor)
    await theatre.getByRole('button', { name: 'Replay' }).click()
    await expect(theatre.getByRole('button', { name: 'Replay' })).toBeHidden()
    await expect(theatre.locator('video')).toBeFocused()
    await visitor.goBack()
    await expect(theatre).toBeHidden()
    await visitor.goForward()
    await expect(theatre).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'The Tow at Midnight' })).toBeVisible()
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/clips\//)
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('"VideoObject"')
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: 'All clips' }).click()

    const remote = visitor.getByRole('search')
    await remote.getByRole('searchbox', { name: 'Search' }).fill('tow at mid')
    await expect(visitor).toHaveURL('/clips?search=tow+at+mid')
    await expect(cards).toHaveCount(1)
    await remote.getByLabel('Length').selectOption('2 minutes and up')
    await expect(visitor.getByText('Nothing on this channel')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.reload()
    await expect(remote.getByRole('searchbox', { name: 'Search' })).toHaveValue('tow at mid')
    await visitor.getByRole('link', { name: 'Clear Filters' }).click()
    await expect(visitor).toHaveURL('/clips')
    await remote.getByRole('link', { name: /^Season 1: / }).click()
    await expect(visitor).toHaveURL(/\/clips\?season=[0-9a-f-]{36}$/)
    await expect(cards.nth(0)).toContainText('The Tow at Midnight')
    await remote.getByRole('link', { name: 'All seasons' }).click()
    await expect(cards.nth(0)).toContainText('Parking Elsewhere')

    // Going back before the clips have loaded keeps the page as it is until then.
    const list = visitor.getByRole('region', { name: 'Programme guide' })
    const order = visitor.getByLabel('Sort by')
    const { promise: isWanted, resolve: send } = Promise.withResolvers<void>()
    await visitor.route('**/api/rpc/clips/list', async (route) => {
      await isWanted
      await route.continue()
    })
    await order.focus()
    await order.selectOption('Oldest First')
    await expect(visitor).toHaveURL('/clips?sort=oldest')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(order).toBeFocused()
    await visitor.goBack()
    await expect(order).toHaveValue('newest')
    await expect(list).toHaveAttribute('aria-busy', 'false')
    send()
    await order.selectOption('Oldest First')
    await expect(cards.nth(1)).not.toContainText('The Tow at Midnight')
    await expect(order).toHaveValue('oldest')
    await visitor.goBack()
    await expect(cards.nth(1)).toContainText('The Tow at Midnight')
    await expect(order).toHaveValue('newest')

    await visitor.reload()
    const breakOff = (route: Route) => route.abort()
    await visitor.route('**/api/rpc/clips/list', breakOff)
    await order.selectOption('Oldest First')
    const failure = visitor.getByRole('alert').filter({ hasText: "We can't reach the site." })
    await expect(failure).toBeVisible()
    await expect(cards.nth(1)).toContainText('The Tow at Midnight')
    await expect(order).toHaveValue('oldest')
    await visitor.unroute('**/api/rpc/clips/list', breakOff)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards.nth(1)).not.toContainText('The Tow at Midnight')
    await expect(failure).toBeHidden()
    await visitor.goBack()
    await expect(cards.nth(1)).toContainText('The Tow at Midnight')

    const item = rowOf(admin, 'The Tow at Midnight')
    await item.getByRole('button', { name: 'Edit' }).click()
    const editor = admin.getByRole('dialog', { name: 'Edit The Tow at Midnight' })
    await expect(editor.getByLabel('Release date')).toHaveValue('2031-03-01')
    await editor.getByLabel('Title').fill('The Tow at Dawn')
    await editor.getByLabel('Release date').fill('2031-02-28')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(editor).toBeHidden()
    await visitor.reload()
    await expect(cards.nth(1)).toContainText('The Tow at Dawn')
    await expect(cards.nth(1)).toContainText('Feb 28, 2031')

    for (const title of ['The Tow at Dawn', 'Parking Elsewhere']) {
      await deleteClip(admin, title)
    }
    await visitor.reload()
    await expect(cards.nth(0)).toBeVisible()
    await expect(visitor.getByText('The Tow at Dawn')).toHaveCount(0)
    await expect(visitor.getByText('Parking Elsewhere')).toHaveCount(0)
    await admin.close()
  },
)

async function watch(card: Locator) {
  await card.getByRole('link', { name: /^Watch Clip/ }).click()
}

async function expectPlayable(video: Locator) {
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
}

async function deleteClip(admin: Page, title: string) {
  const item = rowOf(admin, title)
  await chooseInRow(item, /^Delete/)
  const question = admin.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(item).toHaveCount(0)
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
