import { expect, test } from 'vitest'
import { isMutedAt, roomAccess, type Standing } from './standing.ts'

const now = new Date('2026-03-01T12:00:00Z')
const adult: Standing = {
  role: 'user',
  date_of_birth: '1990-01-01',
  is_age_verified: true,
  is_banned: false,
  is_muted: false,
  mute_until: null,
}

test.each<[string, Partial<Standing>, string]>([
  ['a verified adult', {}, 'open'],
  ['somebody who has not confirmed', { is_age_verified: false }, 'age_unverified'],
  ['18 today', { date_of_birth: '2008-03-01' }, 'open'],
  ['18 tomorrow, whatever was confirmed', { date_of_birth: '2008-03-02' }, 'under_age'],
  ['an administrator of 17', { role: 'admin', date_of_birth: '2009-01-01' }, 'under_age'],
  ['an account without a date of birth', { date_of_birth: null }, 'age_unknown'],
  ['an administrator without one', { role: 'admin', date_of_birth: null }, 'open'],
  ['banned', { is_banned: true }, 'forum_banned'],
  ['banned and too young', { is_banned: true, date_of_birth: '2010-01-01' }, 'under_age'],
  ['muted', { is_muted: true }, 'open'],
])('%s: %s', (_, person, access) => {
  expect(roomAccess({ ...adult, ...person }, now)).toBe(access)
})

test('a mute ends exactly at the time it names', () => {
  const muted = { is_muted: true, mute_until: now }
  expect(isMutedAt(muted, new Date(now.getTime() - 1))).toBe(true)
  expect(isMutedAt(muted, now)).toBe(false)
  expect(isMutedAt({ is_muted: true, mute_until: null }, now)).toBe(true)
})
