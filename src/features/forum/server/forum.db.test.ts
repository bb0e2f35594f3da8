import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
const { aMember, aModerator, aMessage, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

test('everybody can read a sent message and its author', async () => {
  const member = await aMember()
  const { status, body: sent } = await post(member, { content: '  Hello <b>you</b>\r\nسلام 🪳  ', is_spoiler: true })
  expect(status).toBe(200)
  const { body } = await visitor.call('forum.list', {})
  expect(body).toMatchObject({ has_older: false, has_newer: false, change: sent.change })
  expect(body.items).toEqual([sent])
  expect(sent).toMatchObject({
    content: 'Hello <b>you</b>\nسلام 🪳',
    author: { id: member.userId, is_admin: false },
    is_spoiler: true,
    is_held: false,
    edited_at: null,
    reactions: [],
  })
  expect(body.room).toEqual({ change: sent.change, messages: 1, slow_mode_seconds: 0, topic: null })
})

test('the latest 100 messages come first, then older ones, each once and in order', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: 250 }, (_, place) => ({
    content: String(place),
    // Some share a time, so the id decides their order.
    created_at: new Date(start + Math.floor(place / 3) * 1000),
  }))
  await db.insertInto('forum_messages').values(rows).execute()
  const pages: { id: string; created_at: string }[][] = []
  let before: string | undefined
  let hasOlder = true
  while (hasOlder) {
    const { body } = await visitor.call('forum.list', { before })
    pages.unshift(body.items)
    before = body.items[0].id
    hasOlder = body.has_older
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 100, 100])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(250)
  expect(all).toEqual(all.toSorted((a, b) => (`${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? -1 : 1)))
  const { body: onwards } = await visitor.call('forum.list', { after: pages[0]?.at(-1)?.id })
  expect(onwards.items.map(idOf)).toEqual(pages[1]?.map(idOf))
})

test('the last words are public: no spoiler, nothing deleted or held, nobody the reader blocked, not their own', async () => {
  const [member, other] = [await aMember(), await aMember()]
  expect((await visitor.call('forum.lastWords')).body).toBeNull()
  await post(member, { content: 'Good night' })
  const { body: rude } = await post(other, { content: 'You all smell' })
  await post(member, { content: 'The butler did it', is_spoiler: true })
  expect((await visitor.call('forum.lastWords')).body).toMatchObject({ text: 'You all smell' })
  await member.call('forum.setBlock', { user_id: other.userId, is_blocked: true })
  expect((await member.call('forum.lastWords')).body).toBeNull()
  await other.call('forum.delete', { id: rude.id })
  expect((await visitor.call('forum.lastWords')).body).toMatchObject({ text: 'Good night' })
  expect((await (await aModerator()).call('forum.lastWords')).body).toMatchObject({ text: 'Good night' })
  // The home page asks for every member, so one who may not enter must not get an error.
  expect(await (await site.aUser()).call('forum.lastWords')).toMatchObject({ status: 200, body: null })
})

test('a link opens the room at its message', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => ({
    content: String(place),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, place)),
  }))
  const inserted = await db.insertInto('forum_messages').values(rows).returning('id').execute()
  const id = inserted[30]?.id
  const { body } = await visitor.call('forum.around', { id })
  expect(body.items.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 81 }, (_, place) => String(place)),
  )
  expect(body).toMatchObject({ has_older: false, has_newer: true })
  expect(await visitor.call('forum.around', { id: crypto.randomUUID() })).toMatchObject({ status: 404 })
})

test('sending the same message again, even at the same time, posts it once', async () => {
  const member = await aMember()
  const draft = { client_id: crypto.randomUUID(), content: 'Once' }
  const answers = await Promise.all([post(member, draft), post(member, draft), post(member, draft)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await visitor.call('forum.list', {})).body.items).toHaveLength(1)
  const stranger = await aMember()
  expect((await post(stranger, draft)).body.id).not.toBe(answers[0]?.body.id)
})

test("sending a deleted message again doesn't bring it back", async () => {
  const member = await aMember()
  const draft = { client_id: crypto.randomUUID(), content: 'Oops' }
  const { body } = await post(member, draft)
  await member.call('forum.delete', { id: body.id })
  expect(await post(member, draft)).toMatchObject({ status: 410, body: { code: 'deleted_meanwhile' } })
})

test.each([
  ['blank', { content: ' \n ' }, 'empty_message'],
  ['nothing that can be seen', { content: '\u200b\u3164 \u2800' }, 'empty_message'],
  ['too long', { content: 'x'.repeat(4001) }, 'invalid_input'],
  ['a picture and a film', { image_url: '/a', video_url: '/b' }, 'one_attachment'],
  ['an answer to nothing', { content: 'a', reply_to: crypto.randomUUID() }, 'reply_gone'],
])("%s can't be posted", async (_, draft, code) => {
  expect((await post(await aMember(), draft)).body.code).toBe(code)
})

test('a reply quotes the message it answers until that is deleted', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  const { body: first } = await post(member, `${'long '.repeat(60)}`)
  const { body: reply } = await post(moderator, { content: 'Yes', reply_to: first.id })
  expect(reply.reply_to).toMatchObject({ id: first.id, username: first.author.username, is_gone: false })
  expect(reply.reply_to.excerpt).toHaveLength(140)
  await member.call('forum.delete', { id: first.id })
  const quoteFor = async (caller: Caller) =>
    (await caller.call('forum.around', { id: reply.id })).body.items.at(-1).reply_to
  expect(await quoteFor(visitor)).toMatchObject({ id: first.id, excerpt: '', username: null, is_gone: true })
  expect(await quoteFor(moderator)).toMatchObject({ username: first.author.username, is_gone: false })
  // An administrator can't quote to everybody what only administrators may see.
  const again = await post(moderator, { content: 'See?', reply_to: first.id })
  expect(again.body.code).toBe('reply_gone')
})

test('only the author can edit, and only for 15 minutes', async () => {
  const [member, stranger, moderator] = [await aMember(), await aMember(), await aModerator()]
  const { body: sent } = await post(member, 'Helo')
  const edit = (caller: Caller, content = 'Hello') => caller.call('forum.edit', { id: sent.id, content })
  expect((await edit(stranger)).body.code).toBe('not_allowed')
  expect((await edit(moderator)).body.code).toBe('not_allowed')
  expect((await edit(visitor)).body.code).toBe('sign_in_required')
  expect((await edit(member, '  ')).body.code).toBe('empty_message')
  const { body: edited } = await edit(member)
  expect(edited).toMatchObject({ content: 'Hello', edited_at: expect.any(String), created_at: sent.created_at })
  expect(edited.change).toBeGreaterThan(sent.change)
  await db
    .updateTable('forum_messages')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .execute()
  expect((await edit(member, 'Hi')).body.code).toBe('edit_closed')
  await member.call('forum.delete', { id: sent.id })
  expect((await edit(member, 'Hi')).body.code).toBe('not_found')
})

test('only the author and administrators can delete, and afterwards only administrators see the message, marked', async () => {
  const [member, stranger, moderator] = [await aMember(), await aMember(), await aModerator()]
  const { body: sent } = await post(member, 'Towels for sale')
  expect((await stranger.call('forum.delete', { id: sent.id })).body.code).toBe('not_allowed')
  expect((await visitor.call('forum.delete', { id: sent.id })).body.code).toBe('sign_in_required')
  await moderator.call('forum.delete', { id: sent.id, reason: 'No towels.' })

  for (const caller of [visitor, stranger, member]) {
    expect((await caller.call('forum.list', {})).body.items).toEqual([])
    expect((await caller.call('forum.around', { id: sent.id })).body.code).toBe('not_found')
    expect((await caller.call('forum.search', { text: 'towels' })).body.items).toEqual([])
    expect((await caller.call('forum.changes', { after: sent.change - 1 })).body).toMatchObject({
      items: [],
      gone: [sent.id],
    })
    expect((await caller.call('forum.list', {})).body.room.messages).toBe(0)
  }
  expect((await stranger.call('forum.react', { id: sent.id, reaction: 'bug', is_on: true })).body.code).toBe(
    'not_found',
  )
  const marked = { content: 'Towels for sale', deleted_by: moderator.userId, deleted_at: expect.any(String) }
  for (const call of ['forum.list', 'forum.changes'] as const) {
    expect((await moderator.call(call, { after: call === 'forum.changes' ? 0 : undefined })).body.items).toMatchObject([
      marked,
    ])
  }
  expect((await moderator.call('forum.search', { text: 'towels' })).body.items).toMatchObject([marked])
  expect((await member.call('notices.list', {})).body.items).toMatchObject([{ text: 'No towels.', kind: 'forum' }])
  const record = await db.selectFrom('forum_moderation_actions').selectAll().execute()
  expect(record).toMatchObject([
    {
      action: 'delete',
      user_id: member.userId,
      actioned_by: moderator.userId,
      message_id: sent.id,
      reason: 'No towels.',
    },
  ])
  expect((await moderator.call('forum.delete', { id: sent.id })).body.code).toBe('not_found')
})

test("deleting an own message isn't recorded as moderation", async () => {
  const member = await aMember()
  const { body } = await post(member, 'Never mind')
  await member.call('forum.delete', { id: body.id })
  expect(await db.selectFrom('forum_moderation_actions').selectAll().execute()).toEqual([])
  expect((await member.call('notices.list', {})).body.items).toEqual([])
})

test('a person has each reaction once, however often they send it', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const { id } = await aMessage()
  const react = (caller: Caller, reaction: string, is_on: boolean) =>
    caller.call('forum.react', { id, reaction, is_on })
  const first = await react(member, 'bug', true)
  expect(first.body.reactions).toEqual([{ reaction: 'bug', count: 1, is_mine: true }])
  for (let again = 0; again < 20; again++) await react(member, 'bug', true)
  await react(other, 'bug', true)
  const { body } = await react(other, 'heart', true)
  expect(body.reactions).toEqual([
    { reaction: 'bug', count: 2, is_mine: true },
    { reaction: 'heart', count: 1, is_mine: true },
  ])
  expect(body.change).toBe(first.body.change + 2)
  await react(other, 'bug', false)
  const { body: seen } = await visitor.call('forum.list', {})
  expect(seen.items[0].reactions).toEqual([
    { reaction: 'bug', count: 1, is_mine: false },
    { reaction: 'heart', count: 1, is_mine: false },
  ])
  expect((await react(member, 'thumbs_down', true)).body.code).toBe('invalid_input')
  expect((await react(visitor, 'bug', true)).body.code).toBe('sign_in_required')
})

test('search finds messages with all of the words or parts of words, newest first', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await aMessage({ content: 'The lift is broken', created_at: at(1) })
  await aMessage({ content: 'Lifting the BROKEN lid', created_at: at(2) })
  await aMessage({ content: 'Broken heart', created_at: at(3) })
  const found = async (text: string) =>
    (await visitor.call('forum.search', { text })).body.items.map(({ content }: { content: string }) => content)
  expect(await found('broken lift')).toEqual(['Lifting the BROKEN lid', 'The lift is broken'])
  expect(await found('rok hear')).toEqual(['Broken heart'])
  expect(await found('"lift", broken?')).toEqual(['Lifting the BROKEN lid', 'The lift is broken'])
  expect(await found("'); drop table & | ! :*")).toEqual([])
  expect(await found('  ')).toEqual([])
})

test.each([
  ['S02-05', 'Watch S02-05 again', 'S02-06 has 05 beetles'],
  ['s02-05', 'Watch S02–05 again', 'S0205'],
  ['10%', 'I gave 10% tip', 'I gave 100 tips'],
  ['C++', 'Ash writes C++', 'Ash can see'],
  ['a_b', 'my name is a_b', 'axb'],
  ['back\\slash', 'a back\\slash', 'a back slash'],
  ['cafe', 'At the Café', 'At the cave'],
  ['CAFÉ', 'At the cafe', 'At the cave'],
  ['пив', 'Два ПИВА, пожалуйста', 'Two beers'],
  ['example.com', 'see https://www.example.com/a', 'see example, com'],
])('search for %j finds %j and not %j', async (text, wanted, other) => {
  await aMessage({ content: wanted })
  await aMessage({ content: other })
  const { body } = await visitor.call('forum.search', { text })
  expect(body.items.map(({ content }: { content: string }) => content)).toEqual([wanted])
})

test('a returning client gets every change, in order and in pages', async () => {
  const member = await aMember()
  const { body: before } = await visitor.call('forum.list', {})
  const rows = Array.from({ length: 130 }, (_, place) => ({ content: String(place), change: 1000 + place }))
  await db.insertInto('forum_messages').values(rows).execute()
  await db.updateTable('forum_room').set({ last_change: 1129 }).execute()
  const { body: first } = await visitor.call('forum.changes', { after: before.change })
  expect(first).toMatchObject({ has_more: true, change: 1099, gone: [] })
  const { body: sent } = await post(member, 'Late')
  const { body: second } = await visitor.call('forum.changes', { after: first.change })
  expect(second).toMatchObject({ has_more: false, change: sent.change })
  const contents = [...first.items, ...second.items].map(({ content }) => content)
  expect(contents).toEqual([...rows.map(({ content }) => content), 'Late'])
  expect((await visitor.call('forum.changes', { after: second.change })).body).toEqual({
    items: [],
    gone: [],
    change: second.change,
    has_more: false,
    room: { change: second.change, messages: 131, slow_mode_seconds: 0, topic: null },
  })
})

test('the count covers what everybody sees, at each change', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await db.insertInto('forum_words').values({ word: 'melon', action: 'hold' }).execute()
  const counts: [number, number][] = []
  const count = async () => {
    const { room } = (await visitor.call('forum.changes', { after: 0 })).body
    counts.push([room.change, room.messages])
  }
  const { body: first } = await post(member, 'An apple')
  await count()
  const { body: held } = await post(member, 'A melon')
  await count()
  await moderator.call('forumModeration.approveHeld', { id: held.id, edited_at: null })
  await count()
  await member.call('forum.edit', { id: first.id, content: 'An apple and a melon' })
  await count()
  await moderator.call('forum.delete', { id: first.id })
  await count()
  await member.call('forum.react', { id: held.id, reaction: 'bug', is_on: true })
  await member.call('forum.delete', { id: held.id })
  await count()
  expect(counts.map(([change]) => change - first.change)).toEqual([0, 1, 2, 3, 4, 6])
  expect(counts.map(([, messages]) => messages)).toEqual([1, 1, 2, 1, 1, 0])
})

test('mentioned people are notified once, also when an edit adds them, unless they blocked the author', async () => {
  const [author, friend, foe] = [await aMember(), await aMember(), await aMember()]
  const nameOf = async ({ userId }: { userId: string }) =>
    (await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()).username
  const [friendName, foeName] = [await nameOf(friend), await nameOf(foe)]
  await foe.call('forum.setBlock', { user_id: author.userId, is_blocked: true })
  const { body: sent } = await post(author, `Hi @${friendName.toUpperCase()}, and @${foeName}!`)
  expect(sent.mentions.map(({ id }: { id: string }) => id).sort()).toEqual([friend.userId, foe.userId].sort())
  await author.call('forum.edit', { id: sent.id, content: `Hi again @${friendName}` })
  const noticesOf = async (caller: Caller) => (await caller.call('notices.list', {})).body.items
  expect(await noticesOf(friend)).toMatchObject([{ kind: 'reply', href: `/forum?message=${sent.id}` }])
  expect(await noticesOf(foe)).toEqual([])
  expect(await noticesOf(author)).toEqual([])
})

test("blocking somebody removes their earlier mentions from the blocker's notices, and no others", async () => {
  const [pest, friend, member] = [await aMember(), await aMember(), await aMember()]
  const members = db.selectFrom('users').select('username').where('id', '=', member.userId)
  const { username } = await members.executeTakeFirstOrThrow()
  await post(pest, `@${username}, look!`)
  const { body: kind } = await post(friend, `@${username}, don't look!`)
  await member.call('forum.setBlock', { user_id: pest.userId, is_blocked: true })
  const { body } = await member.call('notices.list', {})
  expect(body.items).toMatchObject([{ href: `/forum?message=${kind.id}` }])
})

test("the notice about a mention doesn't reveal a spoiler", async () => {
  const [author, friend] = [await aMember(), await aMember()]
  const friends = db.selectFrom('users').select('username').where('id', '=', friend.userId)
  const { username } = await friends.executeTakeFirstOrThrow()
  const { body: sent } = await post(author, { content: `@${username}: the landlord did it`, is_spoiler: true })
  const { body: other } = await post(author, 'Nothing to see')
  await author.call('forum.edit', { id: other.id, content: `@${username}: and the bug knew`, is_spoiler: true })
  const { body } = await friend.call('notices.list', {})
  expect(body.items).toMatchObject([
    { text: 'Spoiler', href: `/forum?message=${other.id}` },
    { text: 'Spoiler', href: `/forum?message=${sent.id}` },
  ])
})

test("removing and adding a mention again and again doesn't flood the other person's notices", async () => {
  const [author, friend] = [await aMember(), await aMember()]
  const friends = db.selectFrom('users').select('username').where('id', '=', friend.userId)
  const { username } = await friends.executeTakeFirstOrThrow()
  const { body: sent } = await post(author, 'Nobody is meant')
  const mentionByEdits = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await author.call('forum.edit', { id: sent.id, content: `Hi @${username}` })
      await author.call('forum.edit', { id: sent.id, content: 'Nobody' })
    }
  }
  const notices = async () => (await friend.call('notices.list', {})).body
  await mentionByEdits(7)
  expect((await notices()).items.length).toBe(5)
  await friend.call('notices.markRead', { until: (await notices()).items[0].created_at })
  await mentionByEdits(1)
  expect((await notices()).items.length).toBe(6)
})

