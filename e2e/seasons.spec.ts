import { expectAccessible } from './support/check-page.ts'
import { mainMenu } from './support/main-menu.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { anAdminAt, expect, holdBack, test } from './support/site.ts'

test(
  'a visitor pulls a season from the shelf, watches a clip and reads who said what',
  onlyOn('phone'),
  async ({ page }) => {
    await page.goto('/seasons')
    const spines = page.getByRole('main').getByRole('list').first().getByRole('link')
    await expect(spines).toHaveCount(6)
    const first = spines.first()
    await expect(first).toContainText('Season 1')
    await expect(first).toContainText(/\w{3} \d{1,2}, \d{4} - \w{3} \d{1,2}, \d{4}/)
    await expect(first).toContainText(/\d+ clips?/)
    await expect(first).toContainText(/\d+ quotes?/)
    await expect(spines.last()).toContainText('- Present')

    await first.click()
    await expect(page).toHaveURL(/\/seasons\/[0-9a-f-]{36}$/)
    const box = page.getByRole('dialog', { name: /^Season 1: / })
    await expect(box.getByRole('heading', { name: 'Clips' })).toBeVisible()
    await expect(box.getByRole('heading', { name: 'Cast' })).toBeVisible()
    await expect(box.locator('blockquote').first()).toBeVisible()
    await expect(box.locator('cite').first()).not.toBeEmpty()
    await expectAccessible(page)

    const watch = box.getByRole('button', { name: /^Watch/ }).first()
    const title = (await watch.getAttribute('aria-label'))?.replace('Watch ', '') ?? ''
    const theatre = page.getByRole('dialog', { name: title })
    await watch.click()
    const video = theatre.locator('video')
    await expect(video).toBeVisible()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
    await expectAccessible(page)
    await theatre.getByRole('button', { name: 'Close video' }).click()
    await expect(theatre).toBeHidden()
    await expect(watch).toBeFocused()

    await watch.click()
    await page.keyboard.press('Escape')
    await expect(theatre).toBeHidden()

    await watch.click()
    await theatre.click({ position: { x: 4, y: 400 } })
    await expect(theatre).toBeHidden()

    await box.getByRole('button', { name: 'Close' }).click()
    await expect(box).toBeHidden()
    await expect(page).toHaveURL('/seasons')
    await expect(first).toBeFocused()
  },
)

test('a box opens in one transition, even if its script loads late', onlyOn('phone'), async ({ page }) => {
  await page.addInitScript(rememberTransitions)
  const boxMayCome = await holdBack(page, '**/assets/season-overlay*.js')
  await page.goto('/seasons')
  const spine = page.locator('.season-spine').first()
  const asked = page.waitForRequest('**/assets/season-overlay*.js')
  await spine.click()
  await asked
  await expect(spine).toHaveAttribute('aria-expanded', 'false')
  boxMayCome()
  await expect(page.getByRole('dialog', { name: /^Season 1: / })).toBeVisible()
  // The browser takes its snapshot when the update is done, so the box has to be there by then.
  expect(await page.evaluate(() => (window as TransitionWindow).hadDialog)).toEqual([true])
})

type TransitionWindow = typeof window & { hadDialog?: boolean[] }

function rememberTransitions() {
  const hadDialog: boolean[] = []
  Object.assign(window as TransitionWindow, { hadDialog })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...args) => {
    const transition = start(...args)
    void transition.updateCallbackDone.then(() => hadDialog.push(document.querySelector('dialog:modal') !== null))
    return transition
  }
}

test(
  'an admin’s additions, edits and deletions appear on the page at once',
  onlyOn('desktop'),
  async ({ page: visitor, browser, site }) => {
    const office = await anAdminAt('/admin/seasons', { browser, site })
    await expect(office.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
    await office.getByRole('button', { name: 'Add season' }).click()
    const editor = office.getByRole('dialog')
    await editor.getByRole('button', { name: 'Add season' }).click()
    await expect(editor.getByText('Season number is required.')).toBeVisible()
    await expect(editor.getByText('Name is required.')).toBeVisible()
    await expectAccessible(office)
    await editor.getByLabel('Number').fill('99')
    await editor.getByLabel('Name').fill('The Pop-Up Season')
    await editor.getByLabel('Start date').fill('2026-01-31')
    await editor.getByRole('button', { name: 'Close' }).click()
    await office.getByRole('alertdialog', { name: 'Discard changes?' }).getByText('Keep editing').click()
    await editor.getByRole('button', { name: 'Add season' }).click()
    await expect(rowOf(office, 'The Pop-Up Season')).toBeVisible()

    await visitor.goto('/seasons')
    const spine = visitor.getByRole('link', { name: 'The Pop-Up Season' })
    await expect(spine).toContainText('Season 99')
    await expect(spine).toContainText('Jan 31, 2026 - Present')
    await spine.click()
    await expect(visitor).toHaveURL(/\/seasons\/[0-9a-f-]{36}$/)
    await expect(visitor.getByRole('dialog', { name: 'Season 99: The Pop-Up Season' })).toBeVisible()
    await visitor.goBack()
    await expect(visitor.getByRole('dialog')).toBeHidden()
    await expect(visitor).toHaveURL('/seasons')
    await visitor.goForward()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'The Pop-Up Season' })).toBeVisible()

    await office.getByLabel('Search seasons').fill('pop-up')
    await expect(office.getByRole('rowheader')).toHaveCount(1)
    // A colleague was quicker.
    await office.getByRole('button', { name: 'Edit The Pop-Up Season' }).click()
    const { items } = await (await office.request.get('/api/admin/seasons?search=pop-up')).json()
    const { id, updated_at, number } = items[0]
    const season = { number, name: 'The Pop-Up Summer' }
    expect((await office.request.put(`/api/seasons/${id}`, { data: { updated_at, season } })).ok()).toBe(true)
    await editor.getByLabel('Name').fill('The Pop-Over Season')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(editor.getByRole('alert')).toContainText('Someone else changed this meanwhile.')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(editor).toBeHidden()

    await office.getByRole('button', { name: 'Edit The Pop-Up Summer' }).click()
    await editor.getByLabel('Name').fill('The Pop-Down Season')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(editor).toBeHidden()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'The Pop-Down Season' })).toBeVisible()

    await office.getByLabel('Search seasons').fill('pop-down')
    await chooseInRow(rowOf(office, 'The Pop-Down Season'), /^Delete/)
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByText('No seasons match.')).toBeVisible()
    const gone = await visitor.reload()
    expect(gone?.status()).toBe(404)
    await office.close()
  },
)

test('if seasons can’t be loaded, the page says so and offers a retry', onlyOn('phone'), async ({ page }) => {
  await page.route('**/api/rpc/seasons/list', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/')
  await (await mainMenu(page)).getByRole('link', { name: 'Seasons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
  await expect(page.getByText('Coming Soon!')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/rpc/seasons/list')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('.season-spine').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shelf is shown and its boxes open', onlyOn('desktop'), async ({ page }) => {
    await page.goto('/seasons')
    await page.getByRole('link', { name: /^Season 1/ }).click()
    await expect(page.locator('blockquote').first()).toBeVisible()
  })
})
