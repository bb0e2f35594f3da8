import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { expect, test } from './support/site.ts'

test.use({ isDemo: false })

test('an empty site says that seasons are coming', onlyOn('phone'), async ({ page }) => {
  await page.goto('/seasons')
  await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible()
  await expect(page.getByText('Seasons information is being prepared. Check back later!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See what is open' }).click()
  await expect(page).toHaveURL('/')
})
