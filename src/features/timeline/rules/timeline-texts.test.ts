import { expect, test } from 'vitest'
import { parseTimelineFilter, timelineFilters, typesOf } from './timeline-filter.ts'
import { startsYear, timelineDate, timelineTitle } from './timeline-texts.ts'

const day = '2024-03-04T12:00:00.000Z'
const lastDay = '2024-06-01T12:00:00.000Z'

test.each([
  ['a clip or quote shows its day', { type: 'clip', date: day }, 'Mar 4, 2024'],
  ['free text stands instead of the day', { type: 'clip', date: day, display_date: 'Spring 2024' }, 'Spring 2024'],
  ['empty free text does not', { type: 'clip', date: day, display_date: '' }, 'Mar 4, 2024'],
  ['a season shows both ends', { type: 'season', date: day, end_date: lastDay }, 'Mar 4, 2024 - Jun 1, 2024'],
  ['a season that still runs ends at present', { type: 'season', date: day }, 'Mar 4, 2024 - Present'],
  ['a day that cannot be read', { type: 'quote', date: 'last week' }, 'Invalid date'],
  ['also at a season’s end', { type: 'season', date: day, end_date: 'soon' }, 'Mar 4, 2024 - Invalid date'],
] as const)('%s', (_, item, shown) => {
  expect(timelineDate({ end_date: null, display_date: null, ...item })).toBe(shown)
})

test('the day is the same in every time zone', () => {
  const zone = process.env.TZ
  try {
    for (const TZ of ['Pacific/Auckland', 'Pacific/Pago_Pago']) {
      process.env.TZ = TZ
      expect(timelineDate({ type: 'quote', date: day, end_date: null, display_date: null })).toBe('Mar 4, 2024')
    }
  } finally {
    process.env.TZ = zone
  }
})

test('only quotes get quotation marks', () => {
  expect(timelineTitle({ type: 'quote', title: 'Relax.' })).toBe('“Relax.”')
  expect(timelineTitle({ type: 'clip', title: 'Spot Twelve' })).toBe('Spot Twelve')
  expect(timelineTitle({ type: 'season', title: 'Spin Cycle' })).toBe('Spin Cycle')
})

test('an unknown filter shows everything', () => {
  expect(['quotes', 'clips', 'seasons', 'forum', undefined, 3].map(parseTimelineFilter)).toEqual([
    'quotes',
    'clips',
    'seasons',
    'all',
    'all',
    'all',
  ])
  expect(timelineFilters.map(({ label }) => label)).toEqual(['All', 'Quotes', 'Clips', 'Seasons'])
  expect(typesOf('all')).toEqual(['quote', 'clip', 'season'])
})

test('a year is printed where it starts', () => {
  const at = (date: string) => ({ date })
  expect(startsYear(at(day), undefined)).toBe(true)
  expect(startsYear(at(day), at(lastDay))).toBe(false)
  expect(startsYear(at('2023-12-31T12:00:00.000Z'), at(day))).toBe(true)
  expect(startsYear(at('last week'), at(day))).toBe(false)
})
