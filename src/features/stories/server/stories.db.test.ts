import { beforeEach, expect, test, vi } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, standInPages, testSite } from '#tooling/testing/test-site.ts'
import { storyTexts } from '../rules/check-story.ts'
import { maxPending } from '../rules/reviewing.ts'

// Set before the site starts, so that it uses this clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date() })

// These fake pages test how long pages are cached.
let renderings = 0
const site = await testSite({
  keepsAnswers: true,
  pages: standInPages(async (request, { context }) => {
    renderings++
    const { stories } = context.api as any
    const id = /^\/stories\/(.+)/.exec(new URL(request.url).pathname)?.[1]
    const titles = ({ items }: any) => items.map(({ title }: any) => title).join()
    const text = id
      ? await stories.get({ id }).then(
          ({ title }: any) => title,
          () => 'not found',
        )
      : `${titles(await stories.approved({}))}|${titles(await stories.published({}))}`
    return new Response(text, { headers: { 'content-type': 'text/html' } })
  }),
})
const { db } = site
const read = async (path = '/stories') => (await site.aVisitor().fetch(path)).text()

const content =
  'It was a dark and sticky night, and the landlord had lost the only key to the laundry room again. '.repeat(3)
const story = { title: 'The Sticky Night', content }
const adminStory = { title: 'House Rules', content, publish_date: null, status: 'published' }

beforeEach(async () => {
  await emptyTables(db)
  await site.bus.publish('content-changed', { topics: ['stories'] })
  renderings = 0
})

async function submitted(author: Caller, form = story) {
  const { status, body } = await author.call('stories.submit', form)
  expect(status).toBe(200)
  return body
}

async function rejected(author: Caller, admin: Caller, feedback = 'More laundry, please.') {
  const { id, updated_at } = await submitted(author)
  vi.setSystemTime(Date.now() + 1000)
  expect((await admin.call('stories.reject', { id, updated_at, feedback })).status).toBe(200)
  vi.setSystemTime(Date.now() + 1000)
  return id as string
}

test('a submission is pending, trimmed, visible to its author and in the administrators’ queue', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id } = await submitted(author, { title: '  The Sticky Night ', content: `${content}\r\n\r\nEnd.  ` })

  const { body } = await author.call('stories.mySubmission', { id })
  expect(body).toMatchObject({ title: 'The Sticky Night', status: 'pending', feedback: null, earlier_reviews: [] })
  expect(body.content.endsWith(' \n\nEnd.')).toBe(true)
  expect((await admin.call('stories.pending', {})).body).toMatchObject({ total: 1, items: [{ id }] })
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'stories', count: 1 })
})

test.each([
  [{ title: 'ab', content }, 'title', storyTexts.titleTooShort],
  [{ title: 'x'.repeat(101), content }, 'title', storyTexts.titleTooLong],
  [{ title: 'A story', content: 'short' }, 'content', storyTexts.contentTooShort],
  [{ title: 'A story', content: 'x'.repeat(100_001) }, 'content', storyTexts.contentTooLong],
  [{ title: 'A story', content: '\u202e'.repeat(200) }, 'content', storyTexts.contentMissing],
])('a story that breaks a rule is refused with the rule’s message', async (form, field, message) => {
  const author = await site.aUser()
  const { status, body } = await author.call('stories.submit', form)
  expect(status).toBe(422)
  expect(body.data.issues).toEqual([expect.objectContaining({ path: [field], message })])
  expect(await db.selectFrom('story_submissions').selectAll().execute()).toEqual([])
})

test('the longest allowed story is accepted, even in emoji', async () => {
  const author = await site.aUser()
  const { status, body } = await author.call('stories.submit', {
    title: '🐛'.repeat(100),
    content: '🐛'.repeat(100_000),
  })
  expect([status, [...(body.content ?? '')].length]).toEqual([200, 100_000])
})

