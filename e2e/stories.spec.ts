import type { Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn, signUpAndIn } from './support/sign-in.ts'
import { anotherVisitor, expect, holdBack, test } from './support/site.ts'

const title = 'The Landlord & the <b>Laundry</b> </script>'
const beginning = 'The machine had been spinning since Tuesday. Nobody dared to open it.'
const ending = 'Then a sock knocked from the inside, twice, and asked for the landlord by his first name.'

test(
  'a story is submitted, rejected with feedback, revised and approved',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    test.slow()
    await signUpAndIn(page.request)
    // Text typed before the form's script loads must not be lost.
    const sendForm = await holdBack(page, '**/assets/story-desk-*.js')
    await page.goto('/stories')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Story', { exact: true }).fill(beginning)
    sendForm()
    await expect(page.getByText(`${100 - beginning.length} more to go`)).toBeVisible()
    await page.getByRole('button', { name: 'Submit Story' }).click()
    await expect(page.getByText('Content must have at least 100 characters.')).toBeVisible()
    await page.reload()
    await expect(page.getByText("Your draft is still here. It hasn't been submitted yet.")).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByLabel('Story', { exact: true }).fill(`${beginning}\n\n${ending}`)
    await page.getByRole('button', { name: 'Submit Story' }).click()
    await expect(page.getByText('Your story has been submitted for review!')).toBeVisible()
    const slip = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(slip).toContainText('Pending Review')
    await slip.getByRole('button', { name: /^Read:/ }).click()
    await expect(page.getByRole('dialog')).toContainText(ending)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const admin = await anotherVisitor({ browser, site })
    await signIn(admin.request, site.admin)
    await admin.goto('/admin/stories')
    await admin.getByRole('button', { name: `Review ${title}` }).click()
    const review = admin.getByRole('dialog')
    await expect(review.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await expectAccessible(admin)
    await review.getByLabel('Feedback').fill('Who is the sock?')
    await review.getByRole('button', { name: 'Reject' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Submission rejected successfully' })).toHaveCount(1)
    // The next submission has opened by itself.
    await expect(review.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await expect(review.getByRole('heading', { name: title })).toHaveCount(0)
    await admin.keyboard.press('Escape')

    await page.getByRole('banner').getByRole('button', { name: /1 new/ }).click()
    await page.getByRole('menuitem', { name: /Notices/ }).click()
    const notices = page.getByRole('dialog', { name: 'Notices' })
    const refused = notices.getByRole('link', { name: /wasn't accepted yet/ })
    await expect(refused).toBeVisible()
    await expectAccessible(page)
    await refused.click()
    await expect(page).toHaveURL('/stories#my-submissions')
    await expect(page.getByRole('banner').getByRole('button', { name: / new$/ })).toHaveCount(0)
    await expect(slip).toContainText('Rejected')
    await expect(slip).toContainText('Who is the sock?')
    await slip.getByRole('button', { name: /Revise and Resubmit/ }).click()
    const revision = page.getByRole('dialog', { name: 'Revise and resubmit' })
    await expect(revision).toContainText('Who is the sock?')
    await expectAccessible(page)
    await revision.getByLabel('Story', { exact: true }).fill(`${beginning}\n\n${ending}\n\nIt was his own.`)
    await revision.getByRole('button', { name: 'Submit Story' }).click()
    await expect(revision).toBeHidden()
    await expect(slip).toContainText('Pending Review')

    await admin.getByRole('button', { name: 'Refresh' }).click()
    await admin.getByRole('button', { name: `Review ${title}` }).click()
    await review.getByText('Earlier feedback').click()
    await expect(review).toContainText('Who is the sock?')
    await expect(review.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await admin.keyboard.press('a')
    await expect(admin.getByRole('status').filter({ hasText: 'Submission approved successfully' })).toHaveCount(1)

    await page.context().clearCookies()
    await page.goto('/stories')
    expect(await brokenWords(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Login to Submit Story' })).toBeVisible()
    await page.getByRole('link', { name: `Read More: ${title}` }).click()
    await expect(page.getByRole('dialog')).toContainText('It was his own.')
    await expect(page).toHaveURL(/\/stories\/[0-9a-f-]{36}$/)
    // The title would end the script if it weren't escaped.
    const html = await (await page.request.get(page.url())).text()
    const [, structured] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(structured ?? '')['@graph'][0]).toMatchObject({ '@type': 'Article', name: title })
    await admin.close()
  },
)

test('a story is read aloud, paused, and continued after a reload', onlyOn('phone'), async ({ page, site }) => {
  await page.addInitScript(giveVoice)
  await signIn(page.request, site.admin)
  const story = {
    title: 'The Sock Aloud',
    content: `${beginning}\n\n${ending}`,
    publish_date: null,
    status: 'published',
  }
  const { id } = await (await page.request.post('/api/admin/stories', { data: story })).json()
  await page.context().clearCookies()
  await page.goto(`/stories/${id}`)
  await page.getByRole('button', { name: 'Read Aloud' }).click()
  await expect.poll(() => highlighted(page, 'story-word')).toBe('machine')
  expect(await highlighted(page, 'story-lit')).toBe('The machine had been spinning since Tuesday.')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  expect(await spoken(page)).toEqual([
    'The machine had been spinning since Tuesday.',
    'machine had been spinning since Tuesday.',
  ])
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(await highlighted(page, 'story-word')).toBe('')
  await page.reload()
  await page.getByRole('button', { name: 'Continue Listening' }).click()
  expect(await spoken(page)).toEqual(['machine had been spinning since Tuesday.'])
})

test(
  'an editor sees live what others do with the same story, and keeps the typed feedback',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    await signUpAndIn(page.request)
    const submit = async (name: string) => {
      const answer = await page.request.post('/api/story-submissions', { data: { title: name, content: longText } })
      return (await answer.json()) as { id: string; updated_at: string }
    }
    const [sock, key] = [await submit('The Sock Again'), await submit('The Key Again')]
    const admin = await anotherVisitor({ browser, site })
    await signIn(admin.request, site.admin)
    await admin.goto('/admin/stories')
    await admin.getByRole('button', { name: 'Review The Sock Again' }).click()
    const review = admin.getByRole('dialog')
    await review.getByLabel('Feedback').fill('Who is the sock?')

    const edited = await page.request.put(`/api/my-story-submissions/${sock.id}`, {
      data: { updated_at: sock.updated_at, story: { title: 'The Sock Again', content: `${longText} The end.` } },
    })
    await expect(review.getByRole('status')).toHaveText('The author changed this story while you had it open.')
    await expect(review.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await review.getByRole('button', { name: 'Show the new version' }).click()
    await expect(review).toContainText('The end.')
    await expect(review.getByRole('button', { name: 'Reject' })).toBeEnabled()

    const { updated_at } = await edited.json()
    await admin.request.post(`/api/admin/story-submissions/${sock.id}/approval`, { data: { updated_at } })
    await expect(review.getByRole('status')).toHaveText(/ approved it just now\.$/)
    await expect(review.getByLabel('Feedback')).toHaveValue('Who is the sock?')
    await expect(review.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
    await review.getByRole('button', { name: 'Close' }).last().click()

    await admin.getByRole('button', { name: 'Review The Key Again' }).click()
    await expect(review.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.goto('/stories')
    await page.getByRole('button', { name: 'Withdraw: The Key Again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'The Key Again' })).toHaveCount(0)
    await expect(review.getByRole('status')).toHaveText('The author has withdrawn this story.')
    expect((await page.request.get(`/api/my-story-submissions/${key.id}`)).status()).toBe(404)
    await admin.close()
  },
)

test(
  'a sentence typed while the next story loads becomes feedback instead of a verdict',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    await signUpAndIn(page.request)
    const submit = async (name: string) => {
      const answer = await page.request.post('/api/story-submissions', { data: { title: name, content: longText } })
      return ((await answer.json()) as { id: string }).id
    }
    await submit('The Third Sock')
    const second = await submit('The Second Sock')
    await submit('The First Sock')
    const admin = await anotherVisitor({ browser, site })
    await signIn(admin.request, site.admin)
    const secondMayCome = Promise.withResolvers<void>()
    const secondAsked = Promise.withResolvers<void>()
    await admin.route('**/api/rpc/stories/submission', async (route) => {
      if (route.request().postData()?.includes(second)) {
        secondAsked.resolve()
        await secondMayCome.promise
      }
      await route.continue()
    })
    await admin.goto('/admin/stories')
    await admin.getByRole('button', { name: 'Review The First Sock' }).click()
    const review = admin.getByRole('dialog')
    await expect(review.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await admin.keyboard.press('a')
    await expect(review.getByRole('heading', { name: 'The Second Sock' })).toBeVisible()
    await secondAsked.promise
    await expect(review.getByRole('button', { name: 'Approve' })).toBeDisabled()

    // `r` leads to the feedback, whose first letter is also the shortcut for approval.
    await admin.keyboard.press('r')
    secondMayCome.resolve()
    await expect(review).toContainText(beginning)
    await admin.keyboard.type('a weak ending')
    await expect(review.getByLabel('Feedback')).toHaveValue('a weak ending')
    await review.getByRole('button', { name: 'Reject' }).click()

    // The third story was preloaded while the second was read, and has the same shortcuts.
    await expect(review.getByRole('heading', { name: 'The Third Sock' })).toBeVisible()
    await expect(review).toContainText(beginning)
    await expect(review.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await admin.keyboard.press('a')
    const verdicts = async () => (await (await page.request.get('/api/my-story-submissions')).json()).items
    await expect.poll(verdicts).toMatchObject([
      { title: 'The First Sock', status: 'approved' },
      { title: 'The Second Sock', status: 'rejected', feedback: 'a weak ending' },
      { title: 'The Third Sock', status: 'approved' },
    ])
    await admin.close()
  },
)

test('a right-to-left story is readable in a browser without a voice', onlyOn('desktop'), async ({ page, site }) => {
  await page.addInitScript(() => {
    const synthesis = Object.assign(new EventTarget(), { getVoices: () => [], cancel: () => {} })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
  await signIn(page.request, site.admin)
  const data = { title: 'ليلة المفتاح', content: 'كانت ليلة مظلمة.\n\nEnd.', publish_date: null, status: 'published' }
  const { id } = await (await page.request.post('/api/admin/stories', { data })).json()
  await page.goto(`/stories/${id}`)
  const [first, last] = [page.getByText('كانت ليلة مظلمة.'), page.getByText('End.', { exact: true })]
  const startOf = (text: typeof first) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [line, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return line.right > box.right - 2 ? 'right' : line.left < box.left + 2 ? 'left' : 'neither'
    })
  expect([await startOf(first), await startOf(last)]).toEqual(['right', 'left'])
  await expect(page.getByText('This browser has no voice.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read Aloud' })).toHaveCount(0)
})

test('the button’s label says whether it publishes the story', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await page.goto('/admin/stories?tab=published')
  await page.getByRole('button', { name: 'Add story' }).click()
  const editor = page.getByRole('dialog')
  const buttons = editor.locator('.dialog-foot').getByRole('button')
  await expect(buttons).toHaveText(['Cancel', 'Save as draft', 'Publish'])
  await editor.getByLabel('Publish date').fill('2099-01-01T12:00')
  await expect(buttons).toHaveText(['Cancel', 'Save as draft', 'Schedule'])
  await expectAccessible(page)
  await editor.getByLabel('Title').fill('The Label')
  await editor.getByLabel('Content').fill('It says what it does.')
  await editor.getByRole('button', { name: 'Schedule' }).click()
  await expect(editor).toBeHidden()

  await page.getByRole('button', { name: 'Edit The Label' }).click()
  await editor.getByLabel('Publish date').fill('')
  await expect(buttons).toHaveText(['Cancel', 'Save as draft', 'Publish'])
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Edit The Label' }).click()
  await expect(editor.getByLabel('Title')).toHaveValue('The Label')
  await expect(buttons).toHaveText(['Cancel', 'Save as draft', 'Publish changes'])
})

const longText = `${beginning} ${ending} `.repeat(2).trim()

/** A break after a hyphen is allowed. */
const brokenWords = (page: Page) =>
  page.locator('.story-cover-title > span').evaluateAll((titles) =>
    titles.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text as Node, index)
          range.setEnd(text as Node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(String),
    ),
  )

const highlighted = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String).join(), name)

const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)

/** This voice speaks two words of each text and then waits. */
function giveVoice() {
  const spoken: string[] = []
  const synthesis = {
    speaking: false,
    getVoices: () => [{ name: 'Test', lang: 'en-US', localService: true, default: true }],
    cancel: () => {
      synthesis.speaking = false
    },
    speak: (utterance: { text: string; onstart?: () => void; onboundary?: (event: object) => void }) => {
      synthesis.speaking = true
      spoken.push(utterance.text)
      setTimeout(() => {
        utterance.onstart?.()
        const second = utterance.text.indexOf(' ') + 1
        // After a pause it continues with the word it stopped at.
        const index = spoken.length === 1 ? second : 0
        utterance.onboundary?.({
          name: 'word',
          charIndex: index,
          charLength: /^\S+/.exec(utterance.text.slice(index))?.[0].length,
        })
      })
    },
  }
  Object.assign(window, { spoken })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

test('an unfinished story opens where the reader stopped', onlyOn('phone'), async ({ page }) => {
  await page.goto('/stories')
  await page
    .getByRole('link', { name: /^Read More/ })
    .last()
    .click()
  const story = page.getByRole('dialog')
  const paragraphs = story.locator('.story-text > p')
  await expect(paragraphs.first()).toBeVisible()
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'start' }))
  const bookmark = page.getByRole('complementary', { name: 'Continue reading' })
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('storyPlaces')
  await page.goto('/stories')
  await bookmark.getByRole('link').click()
  await expect(middle).toBeInViewport()
  await expect(story.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(0)
  await page.goBack()
  await page
    .getByRole('link', { name: /^Read More/ })
    .last()
    .click()
  await expect(story.getByRole('button', { name: 'Continue where you left off' })).toBeInViewport()
})
