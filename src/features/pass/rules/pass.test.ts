import { expect, test } from 'vitest'
import { siteSections } from '#features/site/rules/site-sections.ts'
import { bugStickersFor, formatNews, sayMet, sayStamps, sectionsWith } from './pass.ts'

test.each([
  [0, [], { name: 'First catch', more: 1 }],
  [4, ['First catch'], { name: 'Light sleeper', more: 1 }],
  [5, ['First catch', 'Light sleeper'], { name: 'Mattress inspector', more: 20 }],
  [1000, ['First catch', 'Light sleeper', 'Mattress inspector', 'Exterminator'], undefined],
])('%i caught bugs earn stickers', (caught, earned, next) => {
  expect(bugStickersFor(caught)).toEqual({ earned, next })
})

test('every section has a place for its stamp, and a removed section has none', () => {
  const sections = sectionsWith([{ section: 'quizzes' }, { section: 'ballroom' }])
  expect(sections.map(({ name }) => name)).toEqual(siteSections.map(({ name }) => name))
  expect(sections.filter(({ isStamped }) => isStamped).map(({ name }) => name)).toEqual(['quizzes'])
})

test.each([
  [{ section: 'clips', count: 1 }, '1 new clip'],
  [{ section: 'stories', count: 12 }, '12 new stories'],
  [{ section: 'quotes', count: 100 }, '99+ new quotes'],
] as const)('news are told in words', (news, text) => expect(formatNews(news)).toBe(text))

test.each([
  [['Ash'], 'You met Ash.'],
  [['Ash', 'Mo'], 'You met Ash and Mo.'],
  [['Ash', 'Mo', 'Cora', 'Ada'], 'You met Ash and 3 more.'],
])('meeting %j is announced in one sentence', (names, sentence) => {
  expect(sayMet(names)).toBe(sentence)
})

const rooms = siteSections.length

test.each([
  [0, 'Your pass is fresh. Every room has a stamp for it.'],
  [1, `First stamp is in. ${rooms - 1} more rooms to go.`],
  [rooms - 1, `${rooms - 1} stamps are in. 1 more room to go.`],
  [rooms, 'Every room stamped. The bug is still at large.'],
])('a member with %i stamps hears how many rooms are left', (stamps, sentence) => {
  expect(sayStamps(stamps)).toBe(sentence)
})
