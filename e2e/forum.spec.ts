import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn, signUpAndIn } from './support/sign-in.ts'
import { anotherVisitor, expect, test } from './support/site.ts'

test(
  'two people chat: text, a tall picture, a reply, a lost connection and a correction',
  onlyOn('phone'),
  async ({ page: ann, browser, site }) => {
    test.slow()
    const bob = await anotherVisitor({ browser, site })
    await signUpAndIn(ann.request, 'AnnOnTheSofa')
    await signUpAndIn(bob.request, 'BobAtTheBar')
    for (const page of [ann, bob]) {
      await page.goto('/forum')
      // This is the account's own age confirmation.
      await passTheGate(page)
      await expect(field(page)).toBeVisible()
    }
    await expect(send(ann)).toBeDisabled()
    await expect(ann.getByText('2 online')).toBeVisible()
    await scrollingUpOffersTheLatest(ann)

    await field(ann).fill('<b>Is</b> anybody here? https://example.com/a.')
    await field(ann).press('Enter')
    // The reply quotes it, so take the first match.
    const question = message(bob, 'anybody here?').first()
    await expect(question).toContainText('<b>Is</b> anybody here? https://example.com/a.')
    await expect(question.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc')

    await ann.getByLabel('Add an image').setInputFiles(await aTallPicture(ann))
    await expect(ann.getByText('Ready to send')).toBeVisible()
    await send(ann).click()
    const picture = bob.getByRole('img', { name: 'Sent by AnnOnTheSofa' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await thePictureIsNoStripe(ann, 'AnnOnTheSofa')

    await choose(bob, question, 'Reply')
    await field(bob).fill('Just me and the bug.')
    await expect(ann.getByText('BobAtTheBar is typing…')).toBeVisible()
    await field(bob).press('Enter')
    const answer = message(ann, 'Just me and the bug.')
    await expect(answer.getByRole('button', { name: /AnnOnTheSofa.*anybody here\?/ })).toBeVisible()
    await reactByLongPress(ann, answer, 'Love')
    await expect(message(bob, 'Just me and the bug.').getByRole('button', { name: 'Love, 1' })).toBeVisible()

    await question.getByRole('button', { name: 'AnnOnTheSofa', exact: true }).click()
    const card = bob.getByRole('dialog', { name: 'AnnOnTheSofa' })
    await expect(card).toContainText('On the guest list')
    await expect(card).toContainText('Here since')
    await expectAccessible(bob)
    await card.getByRole('button', { name: 'Close' }).click()
    const quote = (await call(ann.request, 'GET', '/api/quotes')).items[0]
    await say(bob.request, { content: `Remember this one? ${site.url}/quotes/${quote.id}` })
    const ticket = message(ann, 'Remember this one?').getByRole('link', { name: `Quote “${quote.text.slice(0, 30)}` })
    await expect(ticket).toHaveAttribute('href', `/quotes/${quote.id}`)

    await ann.context().setOffline(true)
    await field(ann).fill('Sent from the lift')
    await field(ann).press('Enter')
    await expect(message(ann, 'Sent from the lift')).toContainText('trying again')
    await ann.context().setOffline(false)
    await expect(message(bob, 'Sent from the lift')).toHaveCount(1)
    await expect(message(ann, 'Sent from the lift')).not.toContainText('trying again')
    await expect(message(ann, 'Sent from the lift')).toHaveCount(1)

    await ann.route(/forum\/edit$/, (route) => route.abort())
    await choose(ann, message(ann, 'Sent from the lift'), 'Edit')
    await field(ann).fill('Sent from the lift, third floor')
    await field(ann).press('Enter')
    await expect(ann.getByText('Editing your message')).toBeVisible()
    await expect(field(ann)).toHaveValue('Sent from the lift, third floor')
    await ann.unroute(/forum\/edit$/)
    await field(ann).press('Enter')
    await expect(message(bob, 'third floor')).toHaveCount(1)
    await bob.close()
  },
)

test(
  'the room stays readable on a phone: folded and covered messages, the keyboard, slow mode, each notice once',
  onlyOn('phone'),
  async ({ page: carl, request: dora, browser, site }) => {
    test.slow()
    const admin = await anotherVisitor({ browser, site })
    await signIn(admin.request, site.admin)
    for (const [person, username] of [[carl.request, 'CarlOnTheStool'] as const, [dora, 'DoraAtTheDoor'] as const]) {
      await signUpAndIn(person, username)
      await call(person, 'POST', '/api/forum/age', {})
    }
    await say(dora, { content: `${'Long story, long sofa. '.repeat(80)}The end of it.` })
    const long = await say(dora, { content: `${'The rent is late again. '.repeat(80)}Paid at last.` })
    await say(dora, { content: 'The landlord did it.', is_spoiler: true })
    await carl.goto('/forum')
    await unfoldsInItsPlace(carl, message(carl, 'The rent is late'), 'Paid at last.')
    await expectAccessible(carl)

    const spoiler = message(carl, 'Spoiler')
    await choose(carl, spoiler, 'Report')
    const report = carl.getByRole('dialog', { name: 'Report Message' })
    await expect(report).toContainText('DoraAtTheDoor')
    await expect(report).not.toContainText('The landlord did it.')
    await report.getByRole('button', { name: 'Show the spoiler' }).click()
    await expect(report).toContainText('The landlord did it.')
    await expect(report.getByRole('button', { name: 'Report' })).toBeDisabled()
    await report.getByLabel('Reason').fill('I wanted to guess.')
    await expectAccessible(carl)
    await report.getByRole('button', { name: 'Report' }).click()
    await expect(carl.getByRole('region', { name: 'Notifications' })).toContainText('A moderator will take a look.')

    await call(admin.request, 'PUT', '/api/admin/forum/slow-mode', { slow_mode_seconds: 30 })
    await expect(carl.getByText('Slow mode: one message every 30 seconds')).toBeVisible()
    await call(admin.request, 'PUT', '/api/admin/forum/slow-mode', { slow_mode_seconds: 0 })
    await expect(carl.getByText('Slow mode')).toBeHidden()

    const topic = carl.getByText('Topic of the night')
    await call(admin.request, 'PUT', '/api/admin/forum/topic', { topic: 'Who ate the boa?' })
    await expect(topic).toBeVisible()
    await expect(carl.getByText('Who ate the boa?')).toBeVisible()
    await expect(carl.getByRole('button', { name: 'Change the topic' })).toHaveCount(0)
    await theAdminTakesTheTopicDown(admin)
    await expect(topic).toBeHidden()

    await theKeyboardLeavesRoom(carl)

    // A message on screen is no news: its notice counts as read.
    await say(dora, { content: 'Mind the step, @CarlOnTheStool' })
    await expect(message(carl, 'Mind the step')).toBeInViewport()
    await expect
      .poll(async () => (await call(carl.request, 'GET', '/api/notices')).items[0])
      .toMatchObject({
        title: 'DoraAtTheDoor mentioned you in the forum',
        read_at: expect.any(String),
      })
    await expect(carl.getByText('mentioned you')).toHaveCount(0)

    const word = { word: 'parsnip', action: 'block', replacement: '', is_whole_word: true }
    await call(admin.request, 'POST', '/api/admin/forum/words', word)
    await field(carl).fill('A parsnip walks into a bar')
    await send(carl).click()
    await expect(carl.getByRole('alert').filter({ hasText: 'Failed to send message' })).toHaveCount(1)
    await expect(message(carl, 'A parsnip')).toContainText("a word we don't allow")
    await expect(message(carl, 'A parsnip')).not.toContainText('Not sent')

    // A visitor can't send anything, but sees the failure too.
    await admin.context().clearCookies()
    await admin.route('**/forum/list*', (route) => route.abort())
    await admin.goto('/forum')
    await passTheGate(admin)
    await expect(admin.getByRole('link', { name: 'Login to Post' })).toBeVisible()
    await expect(admin.getByText('Failed to load messages')).toHaveCount(1)
    await admin.unroute('**/forum/list*')
    await admin.setViewportSize({ width: 360, height: 640 })
    const failed = admin.getByRole('alert').filter({ hasText: 'Failed to load messages' })
    expect(await failed.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0)
    await admin.getByRole('button', { name: 'Try Again' }).click()
    await expect(message(admin, 'Mind the step')).toBeVisible()
    await admin.context().setOffline(true)
    await expect(admin.getByText('Lost connection, retrying…')).toBeVisible()
    await expect(admin.getByText(/\d online/)).toBeHidden()
    await admin.context().setOffline(false)
    await expect(admin.getByText(/\d online/)).toBeVisible()

    await admin.close()
    await carl.goto(`/forum?message=${long.id}`)
    await expect(message(carl, 'The rent is late')).toContainText('Paid at last.')
  },
)

test(
  'the lounge by keyboard: few tab stops, arrows between messages, and the focus is never lost',
  onlyOn('desktop'),
  async ({ page: eve, playwright, site }) => {
    test.slow()
    await signUpAndIn(eve.request, 'EveAtTheKeys')
    const aSinger = async (username: string) => {
      const person = await playwright.request.newContext({ baseURL: site.url })
      await signUpAndIn(person, username)
      await call(person, 'POST', '/api/forum/age', {})
      return person
    }
    const [finn, gina, hank] = [
      await aSinger('FinnByTheFan'),
      await aSinger('GinaAtTheGrill'),
      await aSinger('HankInTheHall'),
    ]
    for (const content of ['One for the road', 'Two for the show', 'Three to get ready']) await say(finn, { content })

    await eve.goto('/forum')
    await eve.getByRole('button', { name: 'I am 18 or older' }).press('Enter')
    await expect(field(eve)).toBeFocused()
    await eve.keyboard.type('Four to go')
    await eve.keyboard.press('Enter')
    const own = message(eve, 'Four to go')
    await expect(own).not.toContainText('Sending')

    await eve.reload()
    await expect(message(eve, 'Four to go')).toBeVisible()
    expect(await pressTabUntilFocused(eve, field(eve))).toBeLessThanOrEqual(24)
    await eve.keyboard.press('Shift+Tab')
    await expect(own).toBeFocused()
    await expect(eve.getByText('Arrow keys move between messages')).toBeVisible()
    await expectAccessible(eve)

    await eve.getByRole('link', { name: 'Skip to content' }).focus()
    await eve.keyboard.press('Enter')
    const skip = eve.getByRole('link', { name: 'Skip to your message' })
    expect(await pressTabUntilFocused(eve, skip)).toBeLessThanOrEqual(2)
    await eve.keyboard.press('Enter')
    await expect(field(eve)).toBeFocused()

    await eve.keyboard.press('Shift+Tab')
    await eve.keyboard.press('ArrowUp')
    const third = message(eve, 'Three to get ready')
    await expect(third).toBeFocused()
    await Promise.all([finn, gina, hank].map((person) => sing(person, 20)))
    await expect(message(eve, 'Line 20 of the song')).toHaveCount(3)
    await expect(third).toBeFocused()
    await expect(third).toBeInViewport()
    await expect(eve.getByRole('button', { name: /^\d+ new messages$/ })).toBeVisible()

    await eve.keyboard.press('ArrowRight')
    await expect(third.locator(':focus')).toHaveRole('button')
    await eve.keyboard.press('Escape')
    await expect(third).toBeFocused()
    await eve.keyboard.press('Enter')
    await expect(eve.getByRole('menuitem', { name: 'React: Love' })).toBeFocused()
    await eve.keyboard.press('Escape')
    await expect(third).toBeFocused()

    const thirdId = await third.evaluate((article) => article.closest('li')?.dataset.id)
    await call(finn, 'DELETE', `/api/forum/messages/${thirdId}`)
    await expect(third).toHaveCount(0)
    await expect(own).toBeFocused()
    await eve.keyboard.press('Enter')
    await eve.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await eve.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(own).toHaveCount(0)
    await expect(eve.locator('article:focus')).toContainText('Line 1 of the song')

    await eve.reload()
    await expect(eve.getByRole('article')).toHaveCount(100)
    await field(eve).focus()
    await eve.keyboard.press('Shift+Tab')
    await eve.keyboard.press('Home')
    const focused = eve.locator('article:focus')
    const oldest = (await focused.textContent()) ?? ''
    await expect.poll(() => eve.getByRole('article').count()).toBeGreaterThan(100)
    await expect(focused).toHaveText(oldest)
    await expect(focused).toBeInViewport()
    await eve.keyboard.press('ArrowUp')
    await expect(focused).not.toHaveText(oldest)
    for (const person of [finn, gina, hank]) await person.dispose()
  },
)

async function sing(person: APIRequestContext, lines: number) {
  for (let line = 1; line <= lines; line++) await say(person, { content: `Line ${line} of the song` })
}

async function pressTabUntilFocused(page: Page, target: Locator) {
  for (let presses = 1; presses <= 150; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error('Tab never reached the element')
}

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
  // The button overlaps the messages without narrowing them.
  expect(await log.evaluate((element) => element.clientWidth)).toBe(widthBefore)
  await latest.click()
  await expect(latest).toBeHidden()
}

/** The browser's own long press happens at the same time. */
async function reactByLongPress(page: Page, about: Locator, reaction: string) {
  const box = await about.getByText('Just me and the bug.').boundingBox()
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8 }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  const heart = about.getByRole('button', { name: `React: ${reaction}` })
  await expect(heart).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await heart.click()
  await expect(heart).toHaveCount(0)
}

async function theAdminTakesTheTopicDown(admin: Page) {
  await call(admin.request, 'POST', '/api/forum/age', {})
  await admin.goto('/forum')
  await admin.getByRole('button', { name: 'Change the topic' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Topic of the night' })
  await expect(dialog.getByLabel('Topic')).toHaveValue('Who ate the boa?')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog).toHaveCount(0)
}

async function unfoldsInItsPlace(page: Page, folded: Locator, end: string) {
  await folded.scrollIntoViewIfNeeded()
  await expect(folded).not.toContainText(end)
  const topOf = async () => Math.round((await folded.boundingBox())?.y ?? Number.NaN)
  const before = await topOf()
  await folded.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(folded).toContainText(end)
  expect(await topOf()).toBe(before)
  const less = folded.getByRole('button', { name: 'Show less' })
  await less.scrollIntoViewIfNeeded()
  await less.press('Enter')
  await expect(folded).not.toContainText(end)
  await expect(folded).toBeInViewport()
  await page.getByRole('button', { name: 'Latest messages' }).click()
}

async function thePictureIsNoStripe(page: Page, writer: string) {
  const picture = page.getByRole('link', { name: `Picture by ${writer}, in full` })
  const box = await picture.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(80)
  await picture.click()
  const theatre = page.getByRole('dialog', { name: `Picture by ${writer}` })
  const whole = await theatre.getByRole('img').boundingBox()
  expect((whole?.height ?? 0) / (whole?.width ?? 1)).toBeCloseTo(10, 0)
  await theatre.getByRole('button', { name: 'Close picture' }).click()
}

/** Tests can't open a real keyboard, so the page shrinks as for one. */
async function theKeyboardLeavesRoom(page: Page) {
  const whole = page.viewportSize() ?? { width: 390, height: 844 }
  await field(page).focus()
  for (const height of [504, 380]) {
    await page.setViewportSize({ width: whole.width, height })
    const messagesHeight = () => page.getByRole('log').evaluate((log) => log.clientHeight)
    await expect.poll(messagesHeight).toBeGreaterThan(height / 2)
    await expect(send(page)).toBeInViewport()
  }
  await page.setViewportSize(whole)
}

async function say(person: APIRequestContext, written: { content: string; is_spoiler?: boolean }) {
  return call(person, 'POST', '/api/forum/messages', { client_id: crypto.randomUUID(), ...written })
}

async function call(person: APIRequestContext, method: string, path: string, data?: object) {
  const answer = await person.fetch(path, { method, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return JSON.parse((await answer.text()) || '{}')
}

async function passTheGate(page: Page) {
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
}

async function choose(page: Page, about: Locator, action: string) {
  await about.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function aTallPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(120, 1200)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'hotpink'
    context?.fillRect(0, 0, 120, 1200)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return { name: 'sofa.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
