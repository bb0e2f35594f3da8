import { expect, test } from 'vitest'
import { contains } from './contains.ts'

test.each([
  ['bug', '%bug%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\d', '%c:\\\\d%'],
])('%s becomes %s', (text, pattern) => expect(contains(text)).toBe(pattern))
