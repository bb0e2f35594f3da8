import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { foldParts, mentionBeingTyped, splitMessage } from './split-message.ts'

const linksIn = (text: string) =>
  splitMessage(text).flatMap((part) => (part.kind === 'link' ? [{ text: part.text, href: part.href }] : []))

it.each([
  ['see https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/a_(b) and more', 'https://example.com/a_(b)'],
  ['“https://example.com”!', 'https://example.com'],
  ['www.example.com, and', 'www.example.com'],
  ['HTTPS://EXAMPLE.COM/?q=1&b=2', 'HTTPS://EXAMPLE.COM/?q=1&b=2'],
])('the URL in %j is found', (text, address) => expect(linksIn(text).map((link) => link.text)).toEqual([address]))

it('a URL without a scheme opens over https', () =>
  expect(linksIn('www.example.com')[0]?.href).toBe('https://www.example.com/'))

it.each([
  ['a Cyrillic letter', 'https://\u0430pple.com/login', 'https://xn--pple-43d.com/login'],
  ['another alphabet', 'www.b\u00fccher.example', 'https://www.xn--bcher-kva.example/'],
  ['wide letters', 'https://\uff45xample.com', 'https://example.com/'],
  ['an invisible character', 'https://goo\u00adgle.com', 'https://google.com/'],
  ['percent signs', 'https://%65xample.com/a', 'https://example.com/a'],
  ['a number', 'http://2130706433/', 'http://127.0.0.1/'],
  ['a turned direction', 'https://evil.example/\u202emoc.knab', 'https://evil.example/%E2%80%AEmoc.knab'],
])('a link whose host is disguised by %s shows the real one', (_, typed, shown) =>
  expect(linksIn(`see ${typed} now`).map((link) => link.text)).toEqual([shown]),
)

it('a very long host shows its end, because that says whose it is', () => {
  const [link] = linksIn(`https://www.bank.example.${'a'.repeat(60)}.evil.example/login`)
  expect(link?.text).toMatch(/^https:\/\/…a+\.evil\.example\/login$/)
  expect(link?.href).toContain('www.bank.example')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://',
  'https://user:secret@example.com',
  'https://bank.example@evil.example',
  'www.bank.example@evil.example',
  'https://localhost',
  '<img src=x onerror=alert(1)>',
  'nothttps://x',
])("%j isn't a link", (text) => expect(linksIn(text)).toEqual([]))

it('our own address is a link, whatever its host', () => {
  vi.stubGlobal('location', { origin: 'http://palace:4000' })
  expect(linksIn('See http://palace:4000/clips/1.')[0]?.href).toBe('http://palace:4000/clips/1')
  expect(linksIn('http://palace:3999/clips/1')).toEqual([])
  vi.unstubAllGlobals()
})

it('the parts always add up to the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (start, end) => {
      const text = `${start} https://example.com/${end} @Ann ${end}`
      expect(
        splitMessage(text, ['Ann'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  ))

it('only people named by the server are mentioned, and the longest name wins', () => {
  const mentions = splitMessage('@Ann @AnnMarie @Bob, mail@Ann.example', ['Ann', 'AnnMarie']).filter(
    (part) => part.kind === 'mention',
  )
  expect(mentions.map((part) => part.text)).toEqual(['@Ann', '@AnnMarie'])
})

const folded = (text: string) =>
  foldParts(splitMessage(text))
    ?.map((part) => part.text)
    .join('')

it('a message of up to twelve lines and a thousand characters is shown in full', () => {
  expect(folded('hi')).toBeUndefined()
  expect(folded('x'.repeat(1000))).toBeUndefined()
  expect(folded(Array(12).fill('line').join('\n'))).toBeUndefined()
})

it('a longer message shows its first lines, in whole words', () => {
  expect(folded(Array(13).fill('line').join('\n'))).toBe(`${Array(12).fill('line').join('\n')}…`)
  expect(folded('word '.repeat(300))).toBe(`${'word '.repeat(120).trimEnd()}…`)
  expect(folded('🪳'.repeat(600))).toBe(`${'🪳'.repeat(300)}…`)
})

it('folding never cuts a link', () => {
  const address = `https://example.com/${'a'.repeat(900)}`
  for (const text of [`${'word '.repeat(100)}${address}`, `${address} ${'word '.repeat(100)}`]) {
    const links = foldParts(splitMessage(text))?.filter((part) => part.kind === 'link')
    expect(links?.every((link) => link.href === address)).toBe(true)
  }
})

it('a folded message always shows its beginning', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 400 }), (piece, times) => {
      const text = `${piece} https://example.com/a\n`.repeat(times)
      const beginning = folded(text)
      if (beginning !== undefined) expect(text.startsWith(beginning.slice(0, -1))).toBe(true)
      else expect(text.length).toBeLessThanOrEqual(1000)
    }),
  ))

it.each([
  ['hello @An', { from: 6, beginning: 'An' }],
  ['@', { from: 0, beginning: '' }],
  ['mail@exa', undefined],
  ['@Old Niner', { from: 0, beginning: 'Old Niner' }],
  ['@Ann  hello', undefined],
  ['@ Ann', undefined],
  ['@Ann\nhello', undefined],
  ['@Ann said that the sofa', undefined],
  ['nothing', undefined],
])('the name typed last in %j', (text, typed) => expect(mentionBeingTyped(text, text.length)).toEqual(typed))
