import { expect, test } from 'vitest'
import { checkQuoteDraft, quoteAudioUpload } from './check-quote.ts'
import { quoteSize } from './format-quote.ts'
import { quoteForm } from './quote.ts'

const quote = { text: 'Who parked in my bathtub?' }

test.each([
  [{ text: '  \n ' }, 'Text is required.'],
  [{ text: 'x'.repeat(20_001) }, 'Text must have at most 20000 characters.'],
  [{ quote_date: '2024-02-30' }, 'Please enter a valid date.'],
  [{ quote_date: '2024-02-03T12:00:00Z' }, 'Please enter a valid date.'],
  [{ character_id: 'kev' }, 'Please choose a character.'],
  [{ season_id: 3 }, 'Please choose a season.'],
])('an invalid quote is refused (%#): %s', (change, message) => {
  expect(quoteForm.safeParse({ ...quote, ...change }).error?.issues[0]?.message).toBe(message)
})

test('a quote needs only its text', () => {
  expect(quoteForm.parse({ text: '  Relax. ' })).toEqual({
    text: 'Relax.',
    character_id: null,
    season_id: null,
    quote_date: null,
    audio_url: null,
  })
})

test('a too large recording gets the specified message', () => {
  expect(quoteAudioUpload.maxBytes).toBe(20 * 1024 * 1024)
  expect(quoteAudioUpload.tooLarge(1)).toBe('File size must be less than 20MB')
})

test('the shorter a quote, the larger it is set', () => {
  expect([10, 45, 46, 100, 101, 280, 281, 9000].map((length) => quoteSize('x'.repeat(length)))).toEqual([
    ...['shout', 'shout', 'headline', 'headline', 'column', 'column', 'page', 'page'],
  ])
})

test("the form shows the server's messages", () => {
  const draft = { text: 'Relax.', character_id: '', season_id: '', quote_date: '', audio_url: null }
  const problemOf = (text: string) => checkQuoteDraft({ ...draft, text }).text
  expect(problemOf('Relax.')).toBeUndefined()
  for (const text of [' \n', 'x'.repeat(20_001)]) {
    expect(problemOf(text)).toBe(quoteForm.safeParse({ text }).error?.issues[0]?.message)
  }
})
