import { expect, it } from 'vitest'
import { dayLabel, leaveOut, toRows } from './message-rows.ts'

const noon = Date.parse('2024-03-04T12:00:00Z')

function aMessage(id: string, minutesAfterNoon: number, change: object = {}) {
  const created_at = new Date(noon + minutesAfterNoon * 60_000).toISOString()
  return { id, created_at, user_id: 'ann', is_system_message: false, deleted_at: null, ...change }
}
const dayOf = (time: string) => time.slice(0, 10)

it('the day stands above its first message', () => {
  const rows = toRows([aMessage('a', 0), aMessage('b', 60), aMessage('c', 24 * 60)], { dayOf })
  expect(rows.map(({ day }) => day)).toEqual(['2024-03-04', undefined, '2024-03-05'])
})

it.each([
  ['by the same person within five minutes', {}, 4, true],
  ['by the same person later', {}, 6, false],
  ['by somebody else', { user_id: 'bob' }, 1, false],
  ['by the house', { is_system_message: true }, 1, false],
  ['that was deleted', { deleted_at: '2024-03-04T13:00:00Z' }, 1, false],
  ['by an account that is gone', { user_id: null }, 1, false],
])('a message %s continues the group or starts a new one', (_, change, minutes, isContinued) => {
  const rows = toRows([aMessage('a', 0), aMessage('b', minutes, change)], { dayOf })
  expect(rows[1]?.isContinued).toBe(isContinued)
})

it('the unread line starts a new group', () => {
  const rows = toRows([aMessage('a', 0), aMessage('b', 1), aMessage('c', 2)], { firstUnreadId: 'b', dayOf })
  expect(rows.map(({ isFirstUnread, isContinued }) => [isFirstUnread, isContinued])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
})

it.each([
  ['2024-03-04', 'Today'],
  ['2024-03-03', 'Yesterday'],
  ['2024-03-01', 'Friday, March 1'],
  ['2023-12-31', 'Sunday, December 31, 2023'],
])('on March 4, %s is %s', (day, label) => expect(dayLabel(day, new Date(2024, 2, 4, 9))).toBe(label))

it('messages by blocked people are left out, and so is what others quote from them', () => {
  const quote = { user_id: 'pest', username: 'Pest', excerpt: 'psst', is_blocked: false }
  const messages = [
    { id: '1', user_id: 'pest', reply_to: null },
    { id: '2', user_id: 'ann', reply_to: quote },
    { id: '3', user_id: null, reply_to: { ...quote, user_id: 'bob', username: 'Bob' } },
  ]
  expect(leaveOut(messages, new Set(['pest']))).toEqual([
    { id: '2', user_id: 'ann', reply_to: { user_id: 'pest', username: null, excerpt: '', is_blocked: true } },
    messages[2],
  ])
  expect(leaveOut(messages, new Set())).toEqual(messages)
})
