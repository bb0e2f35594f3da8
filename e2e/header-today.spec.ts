import { siteSections } from '../src/features/site/rules/site-sections.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'
import { findLinksToPress, setWidth } from './support/site-bar.ts'

const labels = siteSections.map(({ label }) => label)

test('the sections of today need no More where the bar is wide', onlyOn('desktop'), async ({ page, site }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page.request, site.admin)
    await page.goto('/seasons')
    for (const width of [900, 1024, 1280, 1680]) {
      await setWidth(page, width)
      await expect(page.getByRole('button', { name: 'More' }), `${width} px`).toBeHidden()
      expect(await page.evaluate(findLinksToPress), `${width} px`).toEqual(labels)
    }
  }
})
