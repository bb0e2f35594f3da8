import http from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

// Builders don't invalidate the cache, so their rows show whether an answer was cached.

const site = await testSite({ keepsAnswers: true, env: { TRUSTED_PROXIES: '1' } })
const visitor = site.aVisitor()

const season = (name: string, number = 1) => ({ number, name, description: '', start_date: null, end_date: null })
const namesOf = ({ items }: { items: Array<{ name: string }> }) => items.map(({ name }) => name)
const overRest = async (query = '', caller: Caller = visitor) =>
  namesOf((await (await caller.fetch(`/api/seasons${query}`)).json()) as never)
const overRpc = async (input: unknown = {}, caller: Caller = visitor) =>
  namesOf((await caller.call('seasons.list', input)).body)

beforeEach(async () => {
  await emptyTables(site.db)
  const topics = [...new Set(listProcedures().flatMap(({ meta }) => meta.reads ?? []))]
  await site.bus.publish('content-changed', { topics })
})

test('a response is cached until a change', async () => {
  const admin = await site.anAdmin()
  expect([await overRest(), await overRpc()]).toEqual([[], []])
  await aSeason(site.db, { name: 'Unannounced', number: 7 })
  expect([await overRest(), await overRpc()]).toEqual([[], []])
  await admin.call('seasons.create', season('Laundry Day'))
  const both = ['Laundry Day', 'Unannounced']
  expect([await overRest(), await overRpc()]).toEqual([both, both])
  await aSeason(site.db, { number: 8 })
  await admin.call('clips.delete', { id: crypto.randomUUID() })
  expect(await overRest()).toEqual(both)
})

test('equivalent requests share one cached response', async () => {
  expect([await overRest(), await overRpc()]).toEqual([[], []])
  await aSeason(site.db)
  const spellings = [
    '?',
    '?page=1',
    '?page=01',
    '?x=1&page=1',
    '?page=1&utm_source=x',
    '?__proto__[page]=2',
    '?a[0][b]=c',
  ]
  for (const query of spellings) expect([query, await overRest(query)]).toEqual([query, []])
  expect(await overRest('/')).toEqual([])
  for (const input of [undefined, { page: 1 }, { page: '1', x: 1 }]) expect(await overRpc(input)).toEqual([])
  expect((await (await visitor.fetch('/api/seasons?page=2')).json()) as object).toMatchObject({ page: 2, total: 1 })
})

test('a signed-in user gets the cached response with their own caller header', async () => {
  const [user, banned] = [await site.aUser(), await site.aBannedUser()]
  const marks = []
  for (const caller of [visitor, user, banned]) {
    const response = await caller.fetch('/api/seasons')
    marks.push([response.headers.get('x-caller'), response.headers.get('cache-control')])
    expect(namesOf((await response.json()) as never)).toEqual([])
    await aSeason(site.db, { number: marks.length })
  }
  expect(marks).toEqual([
    ['visitor', 'no-cache'],
    [`user ${user.userId}`, 'private, no-cache'],
    ['banned', 'private, no-cache'],
  ])
})

test('a personal response is cached for visitors only', async () => {
  const [user, other] = [await site.aUser(), await site.aUser()]
  const idea = (
    await user.call('ideas.create', { title: 'A bigger fridge', description: 'Please', category: 'feature' })
  ).body
  await user.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 1 })
  const votes = []
  for (const caller of [visitor, user, other, visitor]) {
    votes.push((await caller.call('ideas.get', { id: idea.id })).body.has_voted)
  }
  expect(votes).toEqual([false, true, false, false])
  expect(
    [await visitor.call('accounts.me'), await user.call('accounts.me')].map(({ body }) => body.id ?? body.kind),
  ).toEqual(['visitor', user.userId])
})

