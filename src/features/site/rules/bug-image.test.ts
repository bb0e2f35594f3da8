import { expect, test } from 'vitest'
import { usableImageUrl } from './bug-image.ts'

test.each(['/media/bug.webp', 'https://example.com/bug.png', 'data:image/png;base64,AAAA'])(
  '%s can be shown',
  (url) => {
    expect(usableImageUrl(url)).toBe(url)
  },
)

test.each([
  '',
  'bug.png',
  'javascript:alert(1)',
  'http://example.com/bug.png',
  '//example.com/bug.png',
  '/\\x',
  null,
  7,
])("%s can't be shown", (value) => {
  expect(usableImageUrl(value)).toBeNull()
})
