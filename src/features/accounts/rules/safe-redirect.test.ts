import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('keeps a path of this site as it is', () => {
  test.each([
    '/',
    '/profile',
    '/ok?x=1#y',
    '/quiz/7f0e?from=//not-a-host',
    '/search?q=100%25',
    '/caf%C3%A9',
    '/authors',
    '/games/memory-match#top',
  ])('%s', (target) => expect(safeRedirect(target)).toBe(target))
})

test.each([
  ['/stories/Žena', '/stories/%C5%BDena'],
  ['/quotes?q=蟲 蟲#🐞', '/quotes?q=%E8%9F%B2%20%E8%9F%B2#%F0%9F%90%9E'],
])('%s is kept as a browser would write it', (target, written) => expect(safeRedirect(target)).toBe(written))

describe('sends everything else to the home page', () => {
  test.each([
    ['nothing', undefined],
    ['no text', 42],
    ['empty', ''],
    ['an address', 'https://evil.example'],
    ['an address in capitals', 'HTTPS://evil.example'],
    ['another scheme', 'javascript:alert(1)'],
    ['a host without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash first', '\\/evil.example'],
    ['an encoded slash', '/%2f/evil.example'],
    ['an encoded slash in capitals', '/%2Fevil.example'],
    ['a slash encoded twice', '/%252f/evil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['dot segments before a host', '/.//evil.example'],
    ['encoded dot segments before a host', '/%2e%2e/%2fevil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['an encoded line break', '/%0d%0aset-cookie:x'],
    ['a space in front', ' //evil.example'],
    ['a name without a slash', 'profile'],
    ['a broken escape', '/%zz'],
    ['half a surrogate pair', '/stories?q=\ud83d'],
    ['far too long', `/${'a'.repeat(3000)}`],
    ['the sign-in page itself', '/auth/login?redirectTo=/auth/login'],
    ['the sign-in page in disguise', '/%61uth/login'],
  ])('%s', (_, target) => expect(safeRedirect(target)).toBe('/'))
})

test('every accepted path stays on this site when a browser reads it', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%25',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'x',
    'é',
    'ж ',
    '🐞',
    '\ud83d',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const target = safeRedirect(`/${parts.join('')}`)
      expect(target).toMatch(/^[\x21-\x7e]+$/)
      const url = new URL(target, 'https://site.example')
      expect(url.origin).toBe('https://site.example')
      expect(url.pathname.startsWith('//')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
