import type { Locator, Page, Response } from '@playwright/test'
import { type Bug, bedBugSquish } from '../src/features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import type { Field } from '../src/features/games/engine/rules/field.ts'
import { hotCheetosCatch } from '../src/features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { anotherVisitor, expect, holdBack, test } from './support/site.ts'

// A saved score proves that the server's replay ended in exactly Chromium's state.

test('Bed Bug Squish by touch: a score is saved and can be watched again', onlyOn('phone'), async ({ page }) => {
  test.slow()
  await page.clock.install()
  await page.goto('/games')
  const heightOf = async (what: string) => (await page.locator(what).first().boundingBox())?.height ?? 0
  expect(await heightOf('.arcade-soon'), 'eight games to come').toBeLessThan(await heightOf('.arcade-cabinet'))
  const sendLadder = await holdBack(page, '**/api/rpc/gameRuns/ladder**')
  await page.getByRole('link', { name: 'Bed Bug Squish' }).click()
  const run = await startOnHeldClock(page, 'Start')
  const { runFor } = run
  sendLadder()
  await expect(async () => {
    // What arrives is shown by the held clock, too.
    await runFor(1)
    await expect(page.getByText(/^\d+ to #\d+$/)).toBeVisible({ timeout: 100 })
  }).toPass()

  await page.touchscreen.tap(...(await nextBug(page, run)))
  await runFor(100)
  await expect(page.locator('.cabinet-figure').filter({ hasText: 'Score' })).not.toHaveText(/Score0$/)
  await turnPhone(page, { width: 844, height: 390 }, runFor)
  await page.getByRole('button', { name: 'End Game' }).click()
  await run.showSaving()
  await run.letServerCatchUp()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/^\d+ to #\d+$/)).toBeVisible()
  await expect(page.getByText(/^Good for #\d+\. Next one to pass: /)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Save Your Score' })
  await dialog.getByLabel('Username').fill('Thumbs')
  await dialog.getByRole('button', { name: 'Save Score' }).click()
  const board = page.getByRole('dialog', { name: 'Leaderboard' })
  await expect(board.getByText('Your score has been saved to the leaderboard!')).toBeVisible()
  await board.getByRole('tab', { name: 'This week' }).click()
  await expectAccessible(page)
  const own = board.getByRole('row').filter({ hasText: 'Thumbs' })
  await expect(own.getByText('You')).toBeVisible()
  await own.getByRole('button', { name: /^Watch/ }).click()
  await expect(page).toHaveURL(/watch=/)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible()
})

test(
  'an administrator watches a run and removes its score, which disappears from an open board',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    await page.goto('/games/bed-bug-squish')
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    const board = page.getByRole('dialog', { name: 'Leaderboard' })
    const row = board.getByRole('row').last()
    const watch = row.getByRole('button', { name: /^Watch the run of / })
    const name = (await watch.getAttribute('aria-label'))?.slice('Watch the run of '.length) ?? ''
    // The player's next best score may follow.
    const shown = board.getByRole('row').filter({ hasText: (await row.textContent()) ?? '' })
    const office = await anotherVisitor({ browser, site })
    await signIn(office.request, site.admin)
    await office.goto('/admin/settings?tab=scores')
    await office.getByLabel('Search players').fill(name)
    const score = office.getByRole('row').filter({ hasText: name }).first()
    await score.getByRole('button', { name: `Watch the run of ${name}` }).click()
    await expect(office.getByRole('slider', { name: 'Position' })).toBeVisible()
    await office.keyboard.press('Escape')
    await score.getByRole('button', { name: /^Remove/ }).click()
    await office.getByLabel('Reason').fill('Nobody has such thumbs.')
    await office.getByRole('button', { name: 'Remove from the leaderboard' }).click()
    await expect(score.getByText('Removed')).toBeVisible()
    await expect(shown).toHaveCount(0)
    // Other tests use this site too.
    await score.getByRole('button', { name: /rank$/ }).click()
    await expect(shown).toBeVisible()
    await office.close()
  },
)

test(
  'if the session ends during a round, the player is told, and the score stays in sight',
  onlyOn('phone'),
  async ({ page, site }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.addInitScript(() => localStorage.setItem('bedBugSquishHighScore', '1'))
    await signIn(page.request, site.admin)
    await page.clock.install()
    await page.goto('/games/bed-bug-squish')
    const run = await startOnHeldClock(page, 'Start')
    await page.touchscreen.tap(...(await nextBug(page, run)))
    await run.runFor(100)
    await page.context().clearCookies({ name: /session/ })
    await page.getByRole('button', { name: 'End Game' }).click()
    await run.showSaving()
    await page.clock.resume()
    const dialog = page.getByRole('dialog', { name: 'Save Your Score' })
    await expect(dialog.getByRole('link', { name: 'Sign back in' })).toBeVisible()
    await expect(page.getByText('New best!')).toBeVisible()
    // A trial click fails if something covers the element.
    for (const uncovered of [page.locator('.cabinet-score strong'), page.getByRole('button', { name: 'Play Again' })]) {
      await expect(uncovered).toBeInViewport({ ratio: 1 })
      await uncovered.click({ trial: true })
    }
    await expectAccessible(page)
  },
)

test('Bed Bug Squish: a practice round is announced before it starts', onlyOn('desktop'), async ({ page }) => {
  // This many abandoned rounds still count as ranked.
  for (let dropped = 0; dropped < 10; dropped++) await page.request.post('/api/games/bed-bug-squish/runs', { data: {} })
  await page.clock.install()
  await page.goto('/games/bed-bug-squish')
  const note = page.getByText(/^Practice round/)
  const announced = note.waitFor()
  await startOnHeldClock(page, 'Start')
  await announced
  // Over the field it would hide bugs and catch their taps.
  await expect(note).toHaveCount(0)
})

test(
  'Bed Bug Squish by keyboard: a score made offline is saved after reconnecting, and the page says so',
  onlyOn('desktop'),
  async ({ page, context }) => {
    test.slow()
    await page.clock.install()
    await page.goto('/games/bed-bug-squish')
    const run = await startOnHeldClock(page, 'Start')
    await squishByKeyboard(page, run)
    await run.runFor(100)
    await expect(page.locator('.cabinet-figure').filter({ hasText: 'Score' })).not.toHaveText(/Score0$/)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'End Game' }).click()
    await run.showSaving()
    await run.letServerCatchUp()
    await page.getByRole('dialog', { name: 'Save Your Score' }).getByRole('button', { name: 'Save Score' }).click()
    const offline = page.getByText(/^You're offline/)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Rank .* as Player\d{1,4}$/)).toBeVisible()
    await expect(offline).toHaveCount(0)
  },
)

test(
  'a round starts and starts again by one key, but not by a key that is still held from the round',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.goto('/games/bed-bug-squish')
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'End Game' }).waitFor()
    await page.keyboard.down('Space')
    await page.getByRole('button', { name: 'End Game' }).click()
    const again = page.getByRole('button', { name: 'Play Again' })
    await expect(again).toBeFocused()
    await expect(page.getByText('Zero. The bugs thank you for your stay.')).toBeVisible()
    // A second press without a release repeats the key.
    await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    const over = page.getByRole('heading', { name: 'Game Over' })
    await expect(over).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Space')
      await expect(over).toHaveCount(0, { timeout: 100 })
    }).toPass()
  },
)