test('HTML is treated as plain text', async () => {
  const author = await site.aUser()
  const hostile = { title: '<script>alert(1)</script>', content: `<img src=x onerror=alert(1)> ${content}` }
  const { id } = await submitted(author, hostile)
  expect((await author.call('stories.mySubmission', { id })).body.title).toBe(hostile.title)
})

test('an author can’t have too many pending submissions', async () => {
  const author = await site.aUser()
  for (let sent = 0; sent < maxPending; sent++) await submitted(author)
  expect((await author.call('stories.submit', story)).body).toMatchObject({ code: 'too_many_pending' })
})

test('sending many submissions at once does not get around the limit', async () => {
  const author = await site.aUser()
  const sent = await Promise.all(Array.from({ length: 2 * maxPending }, () => author.call('stories.submit', story)))
  expect(sent.filter(({ status }) => status === 200).length).toBe(maxPending)
})

test('resubmitting rejected stories does not get around the limit', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const id = await rejected(author, admin)
  for (let sent = 0; sent < maxPending; sent++) await submitted(author)
  expect((await author.call('stories.resubmit', { id, story })).body).toMatchObject({ code: 'too_many_pending' })
})

test('an author can edit a pending story: it keeps its place, and editors must read the new version', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at, submitted_at } = await submitted(author)
  vi.setSystemTime(Date.now() + 1000)
  const better = { ...story, title: 'The Stickier Night' }
  const { body: edited } = await author.call('stories.editPending', { id, updated_at, story: better })
  expect(edited).toMatchObject({ ...better, content: content.trim(), status: 'pending', submitted_at })

  const approve = (seen: string) => admin.call('stories.approve', { id, updated_at: seen })
  expect((await approve(updated_at)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'stories', count: 1 })
  const late = await author.call('stories.editPending', { id, updated_at, story })
  expect(late.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await approve(edited.updated_at)).status).toBe(200)
  expect(await read()).toBe('The Stickier Night|')
})

test('an author can withdraw a pending story: editors no longer see it, and another may be submitted', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  for (let sent = 1; sent < maxPending; sent++) await submitted(author)
  expect((await author.call('stories.withdraw', { id })).status).toBe(200)

  expect((await author.call('stories.mySubmission', { id })).body).toMatchObject({ code: 'not_found' })
  expect((await admin.call('stories.pending', {})).body.total).toBe(maxPending - 1)
  const counts = (await admin.call('notifications.counts')).body
  expect(counts).toContainEqual({ section: 'stories', count: maxPending - 1 })
  expect((await admin.call('stories.approve', { id, updated_at })).body).toMatchObject({ code: 'not_found' })
  await submitted(author)
})

test('a reviewed story can’t be edited or withdrawn any more', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  vi.setSystemTime(Date.now() + 1000)
  await admin.call('stories.approve', { id, updated_at })
  for (const answer of [
    await author.call('stories.editPending', { id, updated_at, story: { ...story, title: 'Something else' } }),
    await author.call('stories.withdraw', { id }),
  ]) {
    expect(answer.body).toMatchObject({ code: 'already_reviewed' })
  }
  expect(await read()).toBe('The Sticky Night|')
})

test('if a verdict and a withdrawal happen at the same time, one of them counts', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  const [approval, withdrawal] = await Promise.all([
    admin.call('stories.approve', { id, updated_at }),
    author.call('stories.withdraw', { id }),
  ])
  expect([approval.status, withdrawal.status].sort()[0]).toBe(200)
  expect(await read()).toBe(approval.status === 200 ? 'The Sticky Night|' : '|')
  expect(withdrawal.body?.code).toBe(approval.status === 200 ? 'already_reviewed' : undefined)
})

test('a card and the story itself count the same characters, even in emoji', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author, { title: 'Bugs', content: '🐛'.repeat(2000) })
  await admin.call('stories.approve', { id, updated_at })
  const counted = [
    (await site.aVisitor().call('stories.approved', {})).body.items[0].characters,
    (await site.aVisitor().call('stories.get', { id })).body.characters,
    (await author.call('stories.mySubmissions', {})).body.items[0].characters,
    (await author.call('stories.mySubmission', { id })).body.characters,
  ]
  expect(counted).toEqual([2000, 2000, 2000, 2000])
})

