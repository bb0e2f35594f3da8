import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signUp } from './support/sign-in.ts'
import { anAdminAt, expect, test } from './support/site.ts'

const idea = { title: 'A quiz about fire exits', description: 'Which of them is only painted on the wall?' }

test(
  'a visitor writes an idea, logs in and submits it; votes, moves and comments show live on the board',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    const author = await signUp(page.request, 'ExitStrategy')
    const board = await anAdminAt('/admin/brainstorm', { browser, site })

    await page.goto('/quizzes')
    const card = page.getByRole('region', { name: 'Have a Quiz Idea?' })
    await card.getByRole('button', { name: 'Login to Submit' }).click()
    await card.getByLabel('Title').fill(idea.title)
    await card.getByLabel('Description').fill(idea.description)
    await card.getByRole('link', { name: 'Login to Submit' }).click()
    await page.getByLabel('Email').fill(author.email)
    await page.getByLabel('Password', { exact: true }).fill(author.password)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(card.getByLabel('Title')).toHaveValue(idea.title)
    await expect(card.getByLabel('Description')).toHaveValue(idea.description)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Submit Suggestion' }).click()
    await expect(card.getByText('Thanks for your suggestion!')).toBeVisible()
    await expect(card.getByLabel('Title')).toHaveValue('')
    await expect(card.getByLabel('Title')).toBeHidden()
    await card.getByRole('link', { name: 'See all ideas' }).click()
    const note = page.getByRole('article').filter({ hasText: idea.title })
    await expect(note).toContainText('New')

    await board.getByRole('button', { name: `Open ${idea.title}` }).click()
    await expect(board.getByText('No comments yet. Start the discussion!')).toBeVisible()
    await expectAccessible(board)
    await board.getByRole('dialog', { name: idea.title }).getByLabel('Status').selectOption('approved')
    await expect(board.getByText('Now approved')).toBeVisible()

    await expect(note).toContainText('Approved')
    await note.getByRole('button', { name: `Vote for ${idea.title}, 0 votes` }).click()
    await expect(board.getByRole('button', { name: `Vote for ${idea.title}, 1 vote` })).toBeVisible()
    await note.getByRole('link', { name: idea.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeVisible()

    await page.getByLabel('Your comment').fill('I counted eleven.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByRole('article', { name: `Comment by ${author.username}` })).toContainText(
      'I counted eleven.',
    )
    await expect(board.getByText('I counted eleven.')).toBeVisible()
    await board.close()
  },
)

test('if an idea’s form can’t be loaded, the page says so and offers a reload', onlyOn('phone'), async ({ page }) => {
  await page.route('**/assets/idea-card-form-*.js', (route) => route.abort())
  await page.goto('/quizzes')
  const card = page.getByRole('region', { name: 'Have a Quiz Idea?' })
  await card.getByRole('button', { name: 'Login to Submit' }).click()
  await expect(card.getByRole('alert')).toContainText("This part didn't load.")
  await page.unroute('**/assets/idea-card-form-*.js')
  await card.getByRole('button', { name: 'Reload' }).click()
  // The draft also remembers that the form was open.
  await expect(card.getByLabel('Title')).toBeVisible()
})
