import { onlyOn } from './support/only-on.ts'
import { expect, test } from './support/site.ts'

test(
  'a visitor filters and pages the timeline; the URL keeps the place, and Back returns',
  onlyOn('phone'),
  async ({ page }) => {
    await page.goto('/timeline')
    const items = page.getByRole('list', { name: 'Timeline, latest first' }).getByRole('listitem')
    await expect(items).toHaveCount(10)

    // The demo's first item of 2022 is the last one on its page.
    const years = page.getByRole('navigation', { name: 'Jump to a year' })
    await years.getByRole('link', { name: '2022' }).click()
    await expect(items.first()).toContainText('2022')
    await expect(items.first()).toBeInViewport()
    await expect(items.nth(1)).toContainText('2022')
    await expect(years.locator('[aria-current]')).toHaveText('2022')
    await page.goBack()
    await expect(page).toHaveURL('/timeline')

    const filters = page.getByRole('navigation', { name: 'Show on the timeline' })
    await filters.getByRole('link', { name: 'Quotes' }).click()
    await expect(page).toHaveURL('/timeline?type=quotes')
    await expect(filters.locator('[aria-current]')).toHaveText('Quotes')
    await expect(items.filter({ hasNotText: 'Quote' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/timeline?type=quotes&page=2')
    await expect(filters.locator('[aria-current]')).toHaveText('Quotes')

    await filters.getByRole('link', { name: 'Seasons' }).click()
    await expect(page).toHaveURL('/timeline?type=seasons')
    await expect(items).toHaveCount(6)
    await page.goBack()
    await expect(page).toHaveURL('/timeline?type=quotes&page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const title = await items.first().getByRole('link').textContent()
    await items.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title as string)

    await page.goto('/timeline?type=clips')
    await items
      .first()
      .getByRole('button', { name: /^Watch/ })
      .click()
    const theatre = page.getByRole('dialog')
    await expect(theatre.locator('video')).toBeVisible()
    await expect(theatre.getByRole('button', { name: 'Share' })).toBeVisible()
    const second = await items.nth(1).getByRole('heading').textContent()
    await page.keyboard.press('n')
    await expect(theatre).toHaveAccessibleName(second as string)
    await page.keyboard.press('Escape')
    await expect(theatre).toBeHidden()
  },
)