test("it's compressed and has an ETag; responses to the site's own client aren't stored", async () => {
  await aSeason(site.db)
  const first = await visitor.fetch('/api/seasons', { headers: { 'accept-encoding': 'br' } })
  expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual(['br', 'Accept-Encoding, Cookie'])
  const etag = first.headers.get('etag') ?? ''
  const known = { headers: { 'if-none-match': etag } }
  const again = await visitor.fetch('/api/seasons', known)
  expect([again.status, again.headers.get('x-caller'), await again.text()]).toEqual([304, 'visitor', ''])
  expect((await visitor.fetch('/api/clips', known)).status).toBe(200)
  const head = await visitor.fetch('/api/seasons', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  const { headers } = await visitor.call('seasons.list', {})
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  const created = await (await site.anAdmin()).call('seasons.create', season('Laundry Day', 9))
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  expect((await visitor.fetch('/api/seasons', known)).status).toBe(200)
})

test("refused input and missing items aren't cached", async () => {
  const refused = await visitor.fetch('/api/seasons?page=0')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect((await visitor.call('seasons.list', { page: 'many' })).body).toMatchObject({ code: 'invalid_input' })
  expect((await visitor.call('seasons.list', { page: '\ud800' })).status).toBe(400)
  const made = { id: crypto.randomUUID() }
  expect((await visitor.fetch(`/api/seasons/${made.id}`)).status).toBe(404)
  await site.db
    .insertInto('seasons')
    .values({ ...season('Late'), id: made.id })
    .execute()
  expect((await visitor.fetch(`/api/seasons/${made.id}`)).status).toBe(200)
})

test('a cached response with scheduled content expires when that is due', async () => {
  const character = await aCharacter(site.db)
  const due = new Date(Date.now() + 300)
  const quiz = await aQuiz(site.db, { publish_date: due } as never)
  await site.db.insertInto('quiz_characters').values({ quiz_id: quiz.id, character_id: character.id }).execute()
  const names = async () => (await visitor.call('quizzes.characters')).body.map(({ id }: { id: string }) => id)
  expect(await names()).toEqual([])
  await expect.poll(names, { timeout: 5000 }).toEqual([character.id])
})

test('a search result is cached until one of its sources changes', async () => {
  const found = async (q: string) => {
    const { groups } = (await visitor.call('search.find', { q })).body as { groups: { items: { title: string }[] }[] }
    return groups.flatMap(({ items }) => items.map(({ title }) => title))
  }
  expect(await found('soap')).toEqual([])
  await aClip(site.db, { title: 'Soap opera' })
  expect([await found('soap'), await found('opera')]).toEqual([[], ['Soap opera']])
  await (await site.anAdmin()).call('seasons.create', season('Soap Season'))
  expect(await found('soap')).toEqual(['Soap opera', 'Soap Season'])
})

test('cached calls count against the limit, and only the caller over it must wait', async () => {
  const limited = await testSite({
    keepsAnswers: true,
    database: site.database,
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  })
  const ask = (address: string) =>
    fetch(`${limited.url}/api/seasons`, { headers: { 'x-forwarded-for': address } }).then(async (response) => {
      await response.arrayBuffer()
      return response
    })
  const hasty = '203.0.113.1'
  for (let call = 0; call < 600; call++) expect((await ask(hasty)).status).toBe(200)
  const refused = await ask(hasty)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  await limited.bus.publish('content-changed', { topics: ['seasons'] })
  const [again, patient] = await Promise.all([ask(hasty), ask('203.0.113.2')])
  expect([again.status, patient.status]).toEqual([429, 200])
}, 60_000)

async function someInputs(): Promise<Record<string, unknown>> {
  const [aPlace, person, clip, quote, quiz] = [
    await aSeason(site.db, { number: 3 }),
    await aCharacter(site.db),
    await aClip(site.db),
    await aQuote(site.db),
    await aQuiz(site.db),
  ]
  const author = await site.aUser()
  const idea = (
    await author.call('ideas.create', { title: 'A bigger fridge', description: 'Please', category: 'feature' })
  ).body
  await author.call('ideas.addComment', { idea_id: idea.id, comment: 'Yes' })
  const nothing = { id: crypto.randomUUID() }
  return {
    'clips.guide': undefined,
    'clips.list': {},
    'clips.get': { id: clip.id },
    'gameRuns.catalogue': undefined,
    'gameRuns.ladder': { game_id: 'bed-bug-squish' },
    'gameSettings.cheetosAssets': undefined,
    'memoryMatch.listSets': undefined,
    'memoryMatch.getSetCards': { set_id: nothing.id },
    'wheresAsh.scenes': undefined,
    'ideas.comments': { idea_id: idea.id },
    'quotes.list': {},
    'quotes.speakers': undefined,
    'quotes.get': { id: quote.id },
    'daily.today': undefined,
    'tonight.show': undefined,
    'quizzes.characters': undefined,
    'quizzes.get': { id: quiz.id },
    'characters.list': {},
    'characters.get': { id: person.id },
    'characters.neighbours': { id: person.id },
    'characters.tags': undefined,
    'search.find': { q: 'character' },
    'nights.announced': { quiz_id: quiz.id },
    'sharing.picture': { kind: 'clips', id: clip.id },
    'seasons.list': {},
    'seasons.get': { id: aPlace.id },
    'seasons.clips': { id: aPlace.id },
    'seasons.quotes': { id: aPlace.id },
    'site.info': undefined,
    'stories.published': {},
    'stories.approved': {},
    'stories.get': nothing,
    'timeline.list': {},
    'timeline.onThisDay': undefined,
    'timeline.years': {},
  }
}

test("every cacheable call gives everybody the same bytes and doesn't know its caller", async () => {
  const shareable = listProcedures().filter(
    ({ meta, method }) => method === 'GET' && meta.access === 'visitor' && meta.reads && !meta.isPersonal,
  )
  const inputs = await someInputs()
  expect(Object.keys(inputs).sort()).toEqual(shareable.map(({ name }) => name).sort())
  const callers = [await site.anAdmin(), await site.aUser(), await site.aBannedUser(), visitor]
  for (const [name, input] of Object.entries(inputs)) {
    const answers = []
    for (const caller of callers) {
      // Clears the cache, so that each caller is once the first to fill it.
      await site.bus.publish('content-changed', { topics: shareable.flatMap(({ meta }) => meta.reads ?? []) })
      const { status, body } = await caller.call(name, input)
      expect([name, status < 500]).toEqual([name, true])
      answers.push(JSON.stringify(body))
    }
    expect([name, new Set(answers).size]).toEqual([name, 1])
  }
})

test.each<[string, Record<string, string>]>([
  ['a made-up host', { host: 'evil.example' }],
  [
    'forwarded headers',
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-url': '/api/me' },
  ],
  ['another method by header', { 'x-http-method-override': 'DELETE' }],
  ['a range', { range: 'bytes=0-3' }],
  ['odd encodings', { 'accept-encoding': 'identity;q=0, *;q=0, x'.repeat(50) }],
  ['cookies of others', { cookie: '__proto__=1; vip.player=x; theme=dark' }],
  ['another language and type', { accept: 'text/html', 'accept-language': 'de' }],
])('%s changes nothing in the answer that others get', async (_what, headers) => {
  await aSeason(site.db, { name: 'The Lease Begins' })
  const strange = await sendRaw('/api/seasons', headers)
  expect(strange.status).toBe(200)
  const plain = await visitor.fetch('/api/seasons')
  expect(await plain.text()).toBe(strange.body)
  expect(plain.headers.has('set-cookie')).toBe(false)
  expect(strange.body).not.toContain('evil')
})

test("an overlong address and a path with .. aren't cached", async () => {
  expect((await sendRaw(`/api/seasons?x=${'y'.repeat(20_000)}`, {})).status).toBe(431)
  expect((await sendRaw('/api/seasons/../me', {})).body).toContain('visitor')
})

function sendRaw(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.url)
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    http
      .get({ hostname, port, path, headers, setHost: !headers.host }, async (response) => {
        resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() })
      })
      .on('error', reject)
  })
}
