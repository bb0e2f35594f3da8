import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '#tooling/testing/an-account.ts'
import { appCode } from '#tooling/testing/authenticator-app.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { readAdminCommand } from '../admin/admin-command.ts'
import { banUser } from '../admin/ban-user.ts'

const site = await testSite()
// This site has rate limits and trusts one proxy, so that callers can come from many addresses.
const limited = await testSite({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, database: site.database })
const { db } = site

const password = 'eight chars'
let email: string
let userId: string
let count = 0

beforeEach(async () => {
  await emptyTables(db)
  // Each test needs a new address, because limits outlive the rows.
  email = `mo${++count}@example.com`
  userId = await anAccount(db, { email, username: 'Mo Bug', password, role: 'user' })
})

test('after the set-up, a user signs in with a code, or with a recovery code that works once', async () => {
  const { secret, codes } = await switchOn()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)

  const browser = await firstStep()
  expect(await sessionCount()).toBe(1)
  expect((await browser.call('secondFactor.confirmSignIn', step('000000'))).body.code).toBe('wrong_code')
  const signedIn = await browser.call('secondFactor.confirmSignIn', step(spaced(appCode(secret, 1))))
  expect(signedIn).toMatchObject({ status: 200, body: { kind: 'user', id: userId } })
  expect((await browser.call('accounts.me')).body).toMatchObject({ kind: 'user', id: userId })

  const recovery = step(codes[3]?.toUpperCase() ?? '', 'recovery')
  const lost = await firstStep()
  expect((await lost.call('secondFactor.confirmSignIn', recovery)).status).toBe(200)
  expect((await lost.call('secondFactor.state')).body).toEqual({ is_enabled: true, recovery_codes_left: 9 })
  const again = await firstStep()
  expect((await again.call('secondFactor.confirmSignIn', recovery)).body.code).toBe('wrong_code')
})

