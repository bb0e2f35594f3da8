import { expect, test } from 'vitest'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { publishLine } from './quiz-row.tsx'

const now = new Date('2026-06-15T12:00:00.000Z')
const earlier = '2026-06-01T09:30:00.000Z'
const later = '2026-07-01T09:30:00.000Z'

test.each([
  ['published', later, `Scheduled ${formatMoment(later)}`],
  ['draft', later, `Scheduled ${formatMoment(later)}, once it's published`],
  ['published', earlier, `Published ${formatMoment(earlier)}`],
  ['published', now.toISOString(), `Published ${formatMoment(now.toISOString())}`],
  ['published', null, 'Published'],
  ['draft', earlier, ''],
  ['draft', null, ''],
] as const)('a quiz that is %s with the date %s says "%s"', (status, publish_date, line) => {
  expect(publishLine({ status, publish_date }, now)).toBe(line)
})
