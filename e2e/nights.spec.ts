import type { Page } from '@playwright/test'
import { addQuiz } from './support/add-quiz.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { newName, signIn, signUpAndIn } from './support/sign-in.ts'
import { anotherVisitor, expect, test } from './support/site.ts'

const questions = ['Who stole the quarters?', 'What hums at night?'].map((question) => ({
  question,
  right: `Right: ${question}`,
  wrong: ['First', 'Second', 'Third'].map((word) => `${word} wrong: ${question}`),
}))

test(
  'a host and four phones play a whole evening, and nobody is lost',
  onlyOn('desktop'),
  async ({ browser, page, site }) => {
    test.slow()
    const title = newName('Living room quiz')
    const quizId = await addQuiz(site, { title, questions })
    const hostAccount = await signUpAndIn(page.request)
    await page.goto(`/quiz/${quizId}`)
    await page.getByRole('link', { name: 'Play it together' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz Nights' })).toBeVisible()
    await expect(page.getByRole('radio', { name: title })).toBeChecked()
    await page.getByLabel('Time for each question').selectOption('60 seconds')
    await page.getByRole('button', { name: 'Open the doors' }).click()
    await expect(page.getByRole('img', { name: 'QR code that leads to this night' })).toBeVisible()
    await expectAccessible(page)
    const code = page.url().split('/').at(-1) ?? ''

    const phone = { viewport: { width: 390, height: 844 } }
    const phones = await Promise.all(Array.from({ length: 4 }, () => anotherVisitor({ browser, site }, phone)))
    const [member, ruby, zed, nameless] = phones as [Page, Page, Page, Page]
    const { username } = await signUpAndIn(member.request)
    await member.goto('/nights')
    await member.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase())
    await member.getByRole('button', { name: 'Let me in' }).click()
    await member.getByRole('button', { name: `Play as ${username}` }).click()
    await expect(member.getByRole('heading', { name: `You're in, ${username}.` })).toBeVisible()
    for (const [guest, name] of [
      [ruby, newName('Ruby')],
      [zed, newName('Zed')],
      [nameless, ''],
    ] as const) {
      await guest.goto(`/nights/${code}`)
      await guest.getByLabel('Your name').fill(name)
      await guest.getByRole('button', { name: 'Take a seat' }).click()
      await expect(guest.getByRole('heading', { name: `You're in, ${name}` })).toBeVisible()
    }
    await ruby.getByRole('button', { name: 'Poke the bed bug' }).click()
    await expect(ruby.getByText('Poked 1 time.')).toBeVisible()
    await expectAccessible(ruby)
    await expect(page.getByText('4 players are in')).toBeVisible()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: "Who's here" }).click()
    await expect(page.getByRole('button', { name: /^Remove Zed/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Remove Zed/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(zed.getByRole('heading', { name: "You're out." })).toBeVisible()
    await page.getByRole('dialog', { name: "Who's here" }).getByRole('button', { name: 'Close' }).click()
    const players = [member, ruby, nameless]

    await page.getByRole('button', { name: 'Start the show' }).click()
    for (const player of players) await expect(player.getByText('Question 1 of 2')).toBeVisible()
    await answerRightly(member)
    await expect(page.getByText('1 of 3 answered')).toBeVisible()
    await expectAccessible(ruby)
    await answerWrongly(ruby)
    await expect(page.getByText('2 of 3 answered')).toBeVisible()
    // A reload after the answer keeps it: it can't be given again.
    await ruby.reload()
    await expect(ruby.getByText('Locked in.', { exact: true })).toBeVisible()

    // The host's browser is closed, and the night goes on from another device.
    await page.close()
    const remote = await anotherVisitor({ browser, site }, phone)
    await signIn(remote.request, hostAccount)
    await remote.goto('/nights')
    await remote.getByRole('link', { name: title }).first().click()
    await expect(remote.getByText('2 of 3 answered')).toBeVisible()
    await expectAccessible(remote)
    await remote.getByRole('button', { name: 'Show the answer' }).click()
    await expect(remote.getByText(/\(correct\)/)).toBeAttached()
    await expect(member.getByText('Right!', { exact: true })).toBeVisible()
    await expect(ruby.getByText('Nope. Shake it off.', { exact: true })).toBeVisible()
    await expect(nameless.getByText('No answer, no points.', { exact: true })).toBeVisible()
    await remote.getByRole('button', { name: 'Show the standings' }).click()
    await expect(ruby.getByRole('list', { name: 'Standings' }).getByRole('listitem')).toHaveCount(3)
    await expect(ruby.getByText(/^of 3\. /)).toBeVisible()

    await remote.getByRole('button', { name: 'Next question' }).click()
    for (const player of players) {
      await expect(player.getByText('Question 2 of 2')).toBeVisible()
      await answerRightly(player)
    }
    // All have answered, so the round doesn't wait.
    await expect(member.getByText('2 in a row!', { exact: true })).toBeVisible()
    await remote.getByRole('button', { name: 'Show the standings' }).click()
    await remote.getByRole('button', { name: 'To the podium' }).click()
    await expect(member.getByRole('list', { name: 'Podium' })).toContainText(username)

    await member.getByRole('link', { name: 'See how you did' }).click()
    await expect(member.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(4)
    await expect(member.getByText('1 of 2 got it right')).toBeVisible()
    await expect(member.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0)
    await expectAccessible(member)
    await remote.getByRole('link', { name: 'See the results' }).click()
    const [csv] = await Promise.all([
      remote.waitForEvent('download'),
      remote.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toMatch(/^quiz-night-.*\.csv$/)
    await zed.goto(`/nights/${code}/results`)
    await expect(zed.getByText('Nothing to see here.')).toBeVisible()
    for (const one of [...phones, remote]) await one.close()
  },
)

test('a code that no night has is a 404 that says so', onlyOn('desktop'), async ({ request }) => {
  const missing = await request.get('/nights/BBBBBBBB')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('We don&#x27;t know that code.')
})

test(
  'a small phone shows a picture with all its answers, and results that can be read',
  onlyOn('phone'),
  async ({ browser, page, site }) => {
    await signUpAndIn(page.request)
    const { items } = await (await page.request.get('/api/quizzes')).json()
    const quiz = items.find(({ title }: { title: string }) => title === 'The Parking Test')
    const { code } = await (await page.request.post('/api/nights', { data: { quiz_id: quiz.id, seconds: 60 } })).json()
    await page.goto(`/nights/${code}`)
    const phone = await anotherVisitor({ browser, site }, { viewport: { width: 360, height: 640 } })
    await phone.goto(`/nights/${code}`)
    await phone.getByRole('button', { name: 'Take a seat' }).click()
    await expect(phone.getByRole('heading', { name: /^You're in/ })).toBeVisible()
    await page.getByRole('button', { name: 'Start the show' }).click()
    await expect(phone.getByRole('img', { name: /truck/ })).toBeVisible()
    const answers = phone.locator('.answer')
    for (let number = 0; number < 4; number++) await expect(answers.nth(number)).toBeInViewport({ ratio: 1 })
    await answers.first().click()
    await page.getByRole('button', { name: 'Show the standings' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'End the night' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
    await phone.getByRole('link', { name: 'See how you did' }).click()
    const given = phone.getByText(/got it right$/)
    await expect(given).toBeVisible()
    const row = await phone.locator('li', { has: given }).boundingBox()
    expect(row?.height).toBeLessThan(200)
    await phone.close()
  },
)

async function answerRightly(player: Page) {
  await player.getByRole('button', { name: /Right: / }).click()
}

async function answerWrongly(player: Page) {
  await player.getByRole('button', { name: /First wrong: / }).click()
}
