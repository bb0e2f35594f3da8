import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { burst, sameText } from '../../rules/forum-values.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })
const { aMember, aMessage, post } = forumPeople(site)

beforeEach(() => emptyTables(site.db))

test('after a burst the sender has to wait, and nobody else does', async () => {
  const [eager, other] = [await aMember(), await aMember()]
  const first = { client_id: crypto.randomUUID(), content: 'number 0' }
  await post(eager, first)
  for (let number = 1; number < burst.messages; number++)
    expect((await post(eager, `number ${number}`)).status).toBe(200)
  const { status, body } = await post(eager, 'one more')
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'too_fast', data: { retry_seconds: expect.any(Number) } })
  expect((await post(eager, first)).body.content).toBe('number 0')
  expect((await post(other, 'hello')).status).toBe(200)
})

test('repeating a text is a flood, even with other capitals, spaces or punctuation', async () => {
  const member = await aMember()
  const said = ['Buy my hair clips', 'buy my hair clips!!!', 'BUY  my   hair clips']
  const answers = []
  for (const text of said) answers.push((await post(member, text)).body.code)
  expect(answers).toEqual([undefined, undefined, 'same_text'])
  expect((await post(member, 'Something else')).status).toBe(200)
})

test("a refused text doesn't count as said", async () => {
  const [admin, replying, speaking] = [await site.anAdmin(), await aMember(), await aMember()]
  const attempts = Array.from({ length: sameText.perPerson + 1 })
  const toNobody = { content: 'I was there as well', reply_to: crypto.randomUUID() }
  for (const _ of attempts) expect((await post(replying, toNobody)).body.code).toBe('reply_gone')
  expect((await post(replying, toNobody.content)).status).toBe(200)

  const word = { word: 'parsnip', action: 'block', replacement: '', is_whole_word: true }
  const added = await admin.call('forumModeration.addWord', word)
  for (const _ of attempts) expect((await post(speaking, 'The parsnip rules')).body.code).toBe('word_blocked')
  await admin.call('forumModeration.deleteWord', { id: added.body.id })
  expect((await post(speaking, 'The parsnip rules')).status).toBe(200)
})

test("slow mode is reported before problems with the text, and a refused text doesn't count as said", async () => {
  const [admin, member] = [await site.anAdmin(), await aMember()]
  await admin.call('forumModeration.addWord', {
    word: 'parsnip',
    action: 'block',
    replacement: '',
    is_whole_word: true,
  })
  await post(member, 'good evening')
  await admin.call('forumModeration.setSlowMode', { slow_mode_seconds: 60 })
  for (const text of ['The parsnip rules', 'good evening'])
    expect((await post(member, text)).body.code).toBe('slow_mode')
  await admin.call('forumModeration.setSlowMode', { slow_mode_seconds: 0 })
  expect((await post(member, 'The parsnip rules')).body.code).toBe('word_blocked')
  expect((await post(member, 'good evening')).status).toBe(200)
  expect((await post(member, 'good evening')).body.code).toBe('same_text')
})

test("the same long text from many accounts is a flood, but a short word isn't", async () => {
  const people = await Promise.all(Array.from({ length: sameText.perRoom + 1 }, aMember))
  const answers = []
  for (const person of people) answers.push((await post(person, 'Vote for Barnaby, everybody, now')).body.code)
  expect(answers).toEqual([...Array(sameText.perRoom), 'same_text'])
  for (const person of people) expect((await post(person, 'lol')).status).toBe(200)
})

test('reacting again and again ends at the rate limit and leaves one reaction', async () => {
  const member = await aMember()
  const { id } = await aMessage()
  const codes = new Set<string | undefined>()
  for (let call = 0; call < 100; call++) {
    codes.add((await member.call('forum.react', { id, reaction: 'bug', is_on: true })).body.code)
  }
  expect([...codes]).toEqual([undefined, 'rate_limited'])
  expect(await site.db.selectFrom('forum_reactions').select('reaction').execute()).toEqual([{ reaction: 'bug' }])
})
