import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#platform/server/http/request-headers.ts'
import type { Auth } from '../auth.ts'

// A browser that has signed in keeps a signed note, so that strangers can't lock its owner out.
// It grants no access: its browser only gets guesses of its own (docs/decisions/0012).

const mostAccounts = 3
const oneYearSeconds = 31_536_000

/** `account` is the key that guesses are counted by. */
export async function findKnownBrowser(auth: Auth, headers: Headers, account: string) {
  const { name, macOf } = await settingsOf(auth)
  const note = notesIn(headers, name).find(({ id, mac }) => isSame(mac, macOf(id, account)))
  return note?.id
}

/** The cookie remembers the last accounts that signed in there. */
export async function rememberBrowser(auth: Auth, headers: Headers, account: string) {
  const { name, macOf, isSecure } = await settingsOf(auth)
  const others = notesIn(headers, name).filter(({ id, mac }) => !isSame(mac, macOf(id, account)))
  const id = randomBytes(16).toString('base64url')
  const notes = [{ id, mac: macOf(id, account) }, ...others].slice(0, mostAccounts)
  const value = notes.map((note) => `${note.id}.${note.mac}`).join('~')
  const attributes = [
    `Max-Age=${oneYearSeconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  return [`${name}=${value}`, ...attributes].join('; ')
}

async function settingsOf(auth: Auth) {
  const { secret, authCookies } = await auth.$context
  const isSecure = authCookies.sessionToken.attributes.secure === true
  return {
    isSecure,
    name: isSecure ? '__Host-vip.browser' : 'vip.browser',
    macOf: (id: string, account: string) =>
      createHmac('sha256', secret).update(`known-browser:${id}:${account}`).digest('base64url'),
  }
}

function notesIn(headers: Headers, name: string) {
  const value = readCookie(headers.get('cookie'), name) ?? ''
  return value
    .split('~', mostAccounts)
    .map((note) => /^([\w-]{22})\.([\w-]{43})$/.exec(note))
    .flatMap((match) => (match ? [{ id: match[1] as string, mac: match[2] as string }] : []))
}

function isSame(mac: string, expected: string) {
  return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected))
}
