import type { Page } from '@playwright/test'
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts'
import { onlyOn } from './support/only-on.ts'
import { rowOf } from './support/row-menu.ts'
import { newName, password, signIn, signUpAndIn } from './support/sign-in.ts'
import { expect, openPanel, test } from './support/site.ts'

// No clicks and no focus() in here: Tab, arrows, Enter, Space and Escape have to be enough.

test('by keyboard: a visitor signs up and in', onlyOn('desktop'), async ({ page }) => {
  const name = newName('keys')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/seasons')
  await tabAndPress(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await tabAndPress(page.getByRole('link', { name: 'Create an account' }))
  await tabAndType(field('Email'), `${name}@example.com`)
  await tabAndType(field('Username'), name)
  await tabTo(field('Date of birth'))
  await page.keyboard.type('05011990')
  await tabAndType(field('Password'), password)
  await tabAndType(field('Confirm password'), password)
  await tabAndPress(page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
  await tabAndType(field('Password'), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/seasons')
  // The address changes before the page does, which then takes the focus and scrolls to its top.
  await expect(page.locator('#page')).toBeFocused()
  await tabAndPress(page.getByRole('banner').getByRole('button', { name, exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeFocused()
})

test('by keyboard: a quiz from the list to its result', onlyOn('desktop'), async ({ page }) => {
  test.slow()
  await signUpAndIn(page.request)
  await page.goto('/quizzes')
  await tabAndPress(page.getByRole('link', { name: /^Start Quiz: / }).first())
  await tabAndPress(page.getByRole('button', { name: 'Start Quiz' }))
  await answerEverything(page)
  await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeFocused()
  await tabAndPress(page.getByRole('button', { name: 'View Leaderboard' }))
  await expect(page.getByRole('table')).toBeVisible()
})

test('by keyboard: the Daily from the home page to its result', onlyOn('desktop'), async ({ page }) => {
  test.slow()
  await page.goto('/')
  await tabAndPress(page.getByRole('main').getByRole('link', { name: 'The Daily' }))
  await tabAndPress(page.getByRole('button', { name: "Play today's" }))
  await answerEverything(page)
  await expect(page.getByRole('heading', { name: /^\d of 5$/ })).toBeFocused()
})

async function answerEverything(page: Page) {
  const progress = page.getByText(/^Question \d+ of \d+$/)
  await expect(progress).toBeVisible()
  const count = Number(/\d+$/.exec((await progress.textContent()) ?? '')?.[0])
  for (let number = 1; number <= count; number++) {
    await expect(page.getByText(`Question ${number} of ${count}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    const answer = page.locator('.answer').first()
    await tabTo(answer)
    await expect(answer).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    const verdict = page.getByRole('status').filter({ hasText: /^(Correct!|Wrong\.)/ })
    const next = page.getByRole('button', { name: /^(Next question|See how you did)$/ })
    const later = number < count ? page.getByText(`Question ${number + 1} of ${count}`) : page.locator('.results-title')
    await expect(verdict.or(later).first()).toBeAttached()
    await expect(next.or(later).first()).toBeVisible()
    if (await next.isVisible()) {
      await expect(next).toBeFocused()
      await page.keyboard.press('Enter')
    }
  }
}

test('by keyboard: Bed Bug Squish is played, paused and ended', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/games')
  await tabAndPress(page.getByRole('link', { name: 'Bed Bug Squish' }))
  await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
  const end = page.getByRole('button', { name: 'End Game' })
  await end.waitFor()
  for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await tabAndPress(page.getByRole('button', { name: 'Pause' }))
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Paused' })).toHaveCount(0)
  await tabAndPress(end)
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused()
})

test('by keyboard: Hot Cheetos Catch is lost, and started again', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/games/hot-cheetos-catch')
  await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }), 'Space')
  await page.getByRole('button', { name: 'End Game' }).waitFor()
  await page.keyboard.down('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.up('ArrowLeft')
  const again = page.getByRole('button', { name: 'Play Again' })
  await expect(again).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0, { timeout: 100 })
  }).toPass()
})

test('by keyboard: Memory Match is won, and the score saved', onlyOn('desktop'), async ({ page }) => {
  test.slow()
  await page.goto('/games/memory-match')
  await tabAndPress(page.getByRole('button', { name: /cards, ~5 min/ }).first())
  await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
  await expect(page.getByText(/^Memorize the cards/)).toBeVisible({ timeout: 20_000 })
  const cards = page.locator('.memory-card')
  const titles = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  await expect(page.getByText('Find the pairs!')).toBeVisible({ timeout: 20_000 })
  const over = page.getByRole('heading', { name: 'Congratulations!' })
  const time = page.locator('.cabinet-figure').filter({ hasText: 'Time' })
  let turnedAt = ''
  let found = 0
  for (const [place, title] of titles.entries()) {
    const partner = titles.indexOf(title, place + 1)
    if (partner < 0) continue
    // One pair a second, because impossibly fast runs don't rank.
    await expect(time).not.toHaveText(turnedAt)
    turnedAt = (await time.textContent()) ?? ''
    for (const card of [cards.nth(place), cards.nth(partner)]) await tabAndPress(card, 'Space')
    found++
    const spoken = page.getByRole('status').filter({ hasText: `${found} of ${titles.length / 2} pairs found.` })
    await expect(spoken.or(over).first()).toBeAttached()
    // The next pair starts further up.
    if (found < titles.length / 2) await tabTo(cards.nth(place), 'Shift+Tab')
  }
  await expect(over).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused()
  await tabAndPress(page.getByRole('button', { name: 'Save Score' }))
  const board = page.getByRole('dialog', { name: 'Leaderboard' })
  await expect(board.getByText('Your score has been saved to the leaderboard!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board).toBeHidden()
})

test('by keyboard: everybody in Where’s Ash is found', onlyOn('desktop'), async ({ page, site, playwright }) => {
  test.slow()
  const office = await playwright.request.newContext({ baseURL: site.url })
  await signIn(office, site.admin)
  const { items } = await (await office.get('/api/admin/wheres-ash/scenes')).json()
  await office.dispose()
  await page.goto('/games/wheres-ash')
  await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
  for (const [at, { target_x, target_y, other_targets }] of items.entries()) {
    const scene = page.getByRole('button', { name: new RegExp(`^Scene ${at + 1}\\.`) })
    await expect(scene).toBeFocused()
    const wanted = (await page.getByText(/^Find /).textContent())?.slice('Find '.length)
    const other = other_targets.find(({ name }: { name: string }) => name === wanted)
    const { x, y } = other ?? { x: target_x, y: target_y }
    await moveCrosshair(page, Math.round(x) - 50, ['ArrowLeft', 'ArrowRight'])
    await moveCrosshair(page, Math.round(y) - 50, ['ArrowUp', 'ArrowDown'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Found! \+/ })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Victory!' })).toBeVisible()
})

/** From the middle, in the wide steps of an arrow and the fine ones with Shift. */
async function moveCrosshair(page: Page, distance: number, [back, forth]: readonly [string, string]) {
  const key = distance < 0 ? back : forth
  for (let step = 0; step < Math.floor(Math.abs(distance) / 4); step++) await page.keyboard.press(key)
  for (let step = 0; step < Math.abs(distance) % 4; step++) await page.keyboard.press(`Shift+${key}`)
}

test('by keyboard: a message in the forum, and the menu of a message', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request)
  await page.goto('/forum')
  await tabAndPress(page.getByRole('button', { name: 'I am 18 or older' }))
  await tabAndType(page.getByLabel('Your message'), 'Typed with no mouse at all.')
  await page.keyboard.press('Enter')
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Typed with no mouse at all.' })
  await expect(message).toBeVisible()
  await tabTo(message.getByRole('article'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message.getByRole('article')).toBeFocused()
})

test('by keyboard: a story is read, and another one submitted', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request)
  await page.goto('/stories')
  const story = page.getByRole('link', { name: /^Read More: / }).first()
  await tabAndPress(story)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(story).toBeFocused()
  const key = (await page.getByLabel('Title').evaluate((field) => {
    const link = document.activeElement
    return link && field.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING
  }))
    ? 'Shift+Tab'
    : 'Tab'
  await tabTo(page.getByLabel('Title'), key)
  await page.keyboard.type('No Mouse in the House')
  await tabAndType(
    page.getByLabel('Story', { exact: true }),
    `${'The cat had the day off, and nobody clicked. '.repeat(4)}`,
  )
  await tabAndPress(page.getByRole('button', { name: 'Submit Story' }))
  await expect(page.getByText('Your story has been submitted for review!')).toBeVisible()
})

test('by keyboard: an administrator edits a season', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/seasons')
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await tabAndPress(edit)
  const editor = page.getByRole('dialog', { name: /^Edit/ })
  const name = editor.getByLabel('Name', { exact: true })
  await name.waitFor()
  const before = await name.inputValue()
  for (const text of ['Typed Without a Mouse', before]) {
    await tabAndType(name, text)
    await tabAndPress(editor.getByRole('button', { name: 'Save changes' }))
    await expect(editor).toHaveCount(0)
    await expect(rowOf(page, text).first()).toBeVisible()
    await expect(edit).toBeFocused()
    if (text !== before) await page.keyboard.press('Enter')
  }
})
