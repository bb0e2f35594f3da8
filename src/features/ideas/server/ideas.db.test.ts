import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let [author, stranger, admin]: [Caller, Caller, Caller] = [] as never

const form = { title: 'A quiz about hats', description: 'Ten hats, ten heads.', category: 'quiz' }

beforeEach(async () => {
  await emptyTables(db)
  author = await site.aUser()
  stranger = await site.aUser()
  admin = await site.anAdmin()
})

test('a new idea has medium priority, and administrators are told', async () => {
  const { status, body } = await author.call('ideas.create', form)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...form, status: 'new', priority: 'medium', votes: 0, comment_count: 0 })
  expect(body.creator).toMatchObject({ id: author.userId })
  expect((await site.aVisitor().call('ideas.list', {})).body.items).toMatchObject([{ id: body.id }])
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'brainstorm', count: 1 })
})

test('forged fields of a new idea are ignored', async () => {
  const forged = {
    ...form,
    ...{ status: 'completed', priority: 'critical', votes: 999, created_by: admin.userId, id: admin.userId },
  }
  const { body } = await author.call('ideas.create', forged)
  expect(body).toMatchObject({ status: 'new', priority: 'medium', votes: 0, creator: { id: author.userId } })
  expect(body.id).not.toBe(admin.userId)
})

test("an administrator sets the priority, and the creator's edits keep it", async () => {
  const { body } = await admin.call('ideas.create', { ...form, priority: 'high' })
  expect(body.priority).toBe('high')
  const own = await anIdea(author)
  const changed = await save(author, own, { ...form, title: 'Two quizzes about hats', priority: 'critical' })
  expect(changed.body).toMatchObject({ title: 'Two quizzes about hats', priority: 'medium' })
  expect((await save(admin, changed.body, { ...form, priority: 'critical' })).body.priority).toBe('critical')
})

test('markup is kept as text, and invisible or unstorable text is refused', async () => {
  const title = '<img src=x onerror=alert(1)> {{7*7}} %00'
  expect((await author.call('ideas.create', { ...form, title })).body.title).toBe(title)
  for (const bad of [
    { title: '' },
    { title: '\u200b' },
    { title: 'x\0' },
    { title: 'x'.repeat(201) },
    { title: ['Hats'] },
    { description: ' ' },
    { description: 'x'.repeat(1_000_000) },
    { category: 'forum' },
    { category: '__proto__' },
  ]) {
    const { status } = await author.call('ideas.create', { ...form, ...bad })
    expect({ bad, isRefused: status >= 400 && status < 500 }).toEqual({ bad, isRefused: true })
  }
})

test("a stranger can't change or delete an idea", async () => {
  const idea = await anIdea(author)
  expect((await save(stranger, idea, { ...form, title: 'Mine' })).body.code).toBe('not_allowed')
  expect((await stranger.call('ideas.delete', { id: idea.id })).body.code).toBe('not_allowed')
  expect((await stranger.call('ideas.get', { id: idea.id })).body).toMatchObject({ title: form.title })
})

test('creators and administrators delete an idea with its votes, comments and news', async () => {
  for (const deleter of [author, admin]) {
    const idea = await anIdea(author)
    await stranger.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 1 })
    await stranger.call('ideas.addComment', { idea_id: idea.id, comment: 'Yes!' })
    expect((await deleter.call('ideas.delete', { id: idea.id })).status).toBe(200)
    expect((await author.call('ideas.get', { id: idea.id })).body.code).toBe('not_found')
    expect((await deleter.call('ideas.delete', { id: idea.id })).body.code).toBe('not_found')
  }
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'brainstorm', count: 0 })
})

test('the second of two simultaneous edits gets a conflict', async () => {
  const idea = await anIdea(author)
  expect((await save(author, idea, { ...form, title: 'First' })).status).toBe(200)
  expect((await save(admin, idea, { ...form, title: 'Second' })).body.code).toBe('changed_meanwhile')
})

test("votes and comments don't conflict with an edit", async () => {
  const idea = await anIdea(author)
  await stranger.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 1 })
  await stranger.call('ideas.addComment', { idea_id: idea.id, comment: 'Yes!' })
  expect((await save(author, idea, { ...form, title: 'Edited' })).status).toBe(200)
})