test('deleting a message removes the notices that quote it', async () => {
  const [author, friend, moderator] = [await aMember(), await aMember(), await aModerator()]
  const friends = db.selectFrom('users').select('username').where('id', '=', friend.userId)
  const { username } = await friends.executeTakeFirstOrThrow()
  const texts = async () => (await friend.call('notices.list', {})).body.items.map(({ text }: { text: string }) => text)
  const { body: insult } = await post(author, `@${username} is a fool`)
  const { body: regretted } = await post(author, `@${username} is late`)
  await post(author, `@${username} is here`)
  expect((await texts()).length).toBe(3)
  await moderator.call('forum.delete', { id: insult.id })
  await author.call('forum.delete', { id: regretted.id })
  expect(await texts()).toEqual([`@${username} is here`])
})

test('only names of people who have written here are suggested', async () => {
  const [writer, reader] = [await aMember(), await aMember()]
  await aMessage({ user_id: writer.userId })
  const { body } = await reader.call('forum.members', { start: 'PERSON' })
  expect(body.map(idOf)).toEqual([writer.userId])
  expect((await reader.call('forum.members', { start: '%' })).body).toEqual([])
  expect((await writer.call('forum.members', { start: 'person' })).body).toEqual([])
})

test('a block affects only the person who made it', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const block = (is_blocked: boolean) => member.call('forum.setBlock', { user_id: other.userId, is_blocked })
  await block(true)
  await block(true)
  expect((await member.call('forum.status')).body.blocked).toMatchObject([{ id: other.userId }])
  expect((await other.call('forum.status')).body.blocked).toEqual([])
  await block(false)
  expect((await member.call('forum.status')).body.blocked).toEqual([])
  const refused = (user_id: string) => member.call('forum.setBlock', { user_id, is_blocked: true })
  expect((await refused(member.userId)).body.code).toBe('own_account')
  expect((await refused(crypto.randomUUID())).body.code).toBe('not_found')
})

