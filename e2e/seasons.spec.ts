import { expectAccessible } from './support/check-page.ts'
import { mainMenu } from './support/main-menu.ts'
import { expect, test } from './support/site.ts'

test('a visitor pulls a season from the shelf, watches a clip and reads who said what', async ({ page }) => {
  await page.goto('/')
  await (await mainMenu(page)).getByRole('link', { name: 'Seasons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
  await expectAccessible(page)

  const boxes = page.locator('details')
  await expect(boxes).toHaveCount(6)
  const first = boxes.first()
  await expect(first).toContainText('Season 1')
  await expect(first).toContainText(/\w{3} \d{1,2}, \d{4} - \w{3} \d{1,2}, \d{4}/)
  await expect(first).toContainText(/\d+ clips?/)
  await expect(boxes.last()).toContainText('- Present')

  await first.locator('summary').click()
  await expect(first.locator('blockquote').first()).toBeVisible()
  await expect(first.locator('cite').first()).not.toBeEmpty()
  await expectAccessible(page)

  const watch = first.getByRole('button', { name: /^Watch/ }).first()
  const theatre = page.getByRole('dialog')
  await watch.click()
  const video = theatre.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  await theatre.getByRole('button', { name: 'Close video' }).click()
  await expect(theatre).toBeHidden()
  await expect(watch).toBeFocused()

  await watch.click()
  await page.keyboard.press('Escape')
  await expect(theatre).toBeHidden()

  await watch.click()
  await theatre.click({ position: { x: 4, y: 400 } })
  await expect(theatre).toBeHidden()
})

test('what an admin saves is on the page at the next load', async ({ page, request, site }) => {
  await page.goto('/seasons')
  await expect(page.getByText('The Pop-Up Season')).toBeHidden()
  const signedIn = await request.post('/api/sign-in', { data: site.admin })
  expect(signedIn.ok()).toBe(true)
  const added = await request.post('/api/seasons', {
    data: { number: 99, name: 'The Pop-Up Season', start_date: '2026-01-31' },
  })
  const season = await added.json()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Pop-Up Season' })).toBeVisible()
  await expect(page.getByText('Jan 31, 2026 - Present')).toBeVisible()
  expect((await request.delete(`/api/seasons/${season.id}`)).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('The Pop-Up Season')).toBeHidden()
})

test('when seasons cannot be loaded, the page says that they are coming', async ({ page }) => {
  await page.route('**/api/rpc/seasons/list', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/')
  await (await mainMenu(page)).getByRole('link', { name: 'Seasons' }).click()
  await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shelf is there and its boxes open', async ({ page }) => {
    await page.goto('/seasons')
    const first = page.locator('details').first()
    await first.locator('summary').click()
    await expect(first.locator('blockquote').first()).toBeVisible()
  })
})