test('only administrators change the status, and each real change leaves a note', async () => {
  const idea = await anIdea(author)
  const move = (caller: Caller, new_status: string) =>
    caller.call('ideas.updateIdeaStatus', { idea_id: idea.id, new_status })
  expect((await move(author, 'approved')).body.code).toBe('not_allowed')
  expect((await move(site.aVisitor(), 'approved')).body.code).toBe('sign_in_required')
  expect((await move(admin, 'accepted')).status).toBe(422)

  expect((await move(admin, 'under-review')).body).toMatchObject({ status: 'under-review', comment_count: 1 })
  await move(admin, 'under-review')
  const comments = (await author.call('ideas.comments', { idea_id: idea.id })).body.items
  expect(comments).toMatchObject([{ comment: 'Status changed to: under-review', creator: { id: admin.userId } }])
})

test('only the author is told of a new status, once per change', async () => {
  const idea = await anIdea(author)
  const own = await anIdea(admin)
  for (const new_status of ['approved', 'approved', 'completed']) {
    await admin.call('ideas.updateIdeaStatus', { idea_id: idea.id, new_status })
    await admin.call('ideas.updateIdeaStatus', { idea_id: own.id, new_status })
  }
  expect((await author.call('notices.list', {})).body.items).toMatchObject([
    { kind: 'idea', title: `You asked, it's done. Thank you for “${form.title}”`, href: `/ideas/${idea.id}` },
    { kind: 'idea', title: `Your idea is now Approved: “${form.title}”`, href: `/ideas/${idea.id}` },
  ])
  for (const other of [stranger, admin]) {
    expect((await other.call('notices.list', {})).body.items).toEqual([])
  }
  await admin.call('ideas.delete', { id: idea.id })
  expect((await author.call('notices.list', {})).body.items).toEqual([])
})

test('nobody can write a comment that looks like a status note', async () => {
  const { id: idea_id } = await anIdea(author)
  for (const caller of [author, admin]) {
    const { status } = await caller.call('ideas.addComment', { idea_id, comment: ' Status changed to: approved' })
    expect(status).toBe(422)
  }
  expect((await author.call('ideas.addComment', { idea_id, comment: 'x'.repeat(2001) })).status).toBe(422)
  expect((await author.call('ideas.addComment', { idea_id, comment: ' \n ' })).status).toBe(422)
})

test('only its author or an administrator deletes a comment', async () => {
  const { id: idea_id } = await anIdea(author)
  const comment = async () => (await stranger.call('ideas.addComment', { idea_id, comment: 'Me too' })).body.id
  const [first, second] = [await comment(), await comment()]
  // The idea's creator can't delete it either.
  expect((await author.call('ideas.deleteComment', { id: first })).body.code).toBe('not_allowed')
  expect((await stranger.call('ideas.deleteComment', { id: first })).status).toBe(200)
  expect((await admin.call('ideas.deleteComment', { id: second })).status).toBe(200)
  expect((await admin.call('ideas.deleteComment', { id: second })).body.code).toBe('not_found')
  expect((await author.call('ideas.get', { id: idea_id })).body.comment_count).toBe(0)
})

test('a visitor reads everything and writes nothing', async () => {
  const visitor = site.aVisitor()
  const { id } = await anIdea(author)
  expect((await visitor.call('ideas.get', { id })).body).toMatchObject({ id, has_voted: false })
  expect((await visitor.call('ideas.comments', { idea_id: id })).body).toEqual({ items: [], next: null })
  for (const [procedure, input] of [
    ['create', form],
    ['voteForIdea', { idea_id: id, vote_value: 1 }],
    ['addComment', { idea_id: id, comment: 'Hello' }],
    ['delete', { id }],
  ] as const) {
    expect((await visitor.call(`ideas.${procedure}`, input)).body.code).toBe('sign_in_required')
  }
})

test('an unknown idea or comment is not found', async () => {
  const idea_id = crypto.randomUUID()
  for (const [procedure, input] of [
    ['get', { id: idea_id }],
    ['voteForIdea', { idea_id, vote_value: 1 }],
    ['addComment', { idea_id, comment: 'Hello' }],
    ['updateIdeaStatus', { idea_id, new_status: 'new' }],
    ['update', { id: idea_id, updated_at: new Date().toISOString(), idea: form }],
  ] as const) {
    expect((await admin.call(`ideas.${procedure}`, input)).body.code).toBe('not_found')
  }
})

async function anIdea(creator: Caller) {
  return (await creator.call('ideas.create', form)).body as { id: string; updated_at: string }
}

function save(caller: Caller, { id, updated_at }: { id: string; updated_at: string }, idea: object) {
  return caller.call('ideas.update', { id, updated_at, idea })
}
