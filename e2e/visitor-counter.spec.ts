import { onlyOn } from './support/only-on.ts'
import { expect, test } from './support/site.ts'

test.use({ siteEnv: { VISITOR_COUNTER: 'real' } })

test(
  'with VISITOR_COUNTER=real the badge counts the people who have the site open',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    await page.goto('/seasons')
    const badge = page.getByTitle('Active visitors')
    await expect(badge).toHaveText('1 active visitors')
    const other = await browser.newPage()
    await other.goto(`${site.url}/seasons`)
    await expect(badge).toHaveText('2 active visitors')
    await other.close()
    await expect(badge).toHaveText('1 active visitors')
  },
)
