import { expect, it } from 'vitest'
import { formatFileSize } from './file-field.tsx'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [84_200, '84 KB'],
  [999_600, '1 MB'],
  [3_440_000, '3.4 MB'],
  [250_000_000, '250 MB'],
  [5_000_000_000, '5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