test('an approved story appears at once on visitors’ cached page and its own, and its author is notified', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  expect([await read(), await read(`/stories/${id}`)]).toEqual(['|', 'not found'])

  expect((await admin.call('stories.approve', { id, updated_at, feedback: 'Lovely.' })).status).toBe(200)

  expect([await read(), await read(`/stories/${id}`)]).toEqual(['The Sticky Night|', 'The Sticky Night'])
  expect((await author.call('stories.mySubmissions', {})).body.items).toMatchObject([
    { id, status: 'approved', feedback: 'Lovely.' },
  ])
  expect((await author.call('notices.list', {})).body.items).toMatchObject([
    { title: 'Your story “The Sticky Night” was approved', text: 'Lovely.', href: `/stories/${id}`, read_at: null },
  ])
  expect((await admin.call('stories.pending', {})).body.total).toBe(0)
})

test('a story taken down with a reason disappears from cached pages, and its author may revise it', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  expect((await admin.call('stories.takeDown', { id, feedback: 'Too soon.' })).body).toMatchObject({
    code: 'not_approved',
  })
  await admin.call('stories.approve', { id, updated_at })
  expect(await read(`/stories/${id}`)).toBe('The Sticky Night')

  expect((await admin.call('stories.takeDown', { id, feedback: ' ' })).status).toBe(422)
  expect((await admin.call('stories.takeDown', { id, feedback: 'It names a neighbour.' })).status).toBe(200)

  expect([await read(), await read(`/stories/${id}`)]).toEqual(['|', 'not found'])
  // The approval's notice would lead nowhere.
  expect((await author.call('notices.list', {})).body.items).toMatchObject([
    { title: 'Your story “The Sticky Night” was taken off the shelf', text: 'It names a neighbour.' },
  ])
  expect((await author.call('stories.mySubmissions', {})).body.items).toMatchObject([
    { id, status: 'rejected', feedback: 'It names a neighbour.' },
  ])
  expect((await author.call('stories.resubmit', { id, story })).status).toBe(200)
})

test('feedback is optional for an approval and required for a rejection', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  for (const feedback of ['', '   ', undefined]) {
    expect((await admin.call('stories.reject', { id, updated_at, feedback })).status).toBe(422)
  }
  expect((await admin.call('stories.approve', { id, updated_at })).status).toBe(200)
})

test('a rejected story can be revised, and both sides see the earlier feedback', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const id = await rejected(author, admin)
  expect((await author.call('notices.list', {})).body.items).toMatchObject([
    { title: "Your story “The Sticky Night” wasn't accepted yet", text: 'More laundry, please.' },
  ])

  const revised = { title: 'The Stickier Night', content: `Laundry! ${content}` }
  const { body } = await author.call('stories.resubmit', { id, story: revised })
  const earlier = [{ title: 'The Sticky Night', feedback: 'More laundry, please.', reviewed_at: expect.any(String) }]
  expect(body).toMatchObject({ status: 'pending', feedback: null, title: revised.title, earlier_reviews: earlier })
  expect((await admin.call('stories.submission', { id })).body).toMatchObject({ earlier_reviews: earlier })
  expect((await admin.call('stories.pending', {})).body.items).toMatchObject([{ id, earlier_review_count: 1 }])

  expect((await admin.call('stories.approve', { id, updated_at: body.updated_at })).status).toBe(200)
  expect(await read()).toBe('The Stickier Night|')
  expect((await author.call('stories.mySubmissions', {})).body.items).toMatchObject([{ earlier_reviews: earlier }])
})