test(
  'Hot Cheetos Catch by touch: the dip follows the finger anywhere on the screen',
  onlyOn('phone'),
  async ({ page }) => {
    test.slow()
    await page.clock.install()
    await page.goto('/games/hot-cheetos-catch')
    await expect(async () => {
      const { seed, setup, runFor } = await startOnHeldClock(page, /^(Start|Play Again)$/)
      if (catchesWithoutMoving(setup, seed)) {
        await page.getByRole('button', { name: 'End Game' }).click()
        await runFor(1000)
        throw new Error('this seed proves nothing: a resting dip would catch it too')
      }
      const { x, field } = firstCheeto(setup, seed)
      const [middle, top] = await screenPoint(page, { x: field.width / 2, y: 0 }, field)
      const [under] = await screenPoint(page, { x, y: 0 }, field)
      // Drags on the figures above the field. The dip moves a quarter further than the finger.
      const way = (under - middle) / 1.25
      const [from, above] = [way > 0 ? 20 : 155, top - 28]
      await drag(page, [from, above], { to: [from + way, above] })
      const score = page.locator('.cabinet-figure, .cabinet-score').filter({ hasText: 'Score' })
      for (let step = 0; step < 12 && /Score0$/.test((await score.textContent()) ?? ''); step++) await runFor(500)
      await expect(score).not.toHaveText(/Score0$/, { timeout: 500 })
    }).toPass({ timeout: 60_000 })
  },
)

