import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
const { aMember, aMessage } = forumPeople(site)
const later = new Date(Date.now() + 86_400_000)

beforeEach(() => emptyTables(db))

test('links to clips, quotes, quizzes and stories get their cards in one call', async () => {
  const paths = [
    `/clips/${await aClip({ title: 'The lobby, 3 a.m.' })}`,
    `/quotes/${await aQuote('I own this lobby.')}`,
    `/quiz/${await aQuiz({ title: 'Whose towel?', status: 'published' })}`,
    `/stories/${await aStory({ title: 'Lint', status: 'published' })}`,
    `/stories/${await aSubmission({ title: 'Tape', status: 'approved' })}`,
  ]
  const { body } = await visitor.call('forum.linkCards', { paths })
  expect(body).toEqual([
    { path: paths[0], section: 'clips', title: 'The lobby, 3 a.m.', detail: null, image_url: null },
    { path: paths[1], section: 'quotes', title: 'I own this lobby.', detail: null, image_url: null },
    { path: paths[2], section: 'quizzes', title: 'Whose towel?', detail: '0 questions', image_url: null },
    { path: paths[3], section: 'stories', title: 'Lint', detail: null, image_url: null },
    { path: paths[4], section: 'stories', title: 'Tape', detail: expect.any(String), image_url: null },
  ])
})

test('drafts, scheduled and deleted pages get no card, not even for administrators', async () => {
  const paths = [
    `/quiz/${await aQuiz({ title: 'Secret', status: 'draft' })}`,
    `/quiz/${await aQuiz({ title: 'Tomorrow', status: 'published', publish_date: later })}`,
    `/stories/${await aStory({ title: 'Half a page', status: 'draft' })}`,
    `/stories/${await aStory({ title: 'Tomorrow', status: 'published', publish_date: later })}`,
    `/stories/${await aSubmission({ title: 'Waiting', status: 'pending' })}`,
    `/clips/${crypto.randomUUID()}`,
    '/clips/not-an-id',
    '/admin/users',
    `/profile/${crypto.randomUUID()}`,
  ]
  for (const caller of [visitor, await site.anAdmin()]) {
    expect(await caller.call('forum.linkCards', { paths })).toMatchObject({ status: 200, body: [] })
  }
})

test('a card has no external picture, because its host would learn who reads the room', async () => {
  const foreign = await aClip({ title: 'Elsewhere', poster_url: 'https://example.com/poster.jpg' })
  const own = await aClip({
    title: 'Here',
    poster_url: '/media/images/00000000-0000-4000-8000-000000000001_640x360/640.webp',
  })
  const { body } = await visitor.call('forum.linkCards', { paths: [`/clips/${foreign}`, `/clips/${own}`] })
  expect(body.map(({ image_url }: { image_url: string | null }) => image_url?.slice(0, 13))).toEqual([
    undefined,
    '/media/images',
  ])
})

test('only people with a public message in the room have a person card', async () => {
  const [writer, silent, held] = [await aMember(), await aMember(), await aMember()]
  await aMessage({ user_id: writer.userId })
  await aMessage({ user_id: held.userId, held_for: 'melon' })
  await aMessage({ user_id: silent.userId, deleted_at: new Date() })
  const { body } = await visitor.call('forum.person', { id: writer.userId })
  expect(body).toEqual({
    id: writer.userId,
    username: expect.any(String),
    avatar_url: null,
    is_admin: false,
    joined_at: expect.any(String),
  })
  for (const id of [silent.userId, held.userId, crypto.randomUUID()]) {
    expect(await visitor.call('forum.person', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const banned = await aMember()
  await db.updateTable('forum_user_status').set({ is_banned: true }).where('user_id', '=', banned.userId).execute()
  expect((await banned.call('forum.person', { id: writer.userId })).body.code).toBe('forum_banned')
})

type Publishing = { title: string; status: 'draft' | 'published'; publish_date?: Date }

const aQuiz = async (quiz: Publishing) =>
  (await db.insertInto('quizzes').values(quiz).returning('id').executeTakeFirstOrThrow()).id

const aStory = async (story: Publishing) =>
  (
    await db
      .insertInto('short_stories')
      .values({ content: 'Once.', ...story })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function aSubmission(story: { title: string; status: 'pending' | 'approved' }) {
  const author_id = (await aMember()).userId
  const values = { content: 'x'.repeat(100), author_id, ...story }
  return (await db.insertInto('story_submissions').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const aClip = async (clip: { title: string; poster_url?: string }) =>
  (
    await db
      .insertInto('clips')
      .values({ url: 'https://example.com/clip.mp4', ...clip })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const aQuote = async (text: string) =>
  (await db.insertInto('quotes').values({ text }).returning('id').executeTakeFirstOrThrow()).id