test('only a rejected story can be resubmitted, and only once from two tabs', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const id = await rejected(author, admin)
  const answers = await Promise.all([1, 2].map(() => author.call('stories.resubmit', { id, story })))
  expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['not_rejected', 'pending'])

  const { updated_at } = (await author.call('stories.mySubmission', { id })).body
  await admin.call('stories.approve', { id, updated_at })
  expect((await author.call('stories.resubmit', { id, story })).body).toMatchObject({ code: 'not_rejected' })
})

test('the first of two verdicts counts, and the author is notified once', async () => {
  const [author, admin, colleague] = [await site.aUser(), await site.anAdmin(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  const answers = await Promise.all([
    admin.call('stories.approve', { id, updated_at }),
    colleague.call('stories.reject', { id, updated_at, feedback: 'No.' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await author.call('notices.list', {})).body.total).toBe(1)
  // The second administrator sees who was quicker; the author doesn't.
  const quicker = answers[0].status === 200 ? admin : colleague
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', quicker.userId ?? '')
    .executeTakeFirstOrThrow()
  const decided = { reviewed_by: username, reviewed_at: expect.any(String) }
  expect((await colleague.call('stories.submission', { id })).body).toMatchObject(decided)
  expect((await author.call('stories.mySubmission', { id })).body).not.toHaveProperty('reviewed_by')
})

test('a click on an older version does not approve a version that nobody has read', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  vi.setSystemTime(Date.now() + 1000)
  await admin.call('stories.reject', { id, updated_at, feedback: 'No.' })
  vi.setSystemTime(Date.now() + 1000)
  await author.call('stories.resubmit', { id, story: { ...story, title: 'Something else entirely' } })
  expect((await admin.call('stories.approve', { id, updated_at })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect(await read()).toBe('|')
})

test('a stranger can’t read or change another user’s submissions and feedback', async () => {
  const [author, admin, stranger] = [await site.aUser(), await site.anAdmin(), await site.aUser()]
  const id = await rejected(author, admin)
  const { updated_at } = (await author.call('stories.mySubmission', { id })).body

  expect((await stranger.call('stories.mySubmissions', {})).body).toMatchObject({ items: [], total: 0 })
  expect((await stranger.call('stories.mySubmission', { id })).body).toMatchObject({ code: 'not_found' })
  expect((await stranger.call('stories.resubmit', { id, story })).body).toMatchObject({ code: 'not_found' })
  expect((await stranger.call('stories.get', { id })).body).toMatchObject({ code: 'not_found' })
  const waiting = await submitted(author)
  const edit = { id: waiting.id, updated_at: waiting.updated_at, story: { ...story, title: 'Mine now' } }
  for (const nosy of [stranger, admin]) {
    expect((await nosy.call('stories.editPending', edit)).body).toMatchObject({ code: 'not_found' })
    expect((await nosy.call('stories.withdraw', { id: waiting.id })).body).toMatchObject({ code: 'not_found' })
  }
  expect((await site.aVisitor().call('stories.withdraw', { id: waiting.id })).body.code).toBe('sign_in_required')
  expect((await author.call('stories.mySubmission', { id: waiting.id })).body.title).toBe(story.title)
  for (const [procedure, input] of [
    ['stories.submission', { id }],
    ['stories.pending', {}],
    ['stories.approve', { id, updated_at }],
    ['stories.reject', { id, updated_at, feedback: 'No.' }],
    ['stories.takeDown', { id, feedback: 'No.' }],
    ['stories.create', adminStory],
    ['stories.delete', { id }],
  ] as const) {
    for (const caller of [stranger, author]) {
      expect((await caller.call(procedure, input)).body, procedure).toMatchObject({ code: 'not_allowed' })
    }
    expect((await site.aVisitor().call(procedure, input)).body, procedure).toMatchObject({ code: 'sign_in_required' })
  }
})

test('only administrators can read a draft; it appears when published, and disappears as a draft again', async () => {
  const admin = await site.anAdmin()
  const { body: draft } = await admin.call('stories.create', { ...adminStory, status: 'draft' })
  expect([await read(), await read(`/stories/${draft.id}`)]).toEqual(['|', 'not found'])

  const change = async (from: { id: string; updated_at: string }, status: string) => {
    vi.setSystemTime(Date.now() + 1000)
    const { id, updated_at } = from
    return (await admin.call('stories.update', { id, updated_at, story: { ...adminStory, status } })).body
  }
  const published = await change(draft, 'published')
  expect(published).toMatchObject({ status: 'published', published_at: expect.any(String) })
  expect([await read(), await read(`/stories/${draft.id}`)]).toEqual(['|House Rules', 'House Rules'])
  await change(published, 'draft')
  expect([await read(), await read(`/stories/${draft.id}`)]).toEqual(['|', 'not found'])
})

test('a scheduled story appears by itself on the shelf and at its own URL', async () => {
  const admin = await site.anAdmin()
  const due = new Date(Date.now() + 5 * 60_000)
  const { body } = await admin.call('stories.create', { ...adminStory, publish_date: due.toISOString() })
  const pages = async () => [await read(), await read(`/stories/${body.id}`)]
  expect(await pages()).toEqual(['|', 'not found'])

  vi.setSystemTime(due.getTime() - 1)
  const before = renderings
  expect(await pages()).toEqual(['|', 'not found'])
  expect(renderings).toBe(before)
  vi.setSystemTime(due)
  expect(await pages()).toEqual(['|House Rules', 'House Rules'])
})

test('if two administrators edit the same story, the second is told', async () => {
  const [admin, colleague] = [await site.anAdmin(), await site.anAdmin()]
  const { body } = await admin.call('stories.create', adminStory)
  vi.setSystemTime(Date.now() + 1000)
  const edit = (caller: Caller) =>
    caller.call('stories.update', { id: body.id, updated_at: body.updated_at, story: adminStory })
  const codes = (await Promise.all([edit(admin), edit(colleague)])).map(({ body }) => body.code ?? 'saved')
  expect(codes.sort()).toEqual(['changed_meanwhile', 'saved'])
})

test('a deleted story disappears from every page', async () => {
  const admin = await site.anAdmin()
  const { body } = await admin.call('stories.create', adminStory)
  expect(await read(`/stories/${body.id}`)).toBe('House Rules')
  await admin.call('stories.delete', { id: body.id })
  expect([await read(), await read(`/stories/${body.id}`)]).toEqual(['|', 'not found'])
  expect((await admin.call('stories.delete', { id: body.id })).body).toMatchObject({ code: 'not_found' })
})

test('shelves are paged, newest first, and show the beginning of each story', async () => {
  const author = await site.aUser()
  await db
    .insertInto('story_submissions')
    .values(
      Array.from({ length: 14 }, (_, age) => ({
        title: `Story of ${age} days`,
        content: 'x'.repeat(5000),
        author_id: author.userId as string,
        status: 'approved' as const,
        created_at: new Date(Date.now() - age * 86_400_000),
      })),
    )
    .execute()
  const { body } = await site.aVisitor().call('stories.approved', { page: 2 })
  expect(body).toMatchObject({ total: 14, page: 2, page_count: 2 })
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Story of 12 days', 'Story of 13 days'])
  expect(body.items[0]).toMatchObject({
    characters: 5000,
    excerpt: 'x'.repeat(400),
    author: { username: expect.any(String) },
  })
  expect(body.items[0].content).toBeUndefined()
})

test('a story stays when its author’s account is deleted', async () => {
  const [author, admin] = [await site.aUser(), await site.anAdmin()]
  const { id, updated_at } = await submitted(author)
  await db
    .deleteFrom('users')
    .where('id', '=', author.userId as string)
    .execute()
  expect((await admin.call('stories.approve', { id, updated_at })).status).toBe(200)
  expect((await site.aVisitor().call('stories.get', { id })).body).toMatchObject({ author: null })
})