test('a blocked person disappears from everything the blocker reads, and for nobody else', async () => {
  const [member, pest, other, moderator] = [await aMember(), await aMember(), await aMember(), await aModerator()]
  const { body: towel } = await post(pest, 'My towel')
  const { body: reply } = await post(other, { content: 'Which towel?', reply_to: towel.id })
  for (const blocker of [member, moderator])
    await blocker.call('forum.setBlock', { user_id: pest.userId, is_blocked: true })

  const contentsFor = async (caller: Caller, call: string, input: object) =>
    (await caller.call(call, input)).body.items.map(({ content }: { content: string }) => content)
  const reads = [
    ['forum.list', {}],
    ['forum.changes', { after: 0 }],
    ['forum.search', { text: 'towel' }],
    ['forum.around', { id: reply.id }],
  ] as const
  for (const [call, input] of reads) {
    for (const blocker of [member, moderator]) expect(await contentsFor(blocker, call, input)).toEqual(['Which towel?'])
    for (const reader of [visitor, other, pest])
      expect((await contentsFor(reader, call, input)).sort()).toEqual(['My towel', 'Which towel?'])
  }
  // The message isn't deleted, so no quote of it may say so.
  expect((await member.call('forum.changes', { after: 0 })).body.gone).toEqual([])
  expect((await member.call('forum.around', { id: towel.id })).body.code).toBe('not_found')

  const quoteFor = async (caller: Caller) => (await caller.call('forum.list', {})).body.items.at(-1).reply_to
  const nothing = { id: towel.id, excerpt: '', user_id: null, username: null, is_gone: false, is_blocked: true }
  expect(await quoteFor(member)).toMatchObject(nothing)
  expect(await quoteFor(pest)).toMatchObject({ excerpt: 'My towel', user_id: pest.userId, is_blocked: false })

  const namesFor = async (caller: Caller) => (await caller.call('forum.members', { start: 'person' })).body.map(idOf)
  expect(await namesFor(member)).toEqual([other.userId])
  await post(member, 'Not mine')
  expect((await namesFor(pest)).sort()).toEqual([member.userId, other.userId].sort())

  await member.call('forum.setBlock', { user_id: pest.userId, is_blocked: false })
  expect(await contentsFor(member, 'forum.search', { text: 'my towel' })).toEqual(['My towel'])
})

