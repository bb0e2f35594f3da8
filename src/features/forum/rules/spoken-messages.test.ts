import { expect, test } from 'vitest'
import { newsInWords } from './spoken-messages.ts'

const said = (content: string, rest = {}) => ({
  author: { username: 'Ann' } as never,
  content,
  image_url: null,
  is_spoiler: false,
  is_system_message: false,
  ...rest,
})

test('a few messages are read out with their writers', () => {
  expect(newsInWords([said('Hello'), said('', { author: null, image_url: '/a.webp' })])).toBe(
    'Ann: Hello Somebody who left: Picture',
  )
})

test('a spoiler is not read out', () => {
  expect(newsInWords([said('Ash did it', { is_spoiler: true })])).toBe('Ann: Spoiler')
})

test('of many messages, their number and the latest three are read out', () => {
  expect(newsInWords(Array.from({ length: 40 }, (_, index) => said(`Line ${index}`)))).toBe(
    '40 new messages. Ann: Line 37 Ann: Line 38 Ann: Line 39',
  )
})
