import path from 'node:path'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { rowOf } from './support/row-menu.ts'
import { signIn } from './support/sign-in.ts'
import { anotherVisitor, everyScript, expect, holdBack, openPanel, test } from './support/site.ts'

const recording = path.resolve(import.meta.dirname, '../db/demo/media/quotes/kev-weekend.mp3')

test(
  'an admin adds a quote with a recording, pastes many others and takes them back, and a visitor hears the one',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    const text = 'Nobody touches the kettle of destiny.'
    await signIn(page.request, site.admin)
    await openPanel(page, '/admin/quotes')
    await page.getByRole('button', { name: 'Add quote' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Text').fill(text)
    await editor.getByLabel('Character').selectOption({ label: 'Nana Pemberloo' })
    await editor.getByLabel('Said on').fill('2030-03-04')
    await editor.getByLabel('Audio').setInputFiles(recording)
    await expect(editor.getByLabel('Recording')).toBeVisible()
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Add quote' }).click()
    await expect(editor).toBeHidden()
    const item = rowOf(page, text)

    await page.getByRole('button', { name: 'Add many' }).click()
    const pasted = page.getByRole('dialog', { name: 'Add many quotes' }).getByLabel('Paste lines or CSV')
    const lines = Array.from({ length: 30 }, (_, index) => `Kettle ${index}. — nana pemberloo`)
    await pasted.fill(['Kettle. — Nobody Known', ...lines].join('\n'))
    await expect(editor.getByText("there's no character called “Nobody Known”.")).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Add quotes' })).toBeDisabled()
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Leave out 1 faulty line' }).click()
    await editor.getByRole('button', { name: 'Add 30 quotes' }).click()
    await expect(editor).toBeHidden()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Undone.')

    await expect(item).toContainText('Nana Pemberloo')
    await expect(item).toContainText('Mar 4, 2030')
    await item.getByRole('button', { name: /^Play/ }).click()
    await expect(item.getByRole('button', { name: /^Pause/ })).toBeVisible()

    const visitor = await anotherVisitor({ browser, site })
    await visitor.goto('/quotes')
    const card = visitor.getByRole('article').filter({ hasText: text })
    await expect(card).toContainText('Nana Pemberloo')
    await expect(card).toContainText('Said on March 4, 2030')
    await card.getByRole('button', { name: 'Play' }).click()
    await expect(card.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\d:\d\d of 0:0[1-9]$/)

    await card.getByRole('link', { name: text }).click()
    await expect(visitor.getByRole('dialog')).toContainText(text)
    await expectAccessible(visitor)
    await expect(visitor).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
    const address = visitor.url()
    const html = await (await visitor.request.get(address)).text()
    const [, structured] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(structured ?? '')['@graph'][0]).toMatchObject({ '@type': 'Quotation', text })
    await visitor.close()

    const id = address.split('/').at(-1)
    expect((await page.request.delete(`/api/quotes/${id}`)).ok()).toBe(true)
  },
)

test(
  'a press on Play before the scripts have loaded takes effect once they have',
  onlyOn('phone'),
  async ({ page }) => {
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/quotes')
    const player = page.locator('.quote-player').first()
    await player.getByRole('button', { name: 'Play' }).click()
    letScriptsCome()
    await arrival
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  },
)

test('Back and a reload return to the same place in a long list', onlyOn('phone'), async ({ page }) => {
  const far = page.locator('.skips-offscreen > li').nth(14)
  const top = () => far.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const openAndReadOn = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    return far.evaluate(async (element) => {
      // A card that is passed before the fonts load keeps the height of the fallback font.
      await document.fonts.ready
      while (element.getBoundingClientRect().top > 200) {
        scrollBy({ top: 150, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
      return Math.round(element.getBoundingClientRect().top)
    })
  }
  const placeOfQuote = await openAndReadOn('/quotes')
  // Playwright's pointer would scroll first.
  await page.getByRole('banner').getByRole('link', { name: 'VIP World' }).dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect.poll(top).toBe(placeOfQuote)

  const placeOfClip = await openAndReadOn('/clips')
  await page.reload()
  await expect.poll(top).toBe(placeOfClip)
})

test(
  'on a phone the filters are behind one button with a count; without scripts they are visible',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    await page.goto('/quotes')
    const toggle = page.getByRole('search').getByRole('button', { name: /^Filter/ })
    const speaker = page.getByLabel('Speaker')
    await expect(speaker).toBeHidden()
    await toggle.press('Enter')
    await speaker.selectOption('Nana Pemberloo')
    await expect(page).toHaveURL(/[?]character=[0-9a-f-]{36}$/)
    await expect(speaker).toBeVisible()
    await page.reload()
    await expect(toggle).toHaveAccessibleName('Filter 1 set')
    await expect(speaker).toBeHidden()

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      viewport: page.viewportSize(),
    })
    const paper = await plain.newPage()
    await paper.goto('/quotes')
    await paper.getByLabel('Speaker').selectOption('Nana Pemberloo')
    await paper.getByRole('button', { name: 'Filter' }).click()
    await expect(paper).toHaveURL(/[?&]character=[0-9a-f-]{36}/)
    await plain.close()
  },
)
