import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { anotherVisitor, expect, test } from './support/site.ts'

test(
  'two people talk: text, a picture, an answer, a lost connection, a deletion and a report',
  onlyOn('phone'),
  async ({ page: ann, browser, site }) => {
    test.slow()
    const bob = await anotherVisitor({ browser, site })
    await ann.goto('/forum')
    await passTheGate(ann)
    await expect(ann.getByRole('link', { name: 'Login to Post' })).toBeVisible()
    await scrollingUpOffersTheLatest(ann)
    await signUp(ann, 'AnnOnTheSofa')
    await signUp(bob, 'BobAtTheBar')
    for (const page of [ann, bob]) {
      await page.goto('/forum')
      // Another confirmation: that of the account, which the server checks.
      await passTheGate(page)
      await expect(field(page)).toBeVisible()
    }
    await expect(send(ann)).toBeDisabled()
    await expect(ann.getByText('2 online')).toBeVisible()
    await expectAccessible(ann)

    await field(ann).fill('<b>Is</b> anybody here? https://example.com/a.')
    await field(ann).press('Enter')
    // The answer quotes it.
    const question = message(bob, 'anybody here?').first()
    await expect(question).toContainText('<b>Is</b> anybody here? https://example.com/a.')
    await expect(question.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc')

    await ann.getByLabel('Add an image').setInputFiles(await aPicture(ann))
    await expect(ann.getByText('Ready to send')).toBeVisible()
    await send(ann).click()
    const picture = bob.getByRole('img', { name: 'Sent by AnnOnTheSofa' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await choose(bob, question, 'Reply')
    await field(bob).pressSequentially('Just me and the bug.')
    await expect(ann.getByText('BobAtTheBar is typing…')).toBeVisible()
    await field(bob).press('Enter')
    const answer = message(ann, 'Just me and the bug.')
    await expect(answer.getByRole('button', { name: /AnnOnTheSofa.*anybody here\?/ })).toBeVisible()
    await choose(ann, answer, 'React: Love')
    await expect(message(bob, 'Just me and the bug.').getByRole('button', { name: 'Love, 1' })).toBeVisible()

    // The writer sees it at once and it goes out when the connection is back, once.
    await ann.context().setOffline(true)
    await field(ann).fill('Sent from the lift')
    await field(ann).press('Enter')
    await expect(message(ann, 'Sent from the lift')).toContainText('trying again')
    await ann.context().setOffline(false)
    await expect(message(bob, 'Sent from the lift')).toHaveCount(1)
    await expect(message(ann, 'Sent from the lift')).not.toContainText('trying again')
    await expect(message(ann, 'Sent from the lift')).toHaveCount(1)

    await choose(ann, message(ann, 'Sent from the lift'), 'Delete')
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(message(bob, 'Sent from the lift')).toHaveCount(0)

    await choose(bob, question, 'Report')
    const report = bob.getByRole('dialog', { name: 'Report Message' })
    await expect(report.getByRole('button', { name: 'Report' })).toBeDisabled()
    await report.getByLabel('Reason').fill('Too polite.')
    await expectAccessible(bob)
    await report.getByRole('button', { name: 'Report' }).click()
    await expect(bob.getByRole('region', { name: 'Notifications' })).toContainText('A moderator will look at it.')
    await bob.close()
  },
)

const field = (page: Page) => page.getByLabel('Your message')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const message = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text })

async function scrollingUpOffersTheLatest(page: Page) {
  const log = page.getByRole('log')
  const widthBefore = await log.evaluate((element) => element.clientWidth)
  await log.evaluate((element) => {
    element.scrollTop = 0
  })
  const latest = page.getByRole('button', { name: 'Latest messages' })
  await expect(latest).toBeVisible()
  // It lies over the messages and takes nothing of their width.
  expect(await log.evaluate((element) => element.clientWidth)).toBe(widthBefore)
  await latest.click()
  await expect(latest).toBeHidden()
}

async function passTheGate(page: Page) {
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
}

async function choose(page: Page, about: Locator, action: string) {
  await about.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function signUp(page: Page, username: string) {
  const account = { email: `${username}@example.com`.toLowerCase(), password: 'a seat at the bar' }
  const data = { ...account, username, date_of_birth: '1990-05-01' }
  expect((await page.request.post('/api/sign-up', { data })).ok()).toBe(true)
  await signIn(page.request, account)
}

async function aPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'hotpink'
    context?.fillRect(0, 0, 400, 300)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return { name: 'sofa.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
