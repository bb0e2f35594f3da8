import type { Locator, Page } from '@playwright/test'
import { addQuiz } from './support/add-quiz.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { newName, password, signUp, signUpAndIn } from './support/sign-in.ts'
import { expect, holdBack, type Site, test } from './support/site.ts'

// The demo's quizzes have eight or more questions, so a test would mostly wait.
const questions = ['How many bugs are in this bed?', 'Who pays the rent?'].map((question) => ({
  question,
  right: `Right: ${question}`,
  wrong: ['First', 'Second', 'Third'].map((word) => `${word} wrong: ${question}`),
}))

test('a quiz that is missing or still to come can’t be played', onlyOn('phone'), async ({ page }) => {
  const missing = await page.goto('/quiz/00000000-0000-4000-8000-000000000000')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Quiz not found or no questions available.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Quizzes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
  const soon = page.getByRole('article').filter({ hasText: 'This quiz is coming soon! Check back later.' }).first()
  await expect(soon.getByText('Coming Soon', { exact: true })).toBeVisible()
  await expect(soon.getByRole('link')).toHaveCount(0)
})

test(
  'a visitor plays through a reload and a lost connection, and saves the score under a name',
  onlyOn('phone'),
  async ({ page, site }) => {
    test.slow()
    const { title } = await addPopQuiz(site)
    await page.goto('/quizzes')
    await expect(page.getByLabel('Status')).toHaveCount(0)
    await page.getByRole('link', { name: `Start Quiz: ${title}` }).click()

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Speed pays: answer within 3 seconds and earn 20% more.')).toBeVisible()
    await expect(page.getByText('No score to beat yet')).toBeVisible()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(page.getByText(`Question 1 of ${questions.length}`)).toBeVisible()
    await readTheQuestion(page)
    await page.getByRole('button', { name: rightAnswer(await shownQuestion(page)) }).click()
    await expect(page.getByRole('button', { name: /\(correct\)$/ })).toBeVisible()
    await expect(page.getByText('Lightning! 20% on top.')).toBeVisible()
    await expect(page.getByText('Correct! 120 points, 120 in all.')).toBeAttached()

    await expect(page.getByText(`Question 2 of ${questions.length}`)).toBeVisible()
    const second = await shownQuestion(page)
    await page.reload()
    await expect(page.getByText(`Question 2 of ${questions.length}`)).toBeVisible()
    expect(await shownQuestion(page)).toBe(second)
    // At the first question, a busy machine checks longer than a fast answer takes.
    await expectAccessible(page)
    await expectRoomForLargeLetters(page)

    // The response is lost, so the answer is sent again and counts once.
    let lost = 0
    await page.route('**/api/rpc/quizzes/answer', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const wrong = page.getByRole('button', { name: questions[1]?.wrong[0] })
    await expect(wrong).toBeEnabled()
    await wrong.press(String(await buzzerOf(page, questions[1]?.wrong[0] ?? '')))
    await expect(page.getByText('Lost connection.')).toBeVisible()
    await expect(wrong).toHaveAccessibleName(/\(wrong\)$/)

    const dialog = page.getByRole('dialog', { name: 'Save Your Score' })
    await dialog.getByLabel('Username').fill('Admin')
    await dialog.getByRole('button', { name: 'Save Score' }).click()
    await expect(dialog.getByText(/^Failed to save anonymous score: /)).toBeVisible()
    await expectAccessible(page)
    const name = newName('Passer')
    await dialog.getByLabel('Username').fill(name)
    await dialog.getByRole('button', { name: 'Save Score' }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
    await expect(page.getByText(`${questions.length - 1}/${questions.length}`)).toBeVisible()
    await expect(page.getByText('Top of the board.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'How each question went' }).getByRole('listitem')).toHaveText([
      'Right, fast',
      'Wrong',
    ])
    await expect(page.getByRole('link', { name: 'Next quiz' })).toHaveAttribute('href', /^\/quiz\//)
    await expect(page.getByText(`Wrong (Correct: ${questions[1]?.right})`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
    await page.getByRole('button', { name: 'View Leaderboard' }).click()
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: name })).toContainText('You')
    const podium = page.getByRole('list', { name: 'Podium' })
    const middleOf = (box: { x: number; width: number } | null) => box && Math.round(box.x + box.width / 2)
    expect(middleOf(await podium.getByRole('listitem').boundingBox())).toBe(middleOf(await podium.boundingBox()))
    await expectAccessible(page)
  },
)

test(
  'the Daily can be played once, continues after a reload, and the next one comes at midnight',
  onlyOn('phone'),
  async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'The Daily' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Daily' })).toBeVisible()
    await expect(page.getByText('No streak yet')).toBeVisible()
    await page.getByRole('button', { name: "Play today's" }).click()
    for (let number = 1; number <= 5; number++) {
      await expect(page.getByText(`Question ${number} of 5`)).toBeVisible()
      if (number === 3) {
        const question = await shownQuestion(page)
        await page.reload()
        await expect(page.getByText('Question 3 of 5')).toBeVisible()
        expect(await shownQuestion(page)).toBe(question)
      }
      const answer = page.locator('.answer').first()
      await expect(answer).toBeEnabled()
      if (number === 1) await readTheQuestion(page)
      // The demo's day has one of each medium.
      const medium = { 1: 'img', 3: '.question-sound', 5: '.question-clip' }[number]
      if (medium) await expect(page.locator('.question-body').locator(medium)).toBeVisible()
      if (number === 3) await expectClockAfterSound(page)
      if (number === 5) await expectClipBehindCurtain(page)
      await answer.click()
      const goOn = page.getByRole('button', { name: /^(Next question|See how you did)$/ })
      await expect(goOn.or(page.getByText(`Question ${number + 1} of 5`))).toBeVisible()
      if (medium) {
        await expect(page.locator('.explanation').getByRole('link')).toBeVisible()
        for (const part of [page.getByRole('heading', { level: 2 }), goOn]) {
          await expect(part).toBeInViewport({ ratio: 1 })
        }
      }
      if (number === 1) await expectAllAnswersOnTallPhone(page, goOn)
      if (await goOn.isVisible()) await goOn.click()
    }
    await expect(page.getByRole('heading', { name: /^\d of 5$/ })).toBeVisible()
    await expect(page.locator('.daily-place')).toHaveText(/^(First one in today|#\d+ of \d+), with [\d,]+ points$/)
    await expect(page.getByText('Safe until tomorrow.', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Next one in \d+:\d\d:\d\d$/)).toBeVisible()
    await expectAccessible(page)
    await expectMascotOnCard(page)
    const flags = page.getByRole('button', { name: 'Something wrong here?' })
    await expect(flags).toHaveCount(5)
    await flags.first().click()
    await expect(page.getByLabel("What's wrong?")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Report question' }).click()
    await expect(page.getByText("Thanks. We'll look into it.")).toBeVisible()
    await expect(flags).toHaveCount(4)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^\d of 5$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: "Play today's" })).toHaveCount(0)

    const history = page.locator('.daily-history')
    await expect(history.getByRole('heading', { name: 'Your numbers' })).toBeVisible()
    await expect(history.getByRole('link', { name: /^\d+ ?, \d of 5$/ })).toHaveCount(1)
    const chip = page.getByRole('banner').getByRole('link', { name: 'The Daily: Day one is safe until tomorrow.' })
    await expect(chip).toContainText(/\d+ (h|min)/)

    await page.getByRole('button', { name: 'Put it on a pass' }).click()
    const sheet = page.getByRole('dialog', { name: 'Keep your streak' })
    await expect(sheet.getByLabel('Username')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Not now' }).click()
    const { email } = await signUp(page.request)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/daily$/)
    await expect(page.getByRole('status').filter({ hasText: /^You're in\. Your .*1 day came along\.$/ })).toBeAttached()
    await expect(page.getByText('Safe until tomorrow.', { exact: true })).toBeVisible()
    await page.goto('/')
    await expect(page.getByLabel('Your visit').getByRole('link', { name: /^\d of 5, next in/ })).toBeVisible()
  },
)

/** The clock only starts after the sound. */
async function expectClockAfterSound(page: Page) {
  const note = page.locator('.question-body, .worth').getByText('The clock starts after the sound.')
  await expect(note).toBeVisible()
  const time = await page.getByRole('timer').textContent()
  const told = page.waitForRequest(/\/startClock$/)
  await page.locator('.question-sound').getByRole('button', { name: 'Play' }).press('Enter')
  expect(await page.getByRole('timer').textContent()).toBe(time)
  await told
  await expect(note).toBeHidden()
  await expect(page.getByRole('timer')).not.toHaveText(time ?? '')
}

/** The poster and first frame may be the answer. */
async function expectClipBehindCurtain(page: Page) {
  const video = page.locator('.question-body video')
  await expect(video).not.toHaveAttribute('poster')
  await expect(video).toBeHidden()
  await page.getByRole('button', { name: 'Play the clip' }).click()
  await expect(video).toBeVisible()
  await expect(video).toBeFocused()
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeHidden()
}

/** With the explanation open, a short phone only shows two answers. */
async function expectAllAnswersOnTallPhone(page: Page, goOn: Locator) {
  const short = page.viewportSize()
  if (!short) throw new Error('the page has no size')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of [page.locator('.explanation'), goOn, ...(await page.locator('.answer').all())]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(short)
}

/** The bug's shell is in the lower right corner. */
async function expectMascotOnCard(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as picture' }).click()
  await expect(page.getByText('Card copied.').first()).toBeVisible()
  const shellPixels = await page.evaluate(async () => {
    const [copied] = await navigator.clipboard.read()
    if (!copied) return 0
    const picture = await createImageBitmap(await copied.getType('image/png'))
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 300 - picture.width, 300 - picture.height)
    const { data } = context?.getImageData(0, 0, 300, 300) ?? { data: [] }
    const isShell = (at: number) => data[at] === 0xd8 && data[at + 1] === 0x48 && data[at + 2] === 0x2b
    return Array.from({ length: 300 * 300 }, (_, pixel) => isShell(4 * pixel)).filter(Boolean).length
  })
  expect(shellPixels).toBeGreaterThan(500)
}

test('a user finds a quiz by its title, a character and the status', onlyOn('desktop'), async ({ page, site }) => {
  const { title } = await addPopQuiz(site)
  await signUpAndIn(page.request)
  await page.goto('/quizzes')
  const sendList = await holdBack(page, '**/api/rpc/quizzes/list**')
  await page.getByRole('searchbox', { name: 'Search' }).fill(`  ${title.toUpperCase()} `)
  await expect(page.getByRole('list').filter({ has: page.getByRole('article') })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  sendList()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await page.getByLabel('Character').selectOption('Barnaby')
  await expect(page.getByRole('heading', { name: 'No matching quizzes.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/quizzes')
  await page.getByLabel('Status').selectOption('Not Completed')
  await expect(page).toHaveURL('/quizzes?status=not-completed')
  await page.getByRole('article').filter({ hasText: title }).getByRole('heading').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test(
  'a user plays a quiz by its number keys, and sees the score everywhere',
  onlyOn('desktop'),
  async ({ page, site }) => {
    const { id, title } = await addPopQuiz(site, { explanation: 'The lease says so.' })
    await signUpAndIn(page.request)
    await page.goto(`/quiz/${id}`)
    await page.getByRole('button', { name: 'Start Quiz' }).press('Enter')
    for (const [index] of questions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible()
      const answer = rightAnswer(await shownQuestion(page))
      if (index === 0) await readTheQuestion(page)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await expect(page.getByRole('button', { name: answer })).toBeEnabled()
      await page.keyboard.press(String(await buzzerOf(page, answer)))
      await goOn(page)
    }
    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeVisible()
    await expect(page.getByText('100%')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Quizzes' }).click()

    await page.getByLabel('Status').selectOption('Completed')
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByText('Your best')).toBeVisible()
    await card.getByRole('link', { name: 'Leaderboard' }).click()
    const board = page.getByRole('dialog', { name: 'Quiz Leaderboard' })
    await expect(board.getByRole('row').filter({ hasText: 'You' })).toHaveCount(1)
    await expectAccessible(page)
    await page.goBack()
    await expect(board).toBeHidden()
    await expect(page).toHaveURL('/quizzes?status=completed')

    await page.goto('/my-scores')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(`${questions.length} of ${questions.length}`)
    await expect(page.getByRole('heading', { name: 'My Game Scores' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Quizzes Let in' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toContainText('#1')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'See it as others do' }).click()
    await expect(page.getByRole('link', { name: title })).toContainText('#1')
  },
)

test(
  'on a short phone everything stays in view while playing, and the focus is never lost',
  onlyOn('phone'),
  async ({ page, site }) => {
    test.slow()
    const { title } = await addPopQuiz(site)
    await page.goto('/quizzes')
    await page.getByRole('link', { name: `Start Quiz: ${title}` }).click()
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeInViewport({ ratio: 1 })
    const shownFirst = await watchCountdown(page)
    await page.getByRole('button', { name: 'Start Quiz' }).press('Enter')
    const answers = page.locator('.answer')
    await expect(answers.first()).toBeVisible()
    expect(await shownFirst()).toEqual(['3', '2', '1', 'Go!'])
    const places: string[] = []
    for (const [index] of questions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible()
      for (const size of [
        { width: 390, height: 664 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size)
        for (const part of [
          page.getByRole('timer'),
          page.getByRole('heading', { level: 2 }),
          ...(await answers.all()),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 })
        }
        expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('.site-header') === null)).toBe(
          true,
        )
      }
      places.push(JSON.stringify(await Promise.all((await answers.all()).map((answer) => answer.boundingBox()))))
      await page.getByRole('button', { name: rightAnswer(await shownQuestion(page)) }).click()
      await expect(page.getByRole('button', { name: /\(correct\)$/ })).toBeVisible()
    }
    expect(new Set(places).size).toBe(1)

    await signUpInTheSheet(page)
    await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeFocused()
    const { items } = await (await page.request.get('/api/my-scores')).json()
    expect(items).toMatchObject([{ quiz_title: title }])
    await page.evaluate(() => scrollTo(0, 500))
    await page.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(page.getByText(`Question 1 of ${questions.length}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'a friend takes up a challenge: same questions, both scores, and a rematch',
  onlyOn('phone'),
  async ({ page, site, browser }) => {
    test.slow()
    const { id } = await addPopQuiz(site, { explanation: 'The lease says so.' })
    const { username } = await signUpAndIn(page.request)
    await page.goto(`/quiz/${id}`)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    for (const [index] of questions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible()
      if (index === 0) await readTheQuestion(page)
      await page.getByRole('button', { name: rightAnswer(await shownQuestion(page)) }).click()
      await goOn(page)
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Challenge a friend' }).click()
    const choice = page.getByRole('dialog', { name: 'Challenge a friend' })
    await expect(choice.getByText(`Beat ${username}: `)).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Send with my name' }).click()
    await expect(page.getByText('Copied.').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`Beat ${username}: `)
    expect(copied).not.toContain(questions[0]?.question)

    const elsewhere = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 640 } })
    await elsewhere.addInitScript(() => localStorage.setItem('visitedBefore', 'true'))
    const friend = await elsewhere.newPage()
    await friend.goto(copied.split('\n').at(-1) ?? '')
    await expect(friend).toHaveTitle(new RegExp(`^Beat ${username}: \\d`))
    await expect(friend.getByText(`Beat ${username}: `)).toBeVisible()
    await expectAccessible(friend)
    const first = await playWrongly(friend, username)
    const sheet = friend.getByRole('dialog', { name: 'Save Your Score' })
    await sheet.getByRole('button', { name: 'Skip' }).click()
    await expect(friend.getByText(new RegExp(`^${username} keeps it, by \\d`))).toBeVisible()
    await expect(friend.getByRole('region', { name: 'You' })).toContainText('0 right')
    await expect(friend.getByRole('region', { name: username })).toContainText(`${questions.length} right`)
    await expectAccessible(friend)
    await friend.getByRole('button', { name: 'Rematch' }).click()
    await expect(friend.getByText(`Question 1 of ${questions.length}`)).toBeVisible()
    expect(await shownQuestion(friend)).toBe(first)
    await expect(friend.locator('.rival')).toContainText(username)
    await elsewhere.close()
  },
)

/** Every part stays in view on a short phone, upright or turned, with the rival's line, too. */
async function playWrongly(page: Page, rival: string) {
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  let first = ''
  for (const [index] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible()
    const question = await shownQuestion(page)
    first ||= question
    const line = page.locator('.rival')
    if (index === 0) await expect(line).toContainText(`${rival} 0`)
    await page.setViewportSize(index === 1 ? { width: 740, height: 360 } : { width: 360, height: 640 })
    const leave = page.getByRole('link', { name: 'Leave the quiz' })
    for (const part of [line, leave, ...(await page.locator('.answer').all())]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const { wrong } = questions.find((candidate) => candidate.question === question) ?? {}
    await page.getByRole('button', { name: wrong?.[0] ?? '' }).click()
    await expect(page.getByText(new RegExp(`${rival} has \\d+\\.`))).toBeAttached()
    await goOn(page)
  }
  return first
}

/** Only numbers may be shown, no loading text. */
async function watchCountdown(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('.countdown-number, .studio-waiting')?.textContent
      if (text && text !== texts.at(-1)) texts.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => seen.jsonValue()
}

/** A taken name and Escape must not lose the typed text. */
async function signUpInTheSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Save Your Score' })
  await sheet.getByLabel('Username').fill('Admin')
  await sheet.getByRole('button', { name: 'Sign Up' }).click()
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  await expect(field('Email')).toBeFocused()
  const name = newName('sheet')
  await field('Email').fill(`${name}@example.com`)
  await field('Date of birth').fill('1990-01-31')
  await field('Password').fill('a-long-enough-one')
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: 'Save Score' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Sign Up' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create Account' }).click()
  const username = sheet.locator('.join-form').getByLabel('Username')
  await expect(username).toHaveAccessibleDescription(/isn't allowed|already exists/)
  await expect(field('Password')).toHaveValue('a-long-enough-one')
  await username.fill(name)
  await sheet.getByRole('button', { name: 'Create Account' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

/** Impossibly fast answers don't rank. */
async function readTheQuestion(page: Page) {
  await expect(page.getByRole('timer')).toContainText('0:02')
}

async function shownQuestion(page: Page) {
  return (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
}

function rightAnswer(question: string) {
  return questions.find((candidate) => candidate.question === question)?.right ?? `the answer to "${question}"`
}

/** Answers are shuffled. */
async function buzzerOf(page: Page, answer: string) {
  const shown = await page.getByRole('list').locator('.answer-text').allTextContents()
  return shown.indexOf(answer) + 1
}

/** With an explanation, each verdict stays until the player goes on. */
async function addPopQuiz(site: Site, { explanation = '' } = {}) {
  const title = `Pop Quiz ${Date.now() % 1_000_000}`
  const id = await addQuiz(site, { title, questions: questions.map((question) => ({ ...question, explanation })) })
  return { id, title }
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: /^(Next question|See how you did)$/ }).click()
}

/** At twice the size, texts may scroll, but nothing is cut off or covered. */
async function expectRoomForLargeLetters(page: Page) {
  const setSize = (size: string) =>
    page.locator('html').evaluate((html, value) => html.style.setProperty('font-size', value), size)
  await setSize('200%')
  expect(await page.evaluate(partsWithoutRoom)).toEqual([])
  for (const answer of await page.locator('.answer').all()) await answer.click({ trial: true })
  await page.getByRole('link', { name: 'Leave the quiz' }).click({ trial: true })
  await setSize('')
}

/** Runs in the page. */
function partsWithoutRoom() {
  const edge = document.documentElement.clientWidth
  const parts = [
    ...document.querySelectorAll('.run-clock-time, .scoreboard-points, .question-text, .answer, .answer-text'),
  ]
  // Letters may overflow a narrow line a little, but a cut-off line overflows by 30 pixels or more.
  const isCut = (part: Element) =>
    part.scrollHeight > part.clientHeight + 10 ||
    part.scrollWidth > part.clientWidth + 10 ||
    part.getBoundingClientRect().right > edge
  const rows = [...document.querySelectorAll('.question-text, .answer')].map((row) => row.getBoundingClientRect())
  return [
    ...parts.filter(isCut).map((part) => `cut: ${part.textContent}`),
    ...rows.flatMap(({ top }, index) => (top < (rows[index - 1]?.bottom ?? 0) - 1 ? [`row ${index} is covered`] : [])),
  ]
}
