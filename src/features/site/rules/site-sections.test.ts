import { expect, test } from 'vitest'
import { sectionAt } from './site-sections.ts'

test.each([
  ['/clips', 'clips'],
  ['/clips/abc', 'clips'],
  ['/quiz/abc', 'quizzes'],
  ['/clipsy', undefined],
  ['/', undefined],
  ['/profile', undefined],
])('%s is in the section %s', (path, room) => expect(sectionAt(path)).toBe(room))