const idOf = ({ id }: { id: string }) => id

test('a person is notified of replies, once while unread, but not of their own or from people they blocked', async () => {
  const [asker, one, two, foe] = [await aMember(), await aMember(), await aMember(), await aMember()]
  await asker.call('forum.setBlock', { user_id: foe.userId, is_blocked: true })
  const { body: question } = await post(asker, 'Who took my towel?')
  const noticesOf = async (caller: Caller) => (await caller.call('notices.list', {})).body.items
  await post(asker, { content: 'Anybody?', reply_to: question.id })
  await post(foe, { content: 'Me, ha!', reply_to: question.id })
  expect(await noticesOf(asker)).toEqual([])

  const { body: first } = await post(one, { content: 'The landlord', reply_to: question.id })
  await post(two, { content: 'No, the bug', reply_to: question.id })
  await post(two, { content: 'Or the landlord', reply_to: question.id })
  const [notice, ...others] = await noticesOf(asker)
  expect(notice).toMatchObject({ kind: 'reply', text: 'The landlord', more: 2, href: `/forum?message=${first.id}` })
  expect(notice.title).toMatch(/replied to you in the forum$/)
  expect(others).toEqual([])
  expect((await asker.call('notices.unread')).body).toMatchObject({ count: 1 })

  await asker.call('notices.markRead', { until: notice.created_at })
  await post(one, { content: 'Found it', reply_to: question.id })
  expect(await noticesOf(asker)).toMatchObject([{ text: 'Found it', more: 0 }, { id: notice.id }])
})

