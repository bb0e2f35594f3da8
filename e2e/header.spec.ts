import type { Page } from '@playwright/test'
import { siteSections } from '../src/features/site/rules/site-sections.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'
import { findLinksToPress, setWidth } from './support/site-bar.ts'

// The bar has one section more than the site, on a page that only developers see.
test.use({ isDevelopment: true, isDemo: false })

const dailyTile = 'The Daily Five questions a day'
const labels = [...siteSections.map(({ label }) => label), 'Lost & Found']

const widths = [390, 768, 900, 1024, 1280, 1440, 1680, 2000]
// Opening a menu is slow, so only these places do it. They include each layout of the header.
const openedAt = new Set(['390 px, 100%', '768 px, 100%', '1280 px, 100%', '390 px, 200%', '1680 px, 200%'])

for (const who of ['a visitor', 'somebody signed in']) {
  test(`a new section fits into the bar of ${who} at every width`, onlyOn('desktop'), async ({ page, site }) => {
    test.slow()
    if (who !== 'a visitor') await signIn(page.request, site.admin)
    await openHeader(page)
    for (const fontSize of ['100%', '200%']) {
      await page.addStyleTag({ content: `html { font-size: ${fontSize} }` })
      for (const width of widths) {
        await setWidth(page, width)
        const place = `${width} px, ${fontSize}`
        // The bar is measured a few frames later.
        await expect.poll(() => page.evaluate(findCollisions), place).toEqual([])
        const isSheet = await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()
        const expected = isSheet ? [...labels, dailyTile] : labels
        await expect.poll(() => page.evaluate(offeredSections), place).toEqual(expected)
        if (openedAt.has(place)) await expect.poll(() => reachableSections(page), place).toEqual(expected)
      }
    }
  })
}

test(
  'More is opened and closed by keyboard, and marks the section that one is in',
  onlyOn('desktop'),
  async ({ page }) => {
    await openHeader(page)
    const more = page.getByRole('button', { name: 'More' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(more).toHaveAttribute('aria-current', 'true')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    const links = page.getByRole('navigation', { name: 'Main' }).locator('[popover]').getByRole('link')
    await expect(links.last()).toHaveText('Lost & Found')
    await expect(links.last()).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Tab')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await expect(more).toBeFocused()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  },
)

test('nothing in the bar moves when the scripts come', onlyOn('desktop'), async ({ page, browser, site }) => {
  const unscripted = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await unscripted.goto('/dev/header')
  await openHeader(page)
  // The fallbacks' widths differ a little. `document.fonts.ready` doesn't wait for fonts that the
  // page hasn't requested yet.
  for (const one of [page, unscripted]) {
    await one.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())).then(() => {}))
  }
  for (const width of [768, 1024, 1280, 1680]) {
    await setWidth(page, width)
    await unscripted.setViewportSize({ width, height: 800 })
    const places = await page.evaluate(placesInBar)
    expect(places.length).toBeGreaterThan(8)
    expect(await unscripted.evaluate(placesInBar), `${width} px`).toEqual(expect.arrayContaining(places))
  }
  await unscripted.close()
})

async function openHeader(page: Page) {
  await page.goto('/dev/header')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', { timeout: 60_000 })
}

async function reachableSections(page: Page) {
  const more = page.getByRole('button', { name: 'More' })
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  for (const opener of [toggle, more]) if (await opener.isVisible()) await opener.click()
  const found = await page.evaluate(findLinksToPress)
  await page.keyboard.press('Escape')
  return found
}

/** The sections that the bar shows, and those in the closed menu behind a button that it shows. */
function offeredSections() {
  const isPressable = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const openersOf = (menu: Element | null) =>
    menu ? [...document.querySelectorAll(`[popovertarget="${menu.id}"]`)] : []
  const links = [...document.querySelectorAll('.site-menu .site-sections .site-section, .site-more [popover] a')]
  return links
    .filter((link) => isPressable(link) || openersOf(link.closest('[popover]')).some(isPressable))
    .map(({ textContent }) => textContent)
}

/** Sections inside More have no position. */
function placesInBar() {
  const parts = document.querySelectorAll('.site-brand, .site-sections > li:not([data-hidden]), .site-search')
  return [...parts].map((part) => {
    const { x, y, width } = part.getBoundingClientRect()
    return [part.textContent, x, y, width]
  })
}

function findCollisions() {
  const slackPx = 4
  const shown = [...document.querySelectorAll<HTMLElement>('.site-bar :is(a, button)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
  const pageWidth = document.documentElement.clientWidth
  const outside = shown.filter(({ box }) => box.left < -slackPx || box.right > pageWidth + slackPx)
  const over = shown.filter(({ box }, index) =>
    shown
      .slice(0, index)
      .some(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > slackPx &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > slackPx,
      ),
  )
  return [...outside, ...over].map(({ name }) => name)
}