test(
  'Hot Cheetos Catch by mouse: the dip follows, and a Cheeto on the floor ends the round',
  onlyOn('desktop'),
  async ({ page }) => {
    test.slow()
    await page.clock.install()
    await page.goto('/games/hot-cheetos-catch')
    const dialog = page.getByRole('dialog', { name: 'Save Your Score' })
    // Some seeds start with a cockroach or drop a second Cheeto too early, so try again.
    await expect(async () => {
      const { seed, setup, runFor, showSaving, letServerCatchUp } = await startOnHeldClock(page, /^(Start|Play Again)$/)
      const { x, field } = firstCheeto(setup, seed)
      await page.mouse.move(...(await screenPoint(page, { x, y: field.height / 2 }, field)))
      const over = page.getByRole('heading', { name: 'Game Over' })
      await expect(async () => {
        await runFor(1000)
        await expect(over).toBeVisible({ timeout: 1 })
      }).toPass({ intervals: [0], timeout: 30_000 })
      await expect(page.locator('.cabinet-score')).not.toHaveText(/Score0$/, { timeout: 500 })
      await expect(dialog).toHaveCount(0)
      await showSaving()
      await letServerCatchUp()
    }).toPass({ timeout: 120_000 })
    await dialog.getByRole('button', { name: 'Save Score' }).click()
    await expect(page.getByText(/^Rank .* as Player\d{1,4}$/)).toBeVisible()
  },
)