test("one author can't flood somebody's notices with replies, and replies by others still get through", async () => {
  const [asker, eager, other] = [await aMember(), await aMember(), await aMember()]
  const { body: first } = await post(asker, 'Who took my towel?')
  for (let round = 0; round < 7; round++) {
    const { id } = await aMessage({ content: `And my soap ${round}?`, user_id: asker.userId ?? null })
    await post(eager, { content: `Me ${round}`, reply_to: id })
  }
  await post(other, { content: 'The bug', reply_to: first.id })
  const { items } = (await asker.call('notices.list', {})).body
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['The bug', 'Me 4', 'Me 3', 'Me 2', 'Me 1', 'Me 0'])
})

test('a deleted, held or edited reply is no longer quoted, and other replies still notify', async () => {
  const [asker, rude, kind, moderator] = [await aMember(), await aMember(), await aMember(), await aModerator()]
  const texts = async () =>
    (await asker.call('notices.list', {})).body.items.map(({ text, more }: { text: string; more: number }) => [
      text,
      more,
    ])
  const { body: question } = await post(asker, 'Who took my towel?')
  const { body: insult } = await post(rude, { content: 'You smell', reply_to: question.id })
  await post(kind, { content: 'Not me', reply_to: question.id })
  await moderator.call('forum.delete', { id: insult.id })
  expect(await texts()).toEqual([['', 0]])

  const { body: other } = await post(asker, 'And my soap?')
  const { body: answer } = await post(rude, { content: 'The bug', reply_to: other.id })
  await rude.call('forum.edit', { id: answer.id, content: 'The landlord', is_spoiler: true })
  expect((await texts())[0]).toEqual(['Spoiler', 0])
  await moderator.call('forumModeration.addWord', { word: 'zilch', action: 'hold' })
  const { body: held } = await rude.call('forum.edit', { id: answer.id, content: 'zilch' })
  expect(await texts()).toEqual([['', 0]])
  await moderator.call('forumModeration.approveHeld', { id: answer.id, edited_at: held.edited_at })
  expect((await texts()).map(([text]: [string]) => text)).toEqual(['Spoiler', ''])
})

test('a notice disappears with the account that it names', async () => {
  const [asker, leaver] = [await aMember(), await aMember()]
  const { body: question } = await post(asker, 'Who took my towel?')
  await post(leaver, { content: 'Bye', reply_to: question.id })
  expect((await asker.call('notices.unread')).body).toMatchObject({ count: 1 })
  await leaver.call('accounts.deleteAccount', { password: 'a password for tests' })
  expect((await asker.call('notices.unread')).body).toMatchObject({ count: 0 })
})
