import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

// An attacker who can set a victim's cookies, from a neighbouring host, knows their values.
// If one were a cache key of the victim's identity, sending it would make them the victim.

const plain = await testSite()
const secure = await testSite({ env: { PUBLIC_URL: 'https://vip.example' }, database: plain.database })

beforeEach(() => emptyTables(plain.db))

describe.each([
  { kind: 'http', site: plain, name: 'vip.session_token' },
  { kind: 'https', site: secure, name: '__Secure-vip.session_token' },
])('over $kind', ({ site, name }) => {
  test.each([
    ['a name that ends in ours', `evil-${name}=planted`, `${name}=planted`],
    ['our name in a quoted value', `x="y ${name}=planted"`, `${name}=planted"`],
    ['our name without the prefix', 'vip.session_token=planted', 'vip.session_token=planted'],
    ['the other name first', `a.vip.session_token=planted; b=1`, 'vip.session_token=planted'],
  ])('%s does not make its sender the victim', async (_, planted, sent) => {
    const victim = await site.anAdmin()
    await site.sessions.forget(victim.userId as string)
    for (const header of [`${planted}; ${victim.cookie}`, `${victim.cookie}; ${planted}`]) await whoIs(site.url, header)
    expect(await whoIs(site.url, sent)).toEqual({ kind: 'visitor' })
    expect(await whoIs(site.url, planted)).toEqual({ kind: 'visitor' })
  })

  test('a request with two session cookies is a visitor’s, in either order', async () => {
    const [victim, attacker] = await Promise.all([site.aUser(), site.aUser()])
    expect(await whoIs(site.url, `${attacker.cookie}; ${victim.cookie}`)).toEqual({ kind: 'visitor' })
    expect(await whoIs(site.url, `${victim.cookie}; ${attacker.cookie}`)).toEqual({ kind: 'visitor' })
    expect(await whoIs(site.url, victim.cookie as string)).toMatchObject({ id: victim.userId })
    expect(await whoIs(site.url, attacker.cookie as string)).toMatchObject({ id: attacker.userId })
  })

  test.each([
    ['ill-formed escapes', '%ED%A0%80.%ZZ'],
    ['bytes above ASCII', '\u00ed\u00a0\u0080'],
    ['only a quote', '"'],
    ['a very long one', 'x'.repeat(12_000)],
    ['a value without its signature', 'abc'],
  ])('%s: the sender is a visitor', async (_, value) => {
    expect(await whoIs(site.url, `${name}=${value}`)).toEqual({ kind: 'visitor' })
  })

  test('a session is found among a hundred cookies', async () => {
    const user = await site.aUser()
    const others = Array.from({ length: 100 }, (_, n) => `cookie${n}=${n}`).join('; ')
    expect(await whoIs(site.url, `${others}; ${user.cookie}`)).toMatchObject({ id: user.userId })
  })
})

/** `fetch` would refuse some of these headers itself. */
async function whoIs(url: string, cookie: string) {
  const [response] = await once(get(`${url}/api/me`, { headers: { cookie } }), 'response')
  return JSON.parse(await text(response))
}
