import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { aSeason } from '#tooling/testing/builders.ts'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const visitor = site.aVisitor()
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  visitor.fetch('/api/rpc/accounts/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

test('a body over the limit is refused', async () => {
  const response = await post(JSON.stringify({ json: { email: 'a@example.com', password: 'x'.repeat(1_100_000) } }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ json: { code: 'too_large' } })
})

test('a client still sending a huge body can read the refusal', async () => {
  for (const path of ['/api/sign-in', '/api/rpc/accounts/signIn', '/api/sign-in', '/api/rpc/accounts/signIn']) {
    const body = JSON.stringify({ password: 'x'.repeat(20_000_000) })
    const response = await visitor.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
  }
})

test('a body that is not JSON is refused', async () => {
  const response = await post('{"json":')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ json: { code: 'malformed_request' } })
})

test.each([
  ['half a surrogate pair', 'Bug \ud83d'],
  ['a NUL', 'Bug\0'],
  // The database would need 45 seconds to sort 100,000 combining marks, blocking everyone else.
  ['accents without end', `a${'\u0316\u0301'.repeat(50_000)}`],
])('text with %s is refused with a code of its own, anywhere in the input', async (_what, text) => {
  const admin = await site.anAdmin()
  const season = { number: 1, name: 'x', description: text }
  const inputs: Array<[string, unknown]> = [
    ['accounts.signIn', { email: text, password: 'x' }],
    ['seasons.create', season],
    ['seasons.adminList', { search: text }],
    ['stories.submit', { title: 'A story', content: text }],
    ['quizzes.previewImport', { text }],
    ['characters.create', { tag_ids: [text] }],
    ['seasons.create', { [text]: 1 }],
  ]
  for (const [name, input] of inputs) {
    const { status, body } = await admin.call(name, input)
    expect({ name, status, code: body.code }).toEqual({ name, status: 400, code: 'malformed_text' })
  }
  const rest = await admin.fetch('/api/seasons', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(season),
  })
  expect([rest.status, await rest.json()]).toEqual([400, expect.objectContaining({ code: 'malformed_text' })])
})

test.each([
  ['accounts.signUp', 'username', { email: 'a@example.com', date_of_birth: '1990-01-01', password: 'long enough' }],
  ['accounts.signUp', 'email', { username: 'somebody', date_of_birth: '1990-01-01', password: 'long enough' }],
  ['accounts.signIn', 'email', { password: 'x' }],
  ['quizzes.saveScore', 'username', { id: crypto.randomUUID() }],
])('%s looks at the length of its %s before anything else', async (name, field, others) => {
  const { status, body } = await visitor.call(name, { ...others, [field]: 'a \u0301'.repeat(100_000) })
  expect({ status, issues: body.data.issues }).toEqual({
    status: 422,
    issues: [{ path: [field], message: expect.any(String) }],
  })
})

