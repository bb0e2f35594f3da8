import type { Page } from '@playwright/test'
import { addQuiz, type QuizQuestion } from './support/add-quiz.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { newName, signIn } from './support/sign-in.ts'
import { anAdminAt, anotherVisitor, expect, openPanel, test } from './support/site.ts'

const questions: QuizQuestion[] = [
  {
    question: 'Who ate the last snack?',
    right: 'The landlord',
    wrong: ['The lodger', 'The lamp', 'Nobody'],
    explanation: 'The crumbs led to his office.',
  },
  { question: 'Where is the spare key?', right: 'In the soup', wrong: ['Under the mat', 'On the roof', 'At the bank'] },
]

test(
  'an administrator writes a quiz and its questions, and duplicates it',
  onlyOn('desktop'),
  async ({ page, site }) => {
    test.slow()
    const title = newName('The Typed Quiz')
    await signIn(page.request, site.admin)
    await openPanel(page, '/admin/quizzes')
    await page.getByRole('button', { name: 'Add quiz' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a quiz' })
    await adding.getByRole('button', { name: 'Add quiz' }).click()
    await expect(adding.getByText('Title is required.')).toBeVisible()
    await expectAccessible(page)
    await adding.getByLabel('Title').fill(title)
    await adding.getByLabel('Description').fill('Two questions that came out of nowhere.')
    await adding.getByLabel('Season').selectOption({ index: 1 })
    await adding.getByLabel('Ash Pemberloo').check()
    await adding.getByRole('button', { name: 'Add quiz' }).click()

    const editor = page.getByRole('dialog', { name: `Edit ${title}` })
    await expect(editor.getByText('No questions yet.')).toBeVisible()
    // The second question comes first, so that it has to be moved.
    for (const question of questions.toReversed()) await addQuestion(page, question)
    const asked = editor.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit question/ }) })
    await expect(asked).toHaveText([/Where is the spare key/, /Who ate the last snack/])
    await editor.getByRole('button', { name: 'Move question 2 up' }).click()
    await expect(asked).toHaveText([/Who ate the last snack/, /Where is the spare key/])
    await expectAccessible(page)

    await editor.getByRole('button', { name: 'Edit question 1' }).click()
    await editor.getByRole('region', { name: 'Edit question' }).getByLabel('Score').fill('7')
    await page.keyboard.press('Escape')
    const unsaved = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await unsaved.getByRole('button', { name: 'Keep editing' }).click()
    await editor.getByRole('button', { name: 'Edit question 2' }).click()
    await unsaved.getByRole('button', { name: 'Discard' }).click()
    const second = editor.getByRole('region', { name: 'Edit question' })
    await expect(second.getByLabel('Correct answer')).toHaveValue('In the soup')
    await second.getByRole('button', { name: 'Cancel' }).click()
    await expect(second).toBeHidden()

    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()

    const card = rowOf(page, title)
    await expect(card).toContainText('Draft')
    await expect(card).toContainText('2 questions')
    await chooseInRow(card, /^Duplicate/)
    await expect(asked).toHaveText([/Who ate the last snack/, /Where is the spare key/])
    await editor.getByLabel('Title').fill('Its twin')
    await editor.getByRole('button', { name: 'Save changes' }).click()
    await expect(rowOf(page, 'Its twin')).toContainText('2 questions')
    await expect(rowOf(page, 'Its twin')).toContainText('Draft')
  },
)