test(
  'Memory Match by touch: the cards are hidden while quitting, then a pair is found',
  onlyOn('phone'),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/games/memory-match')
    await page.getByRole('button', { name: /12 cards, ~5 min/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await skipTo(page, page.getByText(/^Memorize the cards/))
    const cards = page.locator('.memory-card')
    const titles = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    await page.getByRole('button', { name: 'Quit' }).click()
    await expect(page.locator('.memory-card[data-up]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Keep playing' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Paused' })).toBeVisible()
    await expect(page.locator('.memory-card[data-up]')).toHaveCount(0)
    await skipTo(page, page.locator('.memory-card[data-up]').first())
    await expect(page.locator('.memory-card[data-up]')).toHaveCount(titles.length)
    await skipTo(page, page.getByText('Find the pairs!'))
    for (const place of [0, titles.indexOf(titles[0] ?? '', 1)]) await cards.nth(place).tap()
    await expect(page.getByRole('button', { name: `${titles[0]}, matched` })).toHaveCount(2)
  },
)

/** Skips the countdowns instead of waiting for them. */
async function skipTo(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test(
  'Where’s Ash: a wrong click, a hint, a pause while the tab is hidden, and leaving',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.goto('/games/wheres-ash')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const scene = page.getByRole('button', { name: /^Scene 1/ })
    await expect(scene).toBeFocused()
    await page.getByRole('button', { name: 'Sound' }).click()
    await expect(scene).toBeFocused()
    const marked = page.waitForFunction(isMarkedWrong, { x: 33, y: 33 })
    await scene.click({ position: { x: 33, y: 33 } })
    await expect(page.getByText('Wrong! Keep looking!')).toBeVisible()
    await marked
    await expect(page.getByText('Wrong! Keep looking!')).toBeHidden()
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(page.locator('.scene-hint')).toBeVisible()
    const stopped = page.waitForResponse(/wheresAsh\/pause/)
    await hideTab(page)
    expect((await stopped).ok()).toBe(true)
    await expect(page.getByText('4 pauses left')).toBeVisible()
    await expect(page.locator('.scene img')).toBeHidden()
    const goesOn = page.waitForResponse(/wheresAsh\/resume/)
    await page.getByRole('button', { name: 'Go on' }).click()
    expect((await goesOn).ok()).toBe(true)
    await expect(scene).toBeFocused()
    await page.getByRole('button', { name: 'Exit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Where's/ })).toBeVisible()
  },
)

test(
  'Where’s Ash by touch: every scene is found, and the score is saved although the session has ended',
  onlyOn('phone'),
  async ({ page, context, site }) => {
    await signIn(page.request, site.admin)
    const { items: all } = await (await page.request.get('/api/admin/wheres-ash/scenes')).json()
    // Further scenes would be found in the same way.
    const items = all.slice(0, 2)
    for (const { id } of all.slice(2)) {
      expect((await page.request.delete(`/api/wheres-ash/scenes/${id}`)).ok()).toBe(true)
    }
    await page.goto('/games/wheres-ash')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Scene 1/ })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport()
    await expect(page.getByText('Drag to look around')).toBeInViewport()
    await page.locator('.scene-frame').evaluate((frame) => frame.scrollBy({ left: 50 }))
    await expect(page.getByText('Drag to look around')).toHaveCount(0)
    // Shows the whole picture, so that no target has to be scrolled into view.
    await page.getByRole('button', { name: 'Smaller' }).tap()
    for (const [at, { target_x, target_y, other_targets }] of items.entries()) {
      const scene = page.getByRole('button', { name: new RegExp(`^Scene ${at + 1}\\.`) })
      // A find within half a second doesn't rank.
      await scene.tap({ position: { x: 3, y: 3 } })
      await expect(page.getByText('Wrong! Keep looking!')).toBeVisible()
      await expect(page.getByText('Wrong! Keep looking!')).toBeHidden()
      const wanted = (await page.getByText(/^Find /).textContent())?.slice('Find '.length)
      const other = other_targets.find(({ name }: { name: string }) => name === wanted)
      const { x, y } = other ?? { x: target_x, y: target_y }
      const { width, height } = await scene.evaluate((element) => element.getBoundingClientRect().toJSON())
      // The session ends elsewhere before the game does.
      if (at === items.length - 1) await context.clearCookies({ name: /session/ })
      const counted = page.waitForFunction(hasCountedFind)
      await scene.tap({ position: { x: (width * x) / 100, y: (height * y) / 100 } })
      await counted
    }
    const dialog = page.getByRole('dialog', { name: 'Save Your Score' })
    await expect(dialog).toContainText("You've been signed out.")
    await expect(dialog.getByRole('link', { name: 'Sign back in' })).toBeVisible()
    await dialog.getByLabel('Username').fill('Sharp eyes')
    await dialog.getByRole('button', { name: 'Save Score' }).click()
    const board = page.getByRole('dialog', { name: 'Leaderboard' })
    await expect(board.getByText('Your score has been saved to the leaderboard!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Victory!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused()
  },
)

test(
  'Where’s Ash: an administrator adds another target by keyboard, and removes it again',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    await page.goto('/admin/settings')
    await page.getByRole('tab', { name: "Where's Ash" }).click()
    const scene = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    const editor = page.getByRole('dialog', { name: /^Edit/ })
    await scene.getByRole('button', { name: /^Edit/ }).click()
    await editor.getByRole('button', { name: 'Add another target' }).press('Enter')
    await editor.getByLabel('Name of target 5').fill('the giant sock')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(editor.getByText('Give each target a name, and click where it is.')).toBeVisible()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) {
      await editor.getByRole('button', { name: 'Set the target' }).press(key)
    }
    await expect(editor.getByText('48 % across, 51 % down')).toBeVisible()
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(scene).toContainText('5 targets')

    await scene.getByRole('button', { name: /^Edit/ }).click()
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Remove the giant sock' }).press('Enter')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(scene).toContainText('4 targets')
  },
)

