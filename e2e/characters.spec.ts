import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { anAdminAt, expect, test } from './support/site.ts'

const portrait = 'db/demo/media/portraits/barnaby.webp'
const name = 'Wanda Wallpaper'

test(
  'an admin adds a tag and a character with a picture, a visitor sees both, and the tag can be deleted',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    const office = await anAdminAt('/admin/characters', { browser, site })

    await office.getByRole('button', { name: 'Manage Tags' }).click()
    await office.getByLabel('Tag name').fill('Wall Dweller')
    await office.getByRole('button', { name: 'Add tag' }).click()
    await expect(office.getByRole('button', { name: 'Delete tag Wall Dweller' })).toBeVisible()
    await expectAccessible(office)

    await office.getByRole('button', { name: 'Add character' }).click()
    const form = office.getByRole('dialog', { name: 'Add a character' })
    await form.getByRole('button', { name: 'Add character' }).click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await expect(form.getByText('Start season is required.')).toBeVisible()
    await expectAccessible(office)
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Nickname').fill('The Paste')
    await form.getByLabel('Description').fill('Holds the third floor together.')
    await form.getByLabel('Start season').selectOption({ index: 2 })
    // The end can't be before the start, so the first season is no option any more.
    await expect(form.getByLabel('End season').getByRole('option', { name: /^Season 1:/ })).toHaveCount(0)
    await form.getByLabel('Currently in show').check()
    await expect(form.getByLabel('End season')).toBeHidden()
    await form.getByLabel(/^Image/).setInputFiles(portrait)
    await expect(form.getByRole('img', { name: 'The image as it is stored now' })).toBeVisible()
    await form.getByLabel('Wall Dweller').check()
    await form.getByRole('button', { name: 'Add character' }).click()
    await expect(form).toBeHidden()

    await page.goto('/characters')
    await page.getByRole('link', { name: 'Wall Dweller' }).click()
    await expect(page).toHaveURL(/\/characters\?tag=/)
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('- Present')
    await expect(card.locator('img')).toBeVisible()

    await page.getByRole('link', { name }).click()
    const overlay = page.getByRole('dialog', { name })
    await expect(overlay).toContainText('Holds the third floor together.')
    await expect(page).toHaveURL(/\/characters\/[0-9a-f-]{36}$/)
    await expectAccessible(page)
    const ownUrl = page.url()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/characters\//)

    await office.getByRole('button', { name: 'Delete tag Wall Dweller' }).click()
    const question = office.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to delete this tag? It will be removed from all characters.',
    )
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByRole('button', { name: 'Delete tag Wall Dweller' })).toBeHidden()
    expect((await office.request.delete(`/api${new URL(ownUrl).pathname}`)).ok()).toBe(true)
    await office.context().close()
  },
)

test(
  'a guest turns cards over, goes to the next, meets a character by a quote and keeps the card after signing in',
  onlyOn('phone'),
  async ({ page, site }) => {
    await page.goto('/characters')
    const onPortraits = await page.locator('.trading').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const portrait = card.querySelector('.card-frame')?.getBoundingClientRect()
        return [...card.querySelectorAll('.card-seal, .tag-ribbon, .met-stamp, .trading-name')].filter((part) => {
          const box = part.getBoundingClientRect()
          return portrait && box.width > 1 && box.top < portrait.bottom - 1 && box.bottom > portrait.top + 1
        })
      }),
    )
    expect(onPortraits).toHaveLength(0)
    await expect(page.getByText('0 of 14 met')).toBeVisible()

    await page.getByRole('link', { name: 'Barnaby' }).click()
    const front = page.getByRole('dialog').locator('.flip-face').first()
    const widthOf = async (part: typeof front) => (await part.boundingBox())?.width ?? 0
    expect(await widthOf(front.locator('.card-frame'))).toBeGreaterThan((await widthOf(front)) * 0.85)
    const address = page.url()
    await page.getByRole('button', { name: 'Next: Bruno Velvet' }).click()
    await expect(page.getByRole('dialog', { name: 'Bruno Velvet' })).toBeVisible()
    expect(page.url()).not.toBe(address)
    // Until the neighbours are known, the keys do nothing and the buttons are disabled.
    await expect(page.getByRole('button', { name: 'Previous: Barnaby' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    const barnaby = page.getByRole('dialog', { name: 'Barnaby' })
    await expect(barnaby).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.keyboard.press('f')
    await expect(barnaby.getByRole('button', { name: 'Turn over' })).toHaveAttribute('aria-pressed', 'true')
    await expect(barnaby.getByRole('term').filter({ hasText: 'First seen' })).toBeVisible()
    // Barnaby can be met elsewhere, so turning his card isn't enough.
    await expect(barnaby.getByText('Not met yet: watch a clip, read a quote or finish a quiz.')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL('/characters')

    await page.goto('/quotes')
    await page.getByRole('link', { name: /Squeak-squeak/ }).click()
    await expect(page.getByRole('status').getByText(/You met .*Barnaby.*Sign up to keep the card/)).toBeAttached()
    await page.goto('/characters')
    await expect(page.getByText('1 of 14 met')).toBeVisible()
    await expect(
      page.getByRole('article').filter({ hasText: 'Barnaby' }).getByText('Met', { exact: true }),
    ).toBeVisible()

    await signIn(page.request, site.admin)
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Barnaby' })).toHaveAttribute('href', /^\/characters\//)
  },
)
