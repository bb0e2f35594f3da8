import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { mainMenu } from './support/main-menu.ts'
import { onlyOn } from './support/only-on.ts'
import { newName, signIn, signUpAndIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'

const sections = [
  ['Characters', '/characters'],
  ['Video Clips', '/clips'],
  ['Quizzes', '/quizzes'],
  ['Quotes', '/quotes'],
  ['Seasons', '/seasons'],
  ['Games', '/games'],
  ['Timeline', '/timeline'],
  ['Stories', '/stories'],
  ['Forum', '/forum'],
] as const

test('nine tiles lead to the sections, and the bar marks the one that is open', onlyOn('phone'), async ({ page }) => {
  await page.goto('/')
  const tiles = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(tiles).toHaveText(sections.map(([label]) => new RegExp(label)))
  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(sections.map(([, path]) => path))
  const marked = page.getByRole('navigation', { name: 'Main', includeHidden: true }).locator('[aria-current=page]')
  await expect(marked).toHaveCount(0)
  for (const [label, path] of [sections[1], sections[8]]) {
    await page.getByRole('main').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(page).toHaveTitle(`${label} - Ash's VIP World`)
    await expect(marked).toHaveText(label)
    await page.goBack()
    await expect(marked).toHaveCount(0)
  }
})

test(
  "a member's home has their name, the way to today's five, one piece of news and where they stand",
  onlyOn('phone'),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { username } = await signUpAndIn(page.request)
    const lastWords = page.waitForResponse(/lastWords/)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
    const visit = page.getByLabel('Your visit')
    await expect(visit).toContainText('Five questions, one go. Start a streak.')
    await expect(visit.getByRole('link', { name: "Play today's" })).toBeInViewport({ ratio: 1 })
    await expect(visit.getByRole('link', { name: 'Your pass is fresh.' })).toBeVisible()
    await expect(visit.getByRole('link', { name: 'No place on a board yet.' })).toBeVisible()
    await expectAccessible(page)
    // They haven't passed the lounge's age gate yet.
    expect((await lastWords).status()).toBe(200)
  },
)

test.describe('the menu on a phone', onlyOn('phone'), () => {
  test('opens and closes by touch, and navigates', async ({ page }) => {
    await page.goto('/seasons')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    for (const link of await menu.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }

    await menu.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    // The tap lands on a season's box behind the menu, which must not open.
    await page.touchscreen.tap(195, 350)
    await expect(menu).toBeHidden()
    await expect(page.locator('details[open]')).toHaveCount(0)

    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await menu.getByRole('link', { name: 'Timeline' }).tap()
    await expect(page).toHaveURL('/timeline')
    await expect(menu).toBeHidden()
  })

  test('works by keyboard: Escape closes it and the focus returns', async ({ page }) => {
    await page.goto('/seasons')
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Characters' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('is replaced by the bar when the screen gets wide', async ({ page }) => {
    await page.goto('/seasons')
    const menu = await mainMenu(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Forum' })).toBeInViewport()
    expect((await menu.getByRole('link', { name: 'Forum' }).boundingBox())?.y).toBeLessThan(120)
  })
})

test('Refresh Site forgets the visit and starts at the entrance', onlyOn('phone'), async ({ page }) => {
  await page.goto('/seasons')
  await page.evaluate(() => localStorage.setItem('bedbugImageUrl', '/favicon.svg'))
  await mainMenu(page)
  await page.getByRole('button', { name: 'Refresh Site' }).locator('visible=true').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Click on the bed bug/ })).toBeVisible()
  const kept = await page.evaluate(() => [
    localStorage.getItem('visitedBefore'),
    localStorage.getItem('bedbugImageUrl'),
  ])
  expect(kept).toEqual([null, '/favicon.svg'])
})

test('the visitor badge shows an odd number in range without moving the bar', async ({ page }) => {
  await page.goto('/seasons')
  const badge = page.getByTitle(/^Active visitors/)
  const before = await badge.boundingBox()
  await expect(badge).toHaveText(/^\d{1,2},\d{3} active visitors, allegedly$/)
  expect(await badge.boundingBox()).toEqual(before)
  const count = Number((await badge.textContent())?.replace(/\D/g, ''))
  expect(count % 2).toBe(1)
  expect(count).toBeGreaterThanOrEqual(1001)
  expect(count).toBeLessThanOrEqual(49_999)
})

test('the cached page does not contain the visitor number', onlyOn('desktop'), async ({ request }) => {
  expect(await (await request.get('/seasons')).text()).toMatch(/class="visitor-count"><\/span>/)
})

test(
  'both policies are one click from every page, dated, and have their contents',
  onlyOn('phone'),
  async ({ page }) => {
    await page.goto('/seasons')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('not affiliated with')
    for (const [link, path, words] of [
      ['Terms of Service', '/terms', ['at least 13 years old', '18 and over', 'contact@example.com']],
      ['Privacy Policy', '/privacy', ['date of birth', 'five cookies', 'visitedBefore', 'contact@example.com']],
    ] as const) {
      await footer.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
      await expect(page).toHaveTitle(`${link} - Ash's VIP World`)
      await expect(page.getByText('Last updated March 19, 2025')).toBeVisible()
      for (const word of words) await expect(page.getByRole('main')).toContainText(word)
    }

    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    await entry.click()
    const heading = page.getByRole('heading', { level: 2, name: (await entry.textContent()) ?? '' })
    await expect(heading).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  },
)