test(
  'administrators’ changes take effect with the next round of open games',
  onlyOn('desktop'),
  async ({ page: squish, context, browser, site }) => {
    test.slow()
    await context.addInitScript(rememberDrawnPictures)
    const [cheetos, memory, ash] = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
    await squish.goto('/games/bed-bug-squish')
    await cheetos.goto('/games/hot-cheetos-catch')
    await memory.goto('/games/memory-match')
    await memory.getByRole('button', { name: /12 cards, ~5 min/ }).click()
    await ash.goto('/games/wheres-ash')
    for (const game of [squish, cheetos, memory, ash]) await game.getByRole('button', { name: /^Start/ }).waitFor()

    const office = await anotherVisitor({ browser, site })
    await signIn(office.request, site.admin)
    await office.goto('/admin/settings')
    // A file chosen before the panel's scripts load is lost, but a press isn't.
    await office.getByRole('tab', { name: 'Hot Cheetos Game' }).click()
    await office.getByLabel('Add a bean dip image').setInputFiles(await aPicture(office))
    await expect(office.getByRole('radio', { name: 'Number 1 is current' })).toBeChecked()
    await office.getByRole('tab', { name: 'Bed Bug Game' }).click()
    await office.getByLabel('Bug image', { exact: true }).setInputFiles(await aPicture(office))
    await expect(office.getByRole('img', { name: "The bed bug's picture now" })).toBeVisible()
    const call = async (method: string, path: string, data?: object) => {
      const headers = { origin: site.url }
      const answer = await office.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
      expect(answer.ok(), `${method} ${path}`).toBe(true)
      return answer.json().catch(() => undefined)
    }
    const [set] = await call('GET', '/memory-match/sets')
    const { updated_at, cards } = await call('GET', `/admin/memory-match/sets/${set.id}/cards`)
    const card_ids = cards.slice(1).map(({ id }: { id: string }) => id)
    await call('PUT', `/memory-match/sets/${set.id}/cards`, { updated_at, card_ids })
    const [scene] = await call('GET', '/wheres-ash/scenes')
    await call('DELETE', `/wheres-ash/scenes/${scene.id}`)

    for (const game of [squish, cheetos, memory, ash]) await game.getByRole('button', { name: /^Start/ }).click()
    const { bug_image_url } = await call('GET', '/site')
    const { currentBeanDip } = await call('GET', '/game-settings/hot-cheetos-catch')
    await expect.poll(() => drawnPictures(squish), { timeout: 30_000 }).toContain(new URL(bug_image_url, site.url).href)
    await expect
      .poll(() => drawnPictures(cheetos), { timeout: 30_000 })
      .toContain(new URL(currentBeanDip, site.url).href)
    await expect(memory.locator('.memory-card')).toHaveCount(10, { timeout: 20_000 })
    await expect(memory.getByRole('button', { name: cards[0].title, exact: true })).toHaveCount(0)
    await expect(memory.getByRole('button', { name: cards[1].title, exact: true })).toHaveCount(2)
    await expect(ash.locator('.cabinet-figure').filter({ hasText: 'Scene' })).toHaveText(/1\/3$/)
    // Other tests use this site too.
    await office.getByRole('button', { name: 'Remove bug image' }).press('Enter')
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(office.getByLabel('Bug image', { exact: true })).toBeFocused()
    await call('DELETE', '/game-settings/hot-cheetos-catch/images', {
      list: 'beanDipImages',
      image_url: currentBeanDip,
    })
    await office.close()
  },
)

/** The cross is where the picture was clicked, within the range of its animation. */
function isMarkedWrong({ x, y }: { x: number; y: number }) {
  const picture = document.querySelector('.scene')?.getBoundingClientRect()
  const mark = document.querySelector('.scene-click[data-latest]')?.getBoundingClientRect()
  if (!picture || !mark) return false
  const isNear = (middle: number, wanted: number) => Math.abs(middle - wanted) < 3
  return isNear(mark.x + mark.width / 2 - picture.x, x) && isNear(mark.y + mark.height / 2 - picture.y, y)
}

