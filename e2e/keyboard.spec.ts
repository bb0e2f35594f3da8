import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test'
import { addQuiz } from './support/add-quiz.ts'
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts'
import { onlyOn } from './support/only-on.ts'
import { rowOf } from './support/row-menu.ts'
import { newName, password, signIn, signUpAndIn } from './support/sign-in.ts'
import { expect, openPanel, type Site, test } from './support/site.ts'

// No clicks and no focus() in here: Tab, arrows, Enter, Space and Escape have to be enough.

test('by keyboard: a visitor signs up and in', onlyOn('desktop'), async ({ page }) => {
  const name = newName('keys')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/seasons')
  await tabAndPress(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await tabAndPress(page.getByRole('link', { name: 'Create an account' }))
  await tabAndType(field('Email'), `${name}@example.com`)
  await tabAndType(field('Username'), name)
  await tabTo(field('Date of birth'))
  await page.keyboard.type('05011990')
  await tabAndType(field('Password'), password)
  await tabAndType(field('Confirm password'), password)
  await tabAndPress(page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
  await tabAndType(field('Password'), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/seasons')
  // The address changes before the page does, which then takes the focus and scrolls to its top.
  await expect(page.locator('#page')).toBeFocused()
  const corner = page.getByRole('banner').getByRole('button', { name, exact: true })
  await tabTo(corner, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(corner).toBeFocused()
})

test('by keyboard: a quiz from the list to its result', onlyOn('desktop'), async ({ page, site }) => {
  const title = newName('Keys')
  const answers = { right: 'Yes', wrong: ['No', 'Maybe', 'Later'] }
  await addQuiz(site, {
    title,
    questions: [
      { question: 'Does the next question come by itself?', ...answers },
      { question: 'Does an explanation wait for a press?', ...answers, explanation: 'It does.' },
    ],
  })
  await signUpAndIn(page.request)
  await page.goto('/quizzes')
  await tabAndPress(page.getByRole('link', { name: `Start Quiz: ${title}` }))
  await tabAndPress(page.getByRole('button', { name: 'Start Quiz' }))
  // Answers that come faster than a person reads don't rank.
  await expect(page.getByRole('timer')).toContainText('0:02')
  await answer(page, 'Question 1 of 2', /Yes/)
  await answer(page, 'Question 2 of 2', /Yes/)
  await pressFocused(page, 'See how you did')
  await expect(page.getByRole('heading', { name: 'Quiz Complete!' })).toBeFocused()
  await tabAndPress(page.getByRole('button', { name: 'View Leaderboard' }))
  await expect(page.getByRole('table')).toBeVisible()
})

test('by keyboard: the Daily from the home page to its result', onlyOn('desktop'), async ({ page }) => {
  await answerDailyUpTo(page.request, 3)
  await page.goto('/')
  await tabAndPress(page.getByRole('main').getByRole('link', { name: 'The Daily' }))
  await expect(page.getByText('Question 4 of 5')).toBeVisible()
  await tabAndPress(page.locator('.answer:not([aria-disabled])').first())
  await goOnTo(page.getByText('Question 5 of 5'))
  await answer(page, 'Question 5 of 5', /./)
  const result = page.getByRole('heading', { name: /^\d of 5$/ })
  await goOnTo(result)
  await expect(result).toBeFocused()
})

/** Only some questions of the day have an explanation, which waits for a press. */
async function goOnTo(later: Locator) {
  const page = later.page()
  const next = page.getByRole('button', { name: /^(Next question|See how you did)$/ })
  await expect(next.or(later).first()).toBeVisible()
  if (!(await next.isVisible())) return
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
}

async function answer(page: Page, progress: string, chosen: RegExp) {
  await expect(page.getByText(progress)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await tabAndPress(page.locator('.answer:not([aria-disabled])').filter({ hasText: chosen }).first())
  await expect(page.getByRole('status').filter({ hasText: /^(Correct!|Wrong\.)/ })).toBeAttached()
}

async function pressFocused(page: Page, name: string) {
  await expect(page.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}

async function answerDailyUpTo(request: APIRequestContext, count: number) {
  const { day } = await (await request.get('/api/daily')).json()
  const { run_id } = await (await request.post(`/api/daily/${day}/runs`, { data: {} })).json()
  for (let index = 0; index < count; index++) {
    const { question } = await (await request.post(`/api/quiz-runs/${run_id}/question`, { data: {} })).json()
    const data = { question_index: index, answer: question.answers[0], time_taken_ms: 0 }
    expect((await request.post(`/api/quiz-runs/${run_id}/answers`, { data })).ok()).toBe(true)
  }
}

test('by keyboard: Bed Bug Squish is played, paused and ended', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/games')
  await tabAndPress(page.getByRole('link', { name: 'Bed Bug Squish' }))
  await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
  const end = page.getByRole('button', { name: 'End Game' })
  await end.waitFor()
  for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await tabAndPress(page.getByRole('button', { name: 'Pause' }))
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Paused' })).toHaveCount(0)
  await tabAndPress(end)
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused()
})

test(
  'by keyboard: Memory Match is won, the score saved, and the run watched',
  onlyOn('desktop'),
  async ({ page, site }) => {
    test.slow()
    const set = newName('Two pairs')
    await addSetOfTwo(site, set)
    await page.goto('/games/memory-match')
    await tabAndPress(page.getByRole('button', { name: `${set} 4 cards, ~5 min` }))
    await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
    await expect(page.getByText(/^Memorize the cards/)).toBeVisible({ timeout: 20_000 })
    const cards = page.locator('.memory-card')
    const titles = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    await expect(page.getByText('Find the pairs!')).toBeVisible({ timeout: 20_000 })
    const [first, second] = titles
      .map((title, place) => [place, titles.indexOf(title, place + 1)] as const)
      .filter(([, partner]) => partner >= 0)
    for (const place of first ?? []) await tabAndPress(cards.nth(place), 'Space')
    await expect(page.getByRole('status').filter({ hasText: '1 of 2 pairs found.' })).toBeAttached()
    // The next pair starts further up.
    await tabTo(cards.first(), 'Shift+Tab')
    for (const place of second ?? []) await tabAndPress(cards.nth(place), 'Space')
    await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
    await expect(page.getByText('Moves, fewer is better')).toBeVisible()
    await expect(page.locator('.cabinet-score')).toHaveText(/2$/)
    await expect(page.getByRole('button', { name: 'Play Again' })).toBeFocused()
    await tabAndPress(page.getByRole('button', { name: 'Save Score' }))
    const board = page.getByRole('dialog', { name: 'Leaderboard' })
    await expect(board.getByText('Your score has been saved to the leaderboard!')).toBeVisible()
    await expect(board.getByText('Moves, fewer is better')).toBeVisible()
    await tabAndPress(
      board
        .getByRole('row')
        .filter({ hasText: 'You' })
        .getByRole('button', { name: /^Watch/ }),
    )
    await tabTo(page.getByRole('slider', { name: 'Position' }))
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: /, matched$/ })).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveCount(0)
  },
)

async function addSetOfTwo(site: Site, name: string) {
  const office = await request.newContext({ baseURL: site.url })
  await signIn(office, site.admin)
  const send = async (method: string, path: string, data?: object) => {
    const answer = await office.fetch(`/api${path}`, { method, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { id } = await send('POST', '/memory-match/sets', { name, description: '', difficulty: 'hard', active: true })
  const [set] = await send('GET', '/memory-match/sets')
  const { cards } = await send('GET', `/admin/memory-match/sets/${set.id}/cards`)
  const { updated_at } = await send('GET', `/admin/memory-match/sets/${id}/cards`)
  const card_ids = cards.slice(0, 2).map((card: { id: string }) => card.id)
  await send('PUT', `/memory-match/sets/${id}/cards`, { updated_at, card_ids })
  await office.dispose()
}

test(
  'by keyboard: a scene of Where’s Ash is found, and the next one follows',
  onlyOn('desktop'),
  async ({ page, site }) => {
    const office = await request.newContext({ baseURL: site.url })
    await signIn(office, site.admin)
    const { items } = await (await office.get('/api/admin/wheres-ash/scenes')).json()
    await office.dispose()
    const [{ target_x, target_y, other_targets }] = items
    await page.goto('/games/wheres-ash')
    await tabAndPress(page.getByRole('button', { name: 'Start', exact: true }))
    await expect(page.getByRole('button', { name: /^Scene 1\./ })).toBeFocused()
    const wanted = (await page.getByText(/^Find /).textContent())?.slice('Find '.length)
    const other = other_targets.find(({ name }: { name: string }) => name === wanted)
    const { x, y } = other ?? { x: target_x, y: target_y }
    await moveCrosshair(page, Math.round(x) - 50, ['ArrowLeft', 'ArrowRight'])
    await moveCrosshair(page, Math.round(y) - 50, ['ArrowUp', 'ArrowDown'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Found! \+/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Scene 2\./ })).toBeFocused()
  },
)

/** From the middle, in the wide steps of an arrow and the fine ones with Shift. */
async function moveCrosshair(page: Page, distance: number, [back, forth]: readonly [string, string]) {
  const key = distance < 0 ? back : forth
  for (let step = 0; step < Math.floor(Math.abs(distance) / 4); step++) await page.keyboard.press(key)
  for (let step = 0; step < Math.abs(distance) % 4; step++) await page.keyboard.press(`Shift+${key}`)
}

test('by keyboard: a message in the forum, and the menu of a message', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request)
  await page.goto('/forum')
  await tabAndPress(page.getByRole('button', { name: 'I am 18 or older' }))
  await tabAndType(page.getByLabel('Your message'), 'No mouse.')
  await page.keyboard.press('Enter')
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'No mouse.' })
  await expect(message).toBeVisible()
  await tabTo(message.getByRole('article'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message.getByRole('article')).toBeFocused()
})

test('by keyboard: a story is read, and another one submitted', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request)
  await page.goto('/stories')
  const story = page.getByRole('link', { name: /^Read More: / }).first()
  await tabAndPress(story)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(story).toBeFocused()
  const key = (await page.getByLabel('Title').evaluate((field) => {
    const link = document.activeElement
    return link && field.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING
  }))
    ? 'Shift+Tab'
    : 'Tab'
  await tabTo(page.getByLabel('Title'), key)
  await page.keyboard.type('No Mouse')
  await tabAndType(page.getByLabel('Story', { exact: true }), 'The cat. ')
  await page.keyboard.insertText('It had the day off, and nobody clicked. '.repeat(4))
  await tabAndPress(page.getByRole('button', { name: 'Submit Story' }))
  await expect(page.getByText('Your story has been submitted for review!')).toBeVisible()
})

test('by keyboard: an administrator edits a season', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/seasons')
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await tabAndPress(edit)
  const editor = page.getByRole('dialog', { name: /^Edit/ })
  const name = editor.getByLabel('Name', { exact: true })
  await name.waitFor()
  const before = await name.inputValue()
  await tabAndType(name, 'Mouseless')
  await tabAndPress(editor.getByRole('button', { name: 'Save changes' }))
  await expect(editor).toHaveCount(0)
  await expect(rowOf(page, 'Mouseless').first()).toBeVisible()
  await expect(edit).toBeFocused()
  await rename(page.request, 'Mouseless', before)
})

/** Other tests use this site too. */
async function rename(request: APIRequestContext, name: string, before: string) {
  const { items } = await (await request.get(`/api/admin/seasons?search=${name}`)).json()
  const { id, updated_at, number, start_date, end_date, description } = items[0]
  const day = (time: string | null) => time?.slice(0, 10)
  const dates = { start_date: day(start_date), end_date: day(end_date) }
  const season = { number, name: before, ...dates, description: description ?? '' }
  const answer = await request.put(`/api/seasons/${id}`, { data: { updated_at, season } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
