import { expectAccessible } from './check-page.ts'
import { onlyOn } from './only-on.ts'
import { expect, test } from './site.ts'

test(
  'the site starts, keeps its data over a restart, and stops cleanly',
  onlyOn('desktop'),
  async ({ page, site, request }) => {
    expect((await request.get('/readyz')).ok()).toBe(true)
    await page.goto('/')
    await expect(page.locator('main')).toBeVisible()
    await site.restart()
    await page.reload()
    await expect(page.locator('main')).toBeVisible()
  },
)

test('the accessibility check finds every problem', onlyOn('phone'), async ({ page }) => {
  await page.setContent('<h1>One</h1><h1>Two</h1><img src="data:,"><input id="a"><p id="a"></p><button></button>')
  await expect(expectAccessible(page)).rejects.toThrow(/2 visible h1/)
  await page.setContent(`<html lang="en"><meta name="viewport" content="width=device-width"><title>Good</title><main><h1>One</h1><label>Name <input></label>
    <img src="data:," alt=""><button aria-label="Close"></button></main></html>`)
  await expectAccessible(page)
})