/** The score includes the points while the picture still shows the find. */
function hasCountedFind() {
  const [, points] = /^Found! \+([\d,]+)/.exec(document.querySelector('.cabinet-notice')?.textContent ?? '') ?? []
  const score = document.querySelectorAll('.cabinet-figure strong')[1]?.textContent ?? ''
  const number = (text: string) => Number(text.replaceAll(',', ''))
  return points !== undefined && number(score) >= number(points)
}

type DrawingWindow = typeof window & { drawnPictures?: Set<string> }

function rememberDrawnPictures() {
  const drawn = new Set<string>()
  Object.assign(window as DrawingWindow, { drawnPictures: drawn })
  const { drawImage } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    image: CanvasImageSource,
    ...rest: number[]
  ) {
    if (image instanceof HTMLImageElement) drawn.add(image.src)
    return Reflect.apply(drawImage, this, [image, ...rest])
  } as typeof drawImage
}

function drawnPictures(page: Page) {
  return page.evaluate(() => [...((window as DrawingWindow).drawnPictures ?? [])])
}

async function aPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(120, 120)
    canvas.getContext('2d')?.fillRect(10, 10, 100, 100)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

type RunOnHeldClock = Awaited<ReturnType<typeof startOnHeldClock>>

/**
 * The clock only moves by `runFor`, so that a tick in the rules matches the screen.
 * The server uses its own clock and refuses runs that ended too soon, so wait before saving.
 */
async function startOnHeldClock(page: Page, button: string | RegExp) {
  const start = page.getByRole('button', { name: button })
  await start.waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const issued = page.waitForResponse(/gameRuns\/startRun/)
  await start.click()
  const run = await runOf(await issued)
  const issuedAt = Date.now()
  let playedMs = 0
  const runFor = async (ms: number) => {
    playedMs += ms
    await page.clock.runFor(ms)
  }
  const field = page.locator('.cabinet-field canvas')
  // React renders by the real clock. If the fake clock ran on, the round would seem stalled.
  while (!(await field.isVisible())) {
    await runFor(50)
    await page.evaluate(letReactDraw)
  }
  await page.evaluate(letReactDraw)
  return {
    ...run,
    runFor,
    /** The form waits for a moment, so that the player first sees how the round ended. */
    async showSaving() {
      const over = page.getByRole('heading', { name: 'Game Over' })
      while (!(await over.isVisible())) {
        await runFor(50)
        await page.evaluate(letReactDraw)
      }
      await page.clock.runFor(2000)
    },
    async letServerCatchUp() {
      await expect.poll(() => Date.now() - issuedAt, { timeout: 60_000 }).toBeGreaterThan(playedMs)
      await page.clock.resume()
    },
  }
}

/** React schedules its work by a message too, and posted its own earlier. */
function letReactDraw() {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}

/** The bug has to be well on the field. */
async function nextBug(page: Page, { seed, setup, runFor }: Pick<RunOnHeldClock, 'seed' | 'setup' | 'runFor'>) {
  let state = bedBugSquish.start(setup, seed)
  const crawling = () => state.bugs.find((bug) => isOnField(bug, state.field))
  while (!crawling()) state = bedBugSquish.step(state, undefined)
  await runFor(state.tick * bedBugSquish.tickMs)
  return screenPoint(page, crawling() as Bug, state.field)
}

async function squishByKeyboard(
  page: Page,
  { seed, setup, runFor }: Pick<RunOnHeldClock, 'seed' | 'setup' | 'runFor'>,
) {
  const unitsPerMs = 0.5
  let state = bedBugSquish.start(setup, seed)
  const { width, height } = state.field
  const away = ({ x, y }: Bug) => ({ x: x - width / 2, y: y - height / 2 })
  const msTo = (bug: Bug) => (Math.abs(away(bug).x) + Math.abs(away(bug).y)) / unitsPerMs
  const bugInReach = () =>
    state.bugs.find((bug) => isOnField(bug, state.field) && msTo(bug) + 200 < state.tick * bedBugSquish.tickMs)
  while (!bugInReach()) state = bedBugSquish.step(state, undefined)
  const bug = bugInReach() as Bug
  const { x, y } = away(bug)
  for (const [key, distance] of [
    [x > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(x)],
    [y > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(y)],
  ] as const) {
    await page.keyboard.down(key)
    await runFor(Math.round(distance / unitsPerMs))
    await page.keyboard.up(key)
  }
  await runFor(Math.round(state.tick * bedBugSquish.tickMs - msTo(bug)))
  await page.keyboard.press('Space')
}