test('an administrator previews a quiz before it is published', onlyOn('desktop'), async ({ page, site }) => {
  const title = newName('The Shown Quiz')
  await addQuiz(site, { title, questions, isDraft: true })
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/quizzes')
  await chooseInRow(rowOf(page, title), /^Preview/)
  const preview = page.getByRole('dialog', { name: `Preview of ${title}` })
  await expect(preview.getByText('Questions: 2.')).toBeVisible()
  await preview.getByRole('link', { name: 'Start Quiz' }).press('Enter')
  await preview.getByRole('tab', { name: 'Questions' }).click()
  await preview.getByRole('button', { name: 'The landlord' }).click()
  await expect(preview.getByRole('button', { name: 'The landlord (correct)' })).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByRole('heading', { name: 'Where is the spare key?' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
})

test(
  'a published quiz is played and a question of it reported; it can be withdrawn, and published again by Undo',
  onlyOn('desktop'),
  async ({ page, browser, request, site }) => {
    const title = newName('The Pop-Up Quiz')
    await addQuiz(site, { title, questions, isDraft: true })
    await signIn(page.request, site.admin)
    await openPanel(page, '/admin/quizzes')
    const card = rowOf(page, title)
    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(card).toContainText(/Published [A-Z]/)

    const visitor = await anotherVisitor({ browser, site })
    await visitor.goto('/quizzes')
    await visitor.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Start Quiz' }).click()
    await visitor.getByRole('button', { name: 'Start Quiz' }).click()
    await visitor.getByRole('button', { name: 'The landlord' }).click()
    await expect(visitor.getByText('The crumbs led to his office.').first()).toBeVisible()
    await visitor.getByRole('button', { name: 'Something wrong here?' }).click()
    await visitor.getByLabel("What's wrong?").fill('It was the lamp.')
    await visitor.getByRole('button', { name: 'Report question' }).click()
    await expect(visitor.getByText("Thanks. We'll look into it.")).toBeVisible()
    await visitor.close()

    await page.getByRole('button', { name: '1 reported question' }).click()
    const reports = page.getByRole('dialog', { name: 'Reported questions' })
    await expect(reports.getByText('It was the lamp.')).toBeVisible()
    await expectAccessible(page)
    await reports.getByRole('button', { name: "It's right after all" }).click()
    await expect(reports.getByText('Nothing is reported.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reports).toBeHidden()
    await expect(page.getByRole('button', { name: '1 reported question' })).toBeHidden()

    await card.focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Unpublish chosen' }).click()
    await expect(card).toContainText('Draft')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText(/Published [A-Z]/)
    const catalogue = async () => (await request.get('/quizzes')).text()
    expect(await catalogue()).toContain(title)
    await chooseInRow(card, /^Unpublish/)
    await expect(card).toContainText('Draft')
    expect(await catalogue()).not.toContain(title)
  },
)

test('the order of a list is in its address', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/quizzes')
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=title/)
  await expect(page.getByRole('columnheader', { name: 'Title' })).not.toHaveAttribute('aria-sort', 'ascending')
})

test('an administrator sees what the Daily asks in the coming days', onlyOn('phone'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/quizzes')
  await page.getByRole('button', { name: 'The Daily' }).click()
  const days = page.getByRole('dialog', { name: 'The Daily' })
  await expect(days.getByRole('heading', { level: 3 })).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()
})

test('an open score shows at once that a colleague has removed it', onlyOn('desktop'), async ({ browser, site }) => {
  const office = await anAdminAt('/admin/quizzes?status=published', { browser, site })
  const { items: quizzes } = await get(office, '/api/admin/quizzes?status=published')
  let found: { title: string; score: { score_id: string; username: string } } | undefined
  for (const { id, title } of quizzes) {
    const { items } = await get(office, `/api/admin/boards/quiz:${id}/scores`)
    found ??= items[0] && { title, score: items[0] }
  }
  if (!found) throw new Error('the demo has no scores')
  await chooseInRow(rowOf(office, found.title), /^Scores of/)
  const scores = office.getByRole('dialog', { name: /^Scores of/ })
  const score = scores.getByRole('row', { name: found.score.username }).first()
  await score.getByRole('button', { name: /^Remove/ }).click()
  const opened = office.getByRole('dialog', { name: `Score of ${found.score.username}` })
  await expect(opened.getByLabel('Reason')).toBeVisible()
  await expectAccessible(office)

  const { score_id } = found.score
  const data = { reason: 'Played by a toaster.' }
  const answer = await office.request.post(`/api/admin/board-scores/${score_id}/remove`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(opened.getByRole('status')).toContainText('removed it just now.')
  await expect(opened).toContainText('Played by a toaster.')
  await expect(opened.getByLabel('Reason')).toBeHidden()
  await opened.getByRole('button', { name: /^Let the score of/ }).click()
  await expect(opened).toBeHidden()
  await expect(score).not.toContainText('Removed')
  await office.context().close()
})

async function get(page: Page, path: string) {
  const answer = await page.request.get(path)
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function addQuestion(page: Page, { question, right, wrong, explanation = '' }: (typeof questions)[number]) {
  await page.getByRole('button', { name: 'Add question' }).click()
  const form = page.getByRole('region', { name: 'Add a question' })
  await expect(form.getByLabel('Question')).toBeFocused()
  await form.getByLabel('Question').fill(question)
  await form.getByLabel('Correct answer').fill(right)
  for (const [index, answer] of wrong.entries()) await form.getByLabel(`Wrong answer ${index + 1}`).fill(answer)
  await expect(form.getByLabel('Score')).toHaveValue('100')
  await form.getByLabel('Explanation').fill(explanation)
  await form.getByLabel('Explanation').press('Control+Enter')
  await expect(form).toBeHidden()
}
