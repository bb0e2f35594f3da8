import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { anAdminAt, expect, test } from './support/site.ts'

const name = 'Barnaby'

test(
  'a deleted character is restored with its clips and quotes, and the record shows both',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    test.slow()
    const { items } = await (await page.request.get('/api/characters')).json()
    const own = `/characters/${items.find((character: { name: string }) => character.name === name).id}`
    await page.goto(own)
    const links = page.locator('main').getByRole('link', { name: /./ })
    const shown = await links.allInnerTexts()
    expect(shown.length).toBeGreaterThan(2)

    const office = await anAdminAt('/admin/characters', { browser, site })
    await office.getByLabel('Search characters').fill(name)
    await chooseInRow(rowOf(office, name), /^Delete/)
    await expect(office.getByRole('alertdialog')).toContainText('restore it from the trash for 30 days')
    await office.route('**/api/rpc/characters/delete', (route) => route.abort(), { times: 1 })
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByRole('alertdialog').getByRole('alert')).toHaveText(/\S/)
    await expectAccessible(office)
    await expect(office.getByRole('button', { name: `Edit ${name}`, includeHidden: true })).toHaveCount(1)
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByText('No characters match.')).toBeVisible()
    expect((await page.request.get(own)).status()).toBe(404)

    await office.goto('/admin/trash')
    const item = office.getByRole('row', { name })
    await expect(item).toContainText('30 days left')
    await office.getByRole('button', { name: `Restore ${name}` }).click()
    // Other tests may have left something in the trash.
    await expect(item).toBeHidden()

    await page.goto(own)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await links.allInnerTexts()).toEqual(shown)

    await office.goto('/admin/record')
    await expect(office.getByRole('row', { name: `deleted the character “${name}”` })).toBeVisible()
    await expect(office.getByRole('row', { name: `restored the character “${name}” from the trash` })).toBeVisible()
    await office.context().close()
  },
)

test('a bad edit can be undone from the toast that confirms it', onlyOn('desktop'), async ({ browser, site }) => {
  const office = await anAdminAt('/admin/quotes', { browser, site })
  const quote = office
    .getByRole('row')
    .filter({ has: office.getByRole('rowheader') })
    .nth(1)
  const before = await quote.innerText()
  await quote.getByRole('button', { name: /^Edit/ }).click()
  const editor = office.getByRole('dialog')
  await editor.getByLabel('Text', { exact: true }).fill('Oops.')
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(quote).toContainText('Oops.')
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(quote).toHaveText(before, { useInnerText: true })

  await quote.getByRole('button', { name: /^Edit/ }).click()
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor).toBeHidden()
  await expect(office.getByText('Quote saved.').last()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await office.context().close()
})

test('an earlier version of a quote can be compared and restored', onlyOn('desktop'), async ({ browser, site }) => {
  test.slow()
  const office = await anAdminAt('/admin/quotes', { browser, site })
  const quote = office
    .getByRole('row')
    .filter({ has: office.getByRole('rowheader') })
    .first()
  await quote.getByRole('button', { name: /^More for/ }).click()
  const versions = quote.getByRole('menuitem', { name: /^Versions of/ })
  const href = (await versions.getAttribute('href')) ?? ''
  await office.keyboard.press('Escape')
  await quote.getByRole('button', { name: /^Edit/ }).click()
  const editor = office.getByRole('dialog')
  const before = await editor.getByLabel('Text', { exact: true }).inputValue()
  await editor.getByLabel('Text', { exact: true }).fill(`${before} Allegedly.`)
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor).toBeHidden()

  await office.goto(href)
  await expect(office.getByRole('heading', { level: 1, name: 'Versions of this quote' })).toBeVisible()
  const added = office.getByRole('row').locator('ins')
  await expect(added).toContainText('Allegedly')
  await expect(added).toBeInViewport()
  await office.getByRole('button', { name: 'Version before' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.locator('dd del')).toContainText('Allegedly')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('rowheader')).toHaveCount(2)
  await expect(office.getByRole('row', { name: /restored an earlier/ }).locator('del')).toContainText('Allegedly')
  await office.context().close()
})