test('after the password alone there is no session, and the last login stays unchanged', async () => {
  await switchOn()
  await db.updateTable('users').set({ last_login: null }).execute()
  const { status, body, headers } = await site.aVisitor().call('accounts.signIn', { email, password })
  expect({ status, body }).toEqual({ status: 200, body: { kind: 'code_required' } })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^vip\.two_factor=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const half = aBrowser(headers)
  expect((await half.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect((await half.call('accounts.profile')).status).toBe(401)
  expect(await sessionCount()).toBe(1)
  expect(await db.selectFrom('users').select('last_login').executeTakeFirst()).toEqual({ last_login: null })
})

test('an unfinished sign-in keeps the browser’s session of another account', async () => {
  await switchOn()
  const other = await site.aUser()
  const answer = await other.call('accounts.signIn', { email, password })
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
  expect((await other.call('accounts.me')).body).toMatchObject({ id: other.userId })
})

test('a user signed in to another account confirms the challenge’s account, not that one', async () => {
  const { secret } = await switchOn()
  const other = await site.aUser()
  const { headers } = await other.call('accounts.signIn', { email, password })
  const both = aBrowser(headers, other.cookie)
  expect((await both.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).body).toMatchObject({ id: userId })
})

test('nobody gets in without a challenge, with a forged or expired one, or after five wrong codes', async () => {
  const { secret } = await switchOn()
  const visitor = site.aVisitor()
  const refused = { status: 410, body: { code: 'challenge_expired' } }
  expect(await visitor.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).toMatchObject(refused)

  const browser = await firstStep()
  const forged = withCookie(browser.cookie?.replace(/.{3}$/, 'AAA') ?? '')
  expect(await forged.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).toMatchObject(refused)
  for (let n = 0; n < 5; n++) {
    expect((await browser.call('secondFactor.confirmSignIn', step(`00000${n}`))).body.code).toBe('wrong_code')
  }
  expect(await browser.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).toMatchObject(refused)
  const expired = await firstStep()
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await expired.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).toMatchObject(refused)
})

test('a made-up challenge is refused, even if it names another row of the table', async () => {
  await switchOn()
  const browser = await firstStep()
  const challenge = /^([^=]+)=(2fa-[\w-]+)/.exec(browser.cookie ?? '')
  await site.aVisitor().call('accounts.requestPasswordReset', { email })
  await expect
    .poll(() =>
      db.selectFrom('auth_verifications').where('identifier', '=', `password-reset:${userId}`).select('id').execute(),
    )
    .toHaveLength(1)
  for (const value of [
    '%',
    `password-reset:${userId}`,
    `password-reset%3A${userId}`,
    `2fa-attempts-${challenge?.[2]}`,
  ]) {
    const answer = await withCookie(`${challenge?.[1]}=${value}.x`).call('secondFactor.confirmSignIn', step('123456'))
    expect(answer, value).toMatchObject({ status: 410, body: { code: 'challenge_expired' } })
  }
})

test('the secret and the recovery codes are stored encrypted', async () => {
  const { secret, codes } = await switchOn()
  const row = await db.selectFrom('auth_two_factors').selectAll().executeTakeFirstOrThrow()
  const stored = JSON.stringify(row)
  for (const plain of [secret, Buffer.from(secret).toString('base64'), ...codes]) expect(stored).not.toContain(plain)
  expect(row.secret.length).toBeGreaterThan(60)
})

test('switching it on needs the password and a first code, and ends the other sessions', async () => {
  const owner = await signIn()
  expect((await owner.call('secondFactor.start', { password: 'wrong' })).body.code).toBe('wrong_password')
  expect((await owner.call('secondFactor.confirm', { code: '123456' })).body.code).toBe('not_started')
  const { secret } = (await owner.call('secondFactor.start', { password })).body
  expect((await owner.call('secondFactor.state')).body.is_enabled).toBe(false)
  expect((await owner.call('secondFactor.confirm', { code: '000000' })).body.code).toBe('wrong_code')
  // The set-up wasn't finished, so the password alone still signs in.
  expect((await site.aVisitor().call('accounts.signIn', { email, password })).body.kind).toBe('user')

  await owner.call('accounts.endOtherSessions')
  const devices = (await owner.call('accounts.sessions')).body
  const phone = await signIn()
  const confirmed = await owner.call('secondFactor.confirm', { code: appCode(secret) })
  expect(confirmed.status).toBe(200)
  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  // A new session would arrive later than the news that the old one ended.
  expect(confirmed.headers.getSetCookie()).toEqual([])
  expect((await owner.call('accounts.sessions')).body).toEqual([{ ...devices[0], last_used: expect.any(String) }])
  expect((await owner.call('secondFactor.start', { password })).body.code).toBe('already_enabled')
})

test('switching it off or renewing recovery codes needs the password and a code', async () => {
  const { owner, secret, codes } = await switchOn()
  for (const procedure of ['secondFactor.disable', 'secondFactor.renewRecoveryCodes']) {
    const call = (input: object) => owner.call(procedure, input).then(({ body }) => body.code)
    expect(await call({ password: 'wrong', code: appCode(secret) })).toBe('wrong_password')
    expect(await call({ password, code: '000000' })).toBe('wrong_code')
    expect(await call({ password, code: 'aaaaa-aaaaa' })).toBe('wrong_code')
  }
  const { body } = await owner.call('secondFactor.renewRecoveryCodes', { password, code: appCode(secret, 1) })
  expect(body.recovery_codes).toHaveLength(10)
  const stale = await firstStep()
  expect((await stale.call('secondFactor.confirmSignIn', step(codes[0] ?? '', 'recovery'))).status).toBe(422)

  const off = await owner.call('secondFactor.disable', { password, code: body.recovery_codes[0] })
  expect(off.status).toBe(200)
  expect((await owner.call('secondFactor.state')).body).toEqual({ is_enabled: false, recovery_codes_left: 0 })
  expect(await owner.call('secondFactor.disable', { password, code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'not_enabled' },
  })
  expect((await site.aVisitor().call('accounts.signIn', { email, password })).body.kind).toBe('user')
})

test('another user’s code does not open this account', async () => {
  await switchOn()
  const mine = { email, userId }
  email = 'stranger@example.com'
  userId = await anAccount(db, { email, username: 'Stranger', password, role: 'user' })
  const theirs = await switchOn()
  email = mine.email
  const browser = await firstStep()
  expect((await browser.call('secondFactor.confirmSignIn', step(appCode(theirs.secret)))).status).toBe(422)
  expect((await browser.call('secondFactor.confirmSignIn', step(theirs.codes[0] ?? '', 'recovery'))).status).toBe(422)
})

test('a trusted device is not asked for a code until the password changes', async () => {
  const { secret } = await switchOn()
  const browser = await firstStep()
  const trusted = await browser.call('secondFactor.confirmSignIn', { ...step(appCode(secret, 1)), trust_device: true })
  const device = aBrowser(trusted.headers)
  const again = await device.call('accounts.signIn', { email, password })
  expect(again.body).toMatchObject({ kind: 'user', id: userId })
  const later = aBrowser(again.headers)
  const change = { current_password: password, password: 'another password' }
  expect((await later.call('accounts.changePassword', change)).status).toBe(200)
  const asked = await later.call('accounts.signIn', { email, password: 'another password' })
  expect(asked.body).toEqual({ kind: 'code_required' })
})

test('a device trusted by one account is asked for a code by another', async () => {
  const { secret } = await switchOn()
  const browser = await firstStep()
  const trusted = await browser.call('secondFactor.confirmSignIn', { ...step(appCode(secret, 1)), trust_device: true })
  email = 'other@example.com'
  userId = await anAccount(db, { email, username: 'Other', password, role: 'user' })
  await switchOn()
  const asked = await aBrowser(trusted.headers).call('accounts.signIn', { email, password })
  expect(asked.body).toEqual({ kind: 'code_required' })
})

test('a ban between the password and the code is reported, and no session starts', async () => {
  const { secret } = await switchOn()
  const browser = await firstStep()
  const adminId = await anAccount(db, { email: 'a@example.com', username: 'admin', password, role: 'admin' })
  const ban = { userId, adminId, reason: 'Bites', now: new Date() }
  await banUser({ db, sessions: site.sessions, kick: site.realtime.kick }, ban)
  const banned = { status: 403, body: { code: 'account_banned' } }
  expect(await browser.call('secondFactor.confirmSignIn', step(appCode(secret, 1)))).toMatchObject(banned)
  expect(await site.aVisitor().call('accounts.signIn', { email, password })).toMatchObject(banned)
})

test('the operator can remove it for someone who lost everything, and their sessions end', async () => {
  const { owner } = await switchOn()
  const deps = { db, sessions: site.sessions, closeSockets: async () => {}, now: new Date() }
  expect(await readAdminCommand(['remove-two-factor', email])(deps)).toBe(
    'Mo Bug signs in with the password alone now.',
  )
  expect((await owner.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect((await site.aVisitor().call('accounts.signIn', { email, password })).body.kind).toBe('user')
})

test('a code works once, including the one that switched it on, even without rate limits', async () => {
  const { owner, secret, setUpCode } = await switchOn()
  const second = await firstStep()
  expect((await second.call('secondFactor.confirmSignIn', step(setUpCode))).body.code).toBe('wrong_code')
  const code = appCode(secret, 1)
  expect((await second.call('secondFactor.confirmSignIn', step(code))).status).toBe(200)
  const third = await firstStep()
  expect((await third.call('secondFactor.confirmSignIn', step(code))).body.code).toBe('wrong_code')
  expect((await owner.call('secondFactor.disable', { password, code })).body.code).toBe('wrong_code')
})

test('if two sign-ins use one code at the same time, one gets in', async () => {
  const { secret } = await switchOn()
  const browsers = [await firstStep(), await firstStep(), await firstStep()]
  const code = step(appCode(secret, 1))
  const answers = await Promise.all(browsers.map((browser) => browser.call('secondFactor.confirmSignIn', code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a wrong code is not used up, and a used code is deleted once it has expired', async () => {
  const { secret, setUpCode } = await switchOn()
  const browser = await firstStep()
  await browser.call('secondFactor.confirmSignIn', step('000000'))
  expect(await db.selectFrom('auth_used_codes').select('code').execute()).toEqual([{ code: setUpCode }])
  await db
    .updateTable('auth_used_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const code = appCode(secret, 1)
  expect((await browser.call('secondFactor.confirmSignIn', step(code))).status).toBe(200)
  expect(await db.selectFrom('auth_used_codes').select('code').execute()).toEqual([{ code }])
})

test('a thief with the password gets thirty codes in all; the owner’s browser and recovery codes still work', async () => {
  const { secret, codes } = await switchOn()
  const entered = await confirmFrom('192.0.2.9', await firstStepFrom('192.0.2.9'), appCode(secret, 1))
  // The tests have no later code, so they pretend that two minutes have passed.
  await db.deleteFrom('auth_used_codes').execute()
  const known = cookiesOf(entered.headers).find((cookie) => cookie.startsWith('vip.browser=')) ?? ''
  const statuses: number[] = []
  for (let network = 0; network < 7; network++) {
    const challenge = await firstStepFrom(`198.51.100.${network}`)
    for (let n = 0; n < 5; n++) {
      const wrong = `0${network}000${n}`
      statuses.push((await confirmFrom(`198.51.100.${network}`, challenge, wrong)).status)
    }
  }
  expect(statuses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)])

  const elsewhere = await firstStepFrom('203.0.113.1')
  expect((await confirmFrom('203.0.113.1', elsewhere, appCode(secret, 1))).status).toBe(429)
  const atHome = `${await firstStepFrom('203.0.113.2')}; ${known}`
  expect((await confirmFrom('203.0.113.2', atHome, appCode(secret, 1))).status).toBe(200)
  const byPaper = await firstStepFrom('203.0.113.3')
  expect((await confirmFrom('203.0.113.3', byPaper, codes[0] ?? '', 'recovery')).status).toBe(200)
}, 60_000)

test('one network may try ten codes of an account in 15 minutes', async () => {
  const { secret } = await switchOn()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    // A challenge allows five tries.
    const challenge = await firstStepFrom('192.0.2.77')
    statuses.push((await confirmFrom('192.0.2.77', challenge, `0000${10 + n}`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  const challenge = await firstStepFrom('192.0.2.78')
  expect((await confirmFrom('192.0.2.78', challenge, appCode(secret, 1))).status).toBe(200)
}, 60_000)

const step = (code: string, kind: 'app' | 'recovery' = 'app') => ({ code, kind, trust_device: false })
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

async function signIn() {
  return aBrowser((await site.aVisitor().call('accounts.signIn', { email, password })).headers)
}

async function switchOn() {
  const owner = await signIn()
  const { secret } = (await owner.call('secondFactor.start', { password })).body
  const setUpCode = appCode(secret)
  const { body } = await owner.call('secondFactor.confirm', { code: setUpCode })
  return { owner, secret: secret as string, setUpCode, codes: body.recovery_codes as string[] }
}

async function firstStep() {
  const { body, headers } = await site.aVisitor().call('accounts.signIn', { email, password })
  expect(body).toEqual({ kind: 'code_required' })
  return aBrowser(headers)
}

async function firstStepFrom(address: string) {
  const answer = await post(address, '/api/sign-in', { email, password })
  expect(await answer.json()).toEqual({ kind: 'code_required' })
  return cookiesOf(answer.headers).join('; ')
}

function confirmFrom(address: string, cookie: string, code: string, kind: 'app' | 'recovery' = 'app') {
  return post(address, '/api/sign-in/code', step(code, kind), cookie)
}

function post(address: string, path: string, body: object, cookie = '') {
  return fetch(`${limited.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  })
}

function aBrowser(headers: Headers, cookie = '') {
  return withCookie([...cookiesOf(headers), cookie].filter(Boolean).join('; '))
}

function withCookie(start: string): Pick<Caller, 'call' | 'cookie'> {
  const jar = new Map(start.split('; ').map((pair) => [pair.split('=')[0] ?? '', pair]))
  return {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    call: async (procedure, input) => {
      const response = await fetch(`${site.url}/api/rpc/${procedure.replaceAll('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: [...jar.values()].join('; ') },
        body: JSON.stringify({ json: input }),
      })
      for (const pair of cookiesOf(response.headers)) jar.set(pair.split('=')[0] ?? '', pair)
      const { json } = (await response.json().catch(() => ({}))) as { json?: unknown }
      return {
        status: response.status,
        body: json as Awaited<ReturnType<Caller['call']>>['body'],
        headers: response.headers,
      }
    },
  }
}

function cookiesOf(headers: Headers) {
  return headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
}

async function sessionCount() {
  return (await db.selectFrom('auth_sessions').select('id').execute()).length
}
