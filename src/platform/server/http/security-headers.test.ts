import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { replaceNonceByHashes } from './security-headers.ts'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the page’s own inline scripts are allowed by hash, and the nonce is removed', () => {
  const { html, scripts } = replaceNonceByHashes(
    '<meta property="csp-nonce" content="n0"><script nonce="n0">own()</script><script src="/a.js" nonce="n0"></script>',
    'n0',
  )
  expect(scripts).toEqual([sha('own()')])
  expect(html).toBe('<script>own()</script><script src="/a.js"></script>')
})

test('the page’s own styles are allowed by hash, and an injected one is not', () => {
  const { html, styles } = replaceNonceByHashes('<style>evil{}</style><style data-own nonce="n0">own{}</style>', 'n0')
  expect(styles).toEqual([sha('own{}')])
  expect(html).toBe('<style>evil{}</style><style data-own>own{}</style>')
})

test('a script that was injected into a text gets no hash', () => {
  const { scripts } = replaceNonceByHashes('<p><script>evil()</script></p><script nonce="n0">own()</script>', 'n0')
  expect(scripts).toEqual([sha('own()')])
})
