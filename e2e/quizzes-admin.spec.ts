import type { Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { anotherVisitor, expect, openPanel, test } from './support/site.ts'

const title = 'The Pop-Up Quiz'
const questions = [
  { question: 'Who ate the last snack?', right: 'The landlord', wrong: ['The lodger', 'The lamp', 'Nobody'] },
  { question: 'Where is the spare key?', right: 'In the soup', wrong: ['Under the mat', 'On the roof', 'At the bank'] },
]

test(
  'an administrator makes a quiz, looks at it and publishes it; a visitor plays it until it is taken back',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    await signIn(page.request, site.admin)
    await openPanel(page, '/admin/quizzes')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add quiz' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a quiz' })
    await adding.getByRole('button', { name: 'Add quiz' }).click()
    await expect(adding.getByText('Title is required.')).toBeVisible()
    await adding.getByLabel('Title').fill(title)
    await adding.getByLabel('Description').fill('Two questions that came out of nowhere.')
    await adding.getByLabel('Season').selectOption({ index: 1 })
    await adding.getByLabel('Ash Pemberloo').check()
    await adding.getByRole('button', { name: 'Add quiz' }).click()

    const editor = page.getByRole('dialog', { name: `Edit ${title}` })
    await expect(editor.getByText('No questions yet.')).toBeVisible()
    await expectAccessible(page)
    // The second one first: it has to be moved.
    for (const question of questions.toReversed()) await addQuestion(page, question)
    const asked = editor.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit question/ }) })
    await expect(asked).toHaveText([/Where is the spare key/, /Who ate the last snack/])
    await editor.getByRole('button', { name: 'Move question 2 up' }).click()
    await expect(asked).toHaveText([/Who ate the last snack/, /Where is the spare key/])

    await editor.getByLabel('Title').fill('Not this title')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click()
    await expect(editor).toBeHidden()

    const card = page.getByRole('article', { name: title })
    await expect(card).toContainText('Draft')
    await expect(card).toContainText('2 questions · 200 points')
    await card.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: `Preview of ${title}` })
    await expect(preview.getByText('Two questions that came out of nowhere.')).toBeVisible()
    await preview.getByRole('link', { name: 'Start Quiz' }).press('Enter')
    await preview.getByRole('tab', { name: 'Questions' }).click()
    await preview.getByRole('button', { name: 'The landlord' }).click()
    await expect(preview.getByRole('button', { name: 'The landlord (correct)' })).toBeVisible()
    await preview.getByRole('button', { name: 'Next' }).click()
    await expect(preview.getByRole('heading', { name: 'Where is the spare key?' })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()

    const visitor = await anotherVisitor({ browser, site })
    await visitor.goto('/quizzes')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    await expect(visitor.getByText(title)).toHaveCount(0)

    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(card).toContainText('Published on')
    await visitor.reload()
    await visitor.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Start Quiz' }).click()
    await visitor.getByRole('button', { name: 'Start Quiz' }).click()
    for (const { question, right } of questions) {
      await expect(visitor.getByRole('heading', { name: question })).toBeVisible()
      await visitor.getByRole('button', { name: right }).click()
    }
    await expect(visitor.getByText('Quiz Complete!')).toBeVisible()

    await card.getByRole('button', { name: 'Unpublish' }).click()
    await expect(card).toContainText('Draft')
    await visitor.goto('/quizzes')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    await expect(visitor.getByText(title)).toHaveCount(0)
    await visitor.close()

    // The site is this worker's for other journeys, too.
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card).toBeHidden()
  },
)

async function addQuestion(page: Page, { question, right, wrong }: (typeof questions)[number]) {
  await page.getByRole('button', { name: 'Add question' }).click()
  const form = page.getByRole('dialog', { name: 'Add a question' })
  await form.getByLabel('Question').fill(question)
  await form.getByLabel('Correct answer').fill(right)
  for (const [index, answer] of wrong.entries()) await form.getByLabel(`Wrong answer ${index + 1}`).fill(answer)
  await expect(form.getByLabel('Score')).toHaveValue('100')
  await form.getByRole('button', { name: 'Add question' }).click()
  await expect(form).toBeHidden()
}
