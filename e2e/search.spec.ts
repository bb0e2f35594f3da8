import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { anAdminAt, expect, test } from './support/site.ts'

test(
  'a visitor finds something by keyboard despite a typo, and can return to the search',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.goto('/quotes')
    await page.getByLabel('Search', { exact: true }).first().press('/')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    await page.locator('body').press('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await field.fill('pembreloo')
    const option = page.getByRole('dialog').getByRole('option', { name: /Ash Pemberloo/ })
    await expect(option.locator('mark')).toHaveText('Pemberloo')
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveCount(1)
    await field.press('End')
    await field.press('Home')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ash Pemberloo' })).toBeVisible()

    await page.locator('body').press('Control+k')
    await page.getByRole('button', { name: 'pembreloo', exact: true }).click()
    await expect(option).toBeVisible()
    await field.fill('zzqqxx')
    await expect(page.getByText('Not in this palace')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Games' })).toBeVisible()
    await field.press('Escape')
    await expect(field).toBeHidden()
  },
)

test(
  'an administrator reaches a panel, an item and an empty form from the palette',
  onlyOn('desktop'),
  async ({ browser, site }) => {
    const office = await anAdminAt('/admin/users', { browser, site })
    const field = office.getByRole('combobox', { name: 'Search' })
    await office.locator('body').press('Control+k')
    await field.fill('stories wait')
    await expect(office.getByRole('option', { name: /Stories waiting/ })).toBeVisible()
    await field.press('Enter')
    await expect(office.getByRole('heading', { level: 1, name: 'Stories Management' })).toBeVisible()
    await office.locator('body').press('Control+k')
    await field.fill('pemberloo')
    await office.getByRole('option', { name: /^Ash Pemberloo/ }).click()
    await expect(office.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Ash Pemberloo')
    await office.keyboard.press('Escape')
    await office.locator('body').press('Control+k')
    const found = office.waitForResponse('**/api/rpc/search/findAsAdmin**')
    await field.fill('add season')
    // The results that come during the press don't move what is pressed.
    await office.getByRole('option', { name: /Add season/ }).hover()
    await office.mouse.down()
    await found
    await expect(office.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await office.mouse.up()
    await expect(office.getByRole('dialog').getByRole('button', { name: 'Save and add another' })).toBeVisible()
    await expect(office).toHaveURL('/admin/seasons')
    await office.close()
  },
)

test(
  'on a phone the search fills the screen, and its page works without scripts',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    await page.goto('/clips')
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('ash')
    await expect(page.getByRole('option').first()).toBeVisible()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=ash$/)
    await expect(page.getByRole('heading', { level: 2, name: /Characters/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Search for').fill('zzqqxx')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Try a name, or wander:')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Seasons' }).click()
    await expect(page).toHaveURL('/seasons')

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const paper = await plain.newPage()
    await paper.goto('/search')
    await paper.getByLabel('Search for').fill('pemberloo')
    await paper.getByRole('button', { name: 'Search' }).click()
    await expect(paper.getByRole('link', { name: /Ash Pemberloo/ })).toBeVisible()
    await plain.close()
  },
)

test('the demo’s search knows the house’s own words', onlyOn('phone'), async ({ request }) => {
  const first = async (q: string) => {
    const { groups } = await (await request.get('/api/search', { params: { q } })).json()
    return groups[0]?.items[0]?.title
  }
  const found: Record<string, string> = {}
  for (const word of houseWords) found[word] = await first(word)
  expect(found).toEqual({
    daily: 'The Daily',
    lounge: 'Forum',
    chat: 'Forum',
    leaderboard: 'Quizzes',
    scores: 'My Quiz Scores',
    pass: 'VIP Pass',
    privacy: 'Privacy Policy',
    S02: 'The Mattress Strikes Back',
    s2: 'The Mattress Strikes Back',
    landlord: 'Gerald Grubbins',
  })
})

const houseWords = ['daily', 'lounge', 'chat', 'leaderboard', 'scores', 'pass', 'privacy', 'S02', 's2', 'landlord']
