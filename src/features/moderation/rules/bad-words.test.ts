import { expect, test } from 'vitest'
import { containsBadWord } from './bad-words.ts'

test.each([
  'shit',
  'Holy SHIIIT',
  'sh1t',
  'f u c k',
  'f.u.c.k',
  'fu_ck',
  'ｆｕｃｋ',
  'f\u200buck',
  'fück',
  'dick',
  'D1cks',
  '@ss',
  'Admin',
  'm0derator',
])('%s is refused', (name) => expect(containsBadWord(name)).toBe(true))

test.each([
  '',
  'Mo',
  'Ash',
  'Push it',
  'Classic Bass',
  'Shiitake',
  'Scunthorpe',
  'Swanky Yak',
  'Moby Dickens',
  'Title 7',
  'Badminton',
  'パンダ',
  '123',
])('%s is fine', (name) => expect(containsBadWord(name)).toBe(false))