/** Turning the phone pauses the round. */
async function turnPhone(page: Page, size: { width: number; height: number }, runFor: RunOnHeldClock['runFor']) {
  await page.setViewportSize(size)
  await expect(page.getByRole('alertdialog', { name: 'Paused' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).tap()
  await runFor(2000)
  await expect(page.getByRole('alertdialog', { name: 'Paused' })).toHaveCount(0)
  const box = await page.locator('.cabinet-field canvas').boundingBox()
  expect((box?.width ?? 0) > (box?.height ?? 0)).toBe(size.width > size.height)
}

async function hideTab(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
}

/** Playwright's touchscreen can only tap. */
async function drag(page: Page, [x, y]: [number, number], { to: [toX, toY] }: { to: [number, number] }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: toX, y: toY }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

function isOnField({ x, y }: Bug, { width, height }: Field) {
  return x > 20 && y > 20 && x < width - 20 && y < height - 20
}

function firstCheeto(setup: { orientation: 'landscape' | 'portrait' }, seed: number) {
  let state = hotCheetosCatch.start(setup, seed)
  while (!state.items.some(({ kind }) => kind === 'cheeto')) state = hotCheetosCatch.step(state, undefined)
  return { x: state.items.find(({ kind }) => kind === 'cheeto')?.x ?? 0, field: state.field }
}

function catchesWithoutMoving(setup: { orientation: 'landscape' | 'portrait' }, seed: number) {
  let state = hotCheetosCatch.start(setup, seed)
  while (!state.isOver) state = hotCheetosCatch.step(state, undefined)
  return state.score > 0
}

async function runOf(response: Response) {
  const { json } = (await response.json()) as {
    json: { seed: number; setup: { orientation: 'landscape' | 'portrait' } }
  }
  return json
}

async function screenPoint(page: Page, { x, y }: { x: number; y: number }, field: Field): Promise<[number, number]> {
  const box = await page.locator('.cabinet-field canvas').boundingBox()
  if (!box) throw new Error('no canvas')
  return [box.x + (x / field.width) * box.width, box.y + (y / field.height) * box.height]
}

test('a calm round has its own board, and the choice is remembered', onlyOn('desktop'), async ({ page, site }) => {
  test.slow()
  await signIn(page.request, site.admin)
  await page.clock.install()
  await page.goto('/games/bed-bug-squish')
  await page.getByLabel(/^Calm/).check()
  await page.reload()
  await expect(page.getByLabel(/^Calm/)).toBeChecked()
  const { seed, setup, runFor, letServerCatchUp } = await startOnHeldClock(page, 'Start')
  expect(setup).toMatchObject({ pace: 'calm' })
  await page.mouse.click(...(await nextBug(page, { seed, setup, runFor })))
  await runFor(100)
  await letServerCatchUp()
  await page.getByRole('button', { name: 'End Game' }).click()
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible()
  await page.clock.fastForward(2000)
  // A signed-in player's score saves itself, and then its board opens.
  const board = page.getByRole('dialog', { name: 'Leaderboard' })
  await expect(board.getByText('Your score has been saved to the leaderboard!')).toBeVisible()
  await expect(board.getByRole('tab', { name: 'Calm' })).toHaveAttribute('aria-selected', 'true')
  await expect(board.getByText('You', { exact: true })).toHaveCount(1)
  await board.getByRole('tab', { name: 'Regular' }).click()
  await expect(board.getByText('You', { exact: true })).toHaveCount(0)
})