test.each([
  ['nested without end', `{"json":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['of very many values', `{"json":{"tag_ids":[${'1,'.repeat(400_000)}1]}}`],
])('an input %s is refused', async (_what, body) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ json: { code: 'malformed_request' } })
})

test('a form with thousands of mistakes gets only the first ones back', async () => {
  const admin = await site.anAdmin()
  const { status, body } = await admin.call('quizzes.reorderQuestions', { question_ids: Array(1000).fill('x') })
  expect({ status, issues: body.data.issues.length }).toEqual({ status: 422, issues: 50 })
})

test("a request can't turn its texts into other types", async () => {
  const asBigNumber = { json: { email: '1', password: '1' }, meta: [[0, 'password']] }
  const response = await post(JSON.stringify(asBigNumber))
  expect(await response.json()).toMatchObject({ json: { code: 'wrong_credentials' } })
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/event-stream', 'text/plain'])(
  'a body of the type %s is refused',
  async (type) => {
    for (const path of ['/api/sign-in', '/api/rpc/accounts/signIn']) {
      const headers = { 'content-type': type }
      const response = await visitor.fetch(path, { method: 'POST', headers, body: 'email=a&password=b' })
      expect([response.status, await response.json()]).toEqual([
        415,
        expect.objectContaining({ code: 'unsupported_type' }),
      ])
    }
  },
)

test.each([[null], [[]], ['text'], [{ email: {}, password: [] }]])(
  'an input of the wrong type (%j) is refused by name',
  async (input) => {
    const { status, body } = await visitor.call('accounts.signIn', input)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid_input' })
  },
)

test('an unknown call is a JSON 404', async () => {
  for (const path of ['/api/nothing', '/api/rpc/nothing', '/api/rpc/seasons/__proto__', '/api/rpc/constructor']) {
    const response = await visitor.fetch(path, { method: 'POST' })
    expect({ path, status: response.status, body: await response.json() }).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
})

test('a write from a page of another site is refused', async () => {
  const forged: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const headers of forged) {
    const response = await post('{}', headers)
    expect({ headers, status: response.status }).toEqual({ headers, status: 403 })
    expect(await response.json()).toMatchObject({ json: { code: 'foreign_origin' } })
  }
  const own = await post('{}', { origin: site.url })
  expect(own.status).toBe(422)
})

test('with PUBLIC_URL set, a write must have that origin, whatever the Host header says', async () => {
  const secure = await testSite({ env: { PUBLIC_URL: 'https://vip.example' }, database: site.database })
  const statusFrom = async (origin: string, host: string) => {
    const headers = { origin, host, 'content-type': 'application/json' }
    return (await sendRaw({ url: secure.url, method: 'POST', path: '/api/sign-in', headers, body: '{}' })).status
  }
  expect(await statusFrom('https://vip.example', 'vip.example')).toBe(422)
  expect(await statusFrom('http://vip.example', 'vip.example')).toBe(403)
  expect(await statusFrom('https://evil.example', 'evil.example')).toBe(403)

  const everywhere = ['/healthz', '/api/seasons', '/media/nothing', '/', '/assets/nothing.js']
  for (const path of everywhere) {
    const { headers } = await fetch(secure.url + path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    expect((await visitor.fetch(path)).headers.has('strict-transport-security')).toBe(false)
  }
})

test('an HTTP/1.0 health check without a Host header is answered', async () => {
  const { port } = new URL(site.url)
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.end('GET /healthz HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 OK.*{"status":"ok"}$/s)
})

test("a link on another site can't make calls with the visitor's session", async () => {
  const admin = await site.anAdmin()
  const season = await aSeason(site.db)
  const data = encodeURIComponent(JSON.stringify({ json: { id: season.id } }))
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT']) {
    const response = await admin.fetch(`/api/rpc/seasons/delete?data=${data}`, { method })
    expect({ method, status: response.status }).toEqual({ method, status: 405 })
  }
  expect((await admin.call('seasons.get', { id: season.id })).status).toBe(200)
})

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await visitor.call('accounts.signIn', { email: 'admin@example.com', password: 'guess' })
  const unknown = await visitor.call('accounts.signIn', { email: 'nobody@example.com', password: 'guess' })
  expect(wrong.body).toMatchObject({ code: 'wrong_credentials', message: 'Invalid email or password' })
  expect(unknown.body).toEqual(wrong.body)
})

test('a banned user is refused at sign-in, with the reason', async () => {
  const banned = await site.aBannedUser()
  await expect(site.signIn(banned.userId as string)).rejects.toThrow('Your account has been banned. Reason: spam')
  expect((await banned.call('accounts.me')).body).toEqual({ kind: 'banned', reason: 'spam' })
})

test('signing out ends the session everywhere', async () => {
  const tab = await site.aUser()
  const phone = await site.signIn(tab.userId as string)
  expect((await phone.call('accounts.me')).body).toMatchObject({ id: tab.userId, is_admin: false })
  await tab.call('accounts.signOut')
  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
})

test('a forged or truncated session cookie counts as no session', async () => {
  const user = await site.aUser()
  const session = user.cookie?.split('; ').find((pair) => pair.startsWith('vip.session_token='))
  for (const cookie of [session?.slice(0, -4), 'vip.session_token=abc', 'vip.session_token=', `x=${session}x`]) {
    const response = await fetch(`${site.url}/api/me`, { headers: { cookie: cookie ?? '' } })
    expect({ cookie, status: response.status, body: await response.json() }).toEqual({
      cookie,
      status: 200,
      body: { kind: 'visitor' },
    })
  }
})

test('every response has a request id and the security headers', async () => {
  const response = await visitor.fetch('/api/seasons')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect((await visitor.fetch('/api/views')).headers.get('cache-control')).toBe('no-store')
})

test('health and readiness respond; without a token nobody can read metrics, not even localhost', async () => {
  expect((await visitor.fetch('/healthz')).status).toBe(200)
  expect(await (await visitor.fetch('/readyz')).json()).toEqual({ status: 'ready' })
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { authorization: 'Bearer undefined' }]) {
    expect((await visitor.fetch('/metrics', { headers: headers as Record<string, string> })).status).toBe(404)
  }
})

test('the API describes itself to programs and to people', async () => {
  const document: any = await (await visitor.fetch('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toContain('/seasons/{id}')
  const page = await (await visitor.fetch('/api/docs')).text()
  expect(page).toContain('<code>/api/seasons/{id}</code>')
})

test('a failing page shows a sentence with a reference; a program gets a code', async () => {
  const user = await site.aUser()
  const identify = vi.spyOn(site.sessions, 'identify').mockRejectedValue(new Error('the database is away'))
  const [page, call] = await Promise.all([user.fetch('/profile'), user.fetch('/api/profile')])
  identify.mockRestore()
  const id = page.headers.get('x-request-id')
  expect([page.status, await page.text()]).toEqual([500, `The tape jammed. One more go? (Reference ${id})`])
  expect([call.status, await call.json()]).toEqual([500, expect.objectContaining({ code: 'internal_error' })])
})

test.each([
  ['the database is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['it ends the connection', new Error('Connection terminated unexpectedly')],
])('while %s, everybody is told to come back in a moment', async (_what, cause) => {
  const user = await site.aUser()
  const identify = vi.spyOn(site.sessions, 'identify').mockRejectedValue(new Error('no session', { cause }))
  const [page, call] = await Promise.all([user.fetch('/profile'), user.fetch('/api/profile')])
  identify.mockRestore()
  expect([page.status, await page.text()]).toEqual([
    503,
    "The site can't answer right now. Please try again in a moment.",
  ])
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  expect([page, call].map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5'])
})

test('a failure while sending a cached response gets a reference, not a dropped connection', async () => {
  const keeping = await testSite({ keepsAnswers: true, database: site.database, pages: onePage })
  const asking: Array<[string, RequestInit]> = [
    ['/', {}],
    ['/api/seasons', {}],
    [
      '/api/rpc/seasons/list',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json: {} }) },
    ],
  ]
  for (const [path, init] of asking) expect((await keeping.aVisitor().fetch(path, init)).status).toBe(200)
  const failing = vi.spyOn(keeping.bus, 'isConnected').mockImplementation(() => {
    throw new Error('a bug')
  })
  const answers = await Promise.all(asking.map(([path, init]) => keeping.aVisitor().fetch(path, init))).finally(() =>
    failing.mockRestore(),
  )
  const [page, rest, rpc] = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      id: answer.headers.get('x-request-id'),
      text: await answer.text(),
    })),
  )
  const message = (id: string | null | undefined) => `The tape jammed. One more go? (Reference ${id})`
  expect(page).toMatchObject({ status: 500, text: message(page?.id) })
  expect([rest?.status, JSON.parse(rest?.text ?? '')]).toEqual([
    500,
    expect.objectContaining({ code: 'internal_error', message: message(rest?.id) }),
  ])
  expect([rpc?.status, JSON.parse(rpc?.text ?? '').json]).toEqual([
    500,
    expect.objectContaining({ code: 'internal_error', message: message(rpc?.id) }),
  ])
})

const onePage = standInPages(() => new Response('a page'))

test('an upload identifies its sender only once', async () => {
  const user = await site.aUser()
  const identify = vi.spyOn(site.sessions, 'identify')
  await user.fetch('/media/uploads', { method: 'POST' })
  const asked = identify.mock.calls.length
  identify.mockRestore()
  expect(asked).toBe(1)
})

type RawRequest = { url: string; method: string; path: string; headers: Record<string, string>; body: string }

/** `fetch` would set Host and Origin itself. */
function sendRaw({ url, method, path, headers, body }: RawRequest) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number | undefined }>((resolve, reject) => {
    http
      .request({ hostname, port, method, path, headers }, (response) => {
        response.resume()
        resolve({ status: response.statusCode })
      })
      .on('error', reject)
      .end(body)
  })
}