test('Login returns to the page where it was pressed', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/timeline?page=2&utm_source=mail')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toHaveAttribute('href', /redirectTo=%2Ftimeline%3Fpage%3D2/)
  await login.click()
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Ftimeline/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
})

test('scores need a login, also at their old URL', onlyOn('phone'), async ({ request }) => {
  expect((await request.get('/my-quizzes')).url()).toMatch(/\/auth\/login\?redirectTo=%2Fmy-scores/)
})

test('a signed-in user has a menu with profile, scores and sign-out', onlyOn('phone'), async ({ page }) => {
  await signUpAndIn(page.request, newName('shell'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/seasons')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  const corner = page.getByRole('banner').getByRole('button', { name: /shell_/ })
  await corner.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Notices', 'My Scores', 'Sign out'])
  // The page already contains the caller and the number of unread notices.
  expect(asked.filter((url) => /accounts\/me|notices\/unread/.test(url))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(corner).toBeFocused()

  await corner.click()
  await menu.getByRole('menuitem', { name: 'Notices' }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('All quiet')
  await page.keyboard.press('Escape')
  await corner.click()
  await menu.getByRole('menuitem', { name: 'My Scores' }).click()
  await expect(page).toHaveURL('/my-scores')
  await expect(page).toHaveTitle("My Quiz Scores - Ash's VIP World")
  await expect(page.getByRole('heading', { name: 'No Scores Yet' })).toBeVisible()
  await expect(page.getByText('Take some quizzes to see your scores here!')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Quizzes' }).click()
  await expect(page).toHaveURL('/quizzes')

  await corner.click()
  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/privacy')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the toast for a caught bug has space for its text beside a long button', onlyOn('phone'), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/timeline')
  await page.locator('.roaming-bug').dispatchEvent('click')
  const toast = page.locator('.toast')
  await expect(toast.getByRole('button', { name: 'Play Bed Bug Squish' })).toBeVisible()
  expect((await toast.getByText('Quick hands.').boundingBox())?.width).toBeGreaterThan(150)
})

test('an administrator finds the dashboard in the menu', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await page.goto('/seasons')
  await expect(page.getByRole('img', { name: 'Administrator' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /admin/i }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, and its links lead on', onlyOn('phone'), async ({ page }) => {
    await page.goto('/')
    await (await mainMenu(page)).getByRole('link', { name: 'Stories' }).click()
    await expect(page).toHaveURL('/stories')
  })
})

test(
  'on a phone Back closes the open menu, and leads back in one step from a page chosen there',
  onlyOn('phone'),
  async ({ page }) => {
    // The first time, the history entry is added after the menu has opened.
    const hasEntryOfItsOwn = () => page.waitForFunction(() => history.state?.closesOnBack)
    await page.goto('/quotes')
    const menu = await mainMenu(page)
    await hasEntryOfItsOwn()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/quotes')
    await mainMenu(page)
    await menu.getByRole('link', { name: 'Seasons' }).click()
    await expect(page).toHaveURL('/seasons')
    await page.goBack()
    await expect(page).toHaveURL('/quotes')
    await expect(menu).toBeHidden()

    await page.goto('/seasons')
    await mainMenu(page)
    await hasEntryOfItsOwn()
    await page.reload()
    await expect.poll(() => page.evaluate(() => history.state?.closesOnBack)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/quotes')
  },
)

test('a streak and the longest name stand side by side in the bar', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request, 'WWWWWWWWWWWWWWWWWWWW')
  await playDaily(page.request)
  await page.goto('/seasons')
  await expect(page.locator('.streak-chip[data-done]')).toBeVisible()
  for (const width of [768, 1280, 1366, 1440, 1680]) {
    await page.setViewportSize({ width, height: 800 })
    const tools = page.locator('.site-tools > *:visible, .site-user > *:visible')
    await expect.poll(() => tools.evaluateAll(partsOutside), `${width} px`).toEqual([])
  }
})

/** A button that is too narrow lets its picture and name hang over its neighbours. */
function partsOutside(parts: Element[]) {
  const isOutside = (part: Element) => {
    const box = part.getBoundingClientRect()
    const around = part.parentElement?.getBoundingClientRect() ?? box
    return box.left < around.left - 1 || box.right > around.right + 1 || box.right > innerWidth
  }
  // The number of unread notices hangs over on purpose.
  return parts.filter((part) => !part.matches('.site-unread') && isOutside(part)).map(({ className }) => className)
}

async function playDaily(request: APIRequestContext) {
  const { day, question_count } = await (await request.get('/api/daily')).json()
  const { run_id } = await (await request.post(`/api/daily/${day}/runs`, { data: {} })).json()
  for (let index = 0; index < question_count; index++) {
    const { question } = await (await request.post(`/api/quiz-runs/${run_id}/question`, { data: {} })).json()
    const data = { question_index: index, answer: question.answers[0], time_taken_ms: 0 }
    expect((await request.post(`/api/quiz-runs/${run_id}/answers`, { data })).ok()).toBe(true)
  }
}
