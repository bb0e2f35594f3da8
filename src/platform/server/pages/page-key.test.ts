import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/list/', '/list'],
  ['/list?b=2&a=1', '/list?a=1&b=2'],
  ['/list?utm_source=x&fbclid=y', '/list'],
  ['/list/?page=2&utm_medium=x', '/list?page=2'],
  ['/list?', '/list'],
])('%s is kept as %s', (url, key) => expect(pageKey(url)).toBe(key))
