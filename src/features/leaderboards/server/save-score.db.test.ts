import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type RateLimiter } from '#platform/server/rate-limits.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { takeGuestPlace } from './save-score.ts'

const { db } = await freshDatabase()
let limiter: RateLimiter

beforeEach(async () => {
  await emptyTables(db)
  limiter = await createRateLimiter({ redisUrl: undefined, siteId: 'test', log: undefined as never })
})

async function placesFor(addresses: string[], board = () => 'quiz:laundry' as const) {
  let places = 0
  for (const clientAddress of addresses) {
    const isTaken = await takeGuestPlace({ limiter, clientAddress }, db, { board: board(), playerId: randomUUID() })
    if (isTaken) places++
  }
  return places
}

const numbers = Array.from({ length: 60 }, (_, index) => index + 1)

test.each([
  ['one address', () => '203.0.113.9', 3],
  ['the addresses of a /64', () => '2001:db8:1:2::/64', 3],
  ['the /64s of a /48', (number: number) => `2001:db8:1:${number}::/64`, 3],
  ['the addresses of a /24', (number: number) => `203.0.113.${number}`, 3],
  ['addresses of different networks', (number: number) => `198.51.${number}.7`, 60],
])('guests from %s', async (_, address, places) => expect(await placesFor(numbers.map(address))).toBe(places))

test('ten places on a board take four networks', async () => {
  const four = numbers.slice(0, 40).map((number) => `198.51.${Math.ceil(number / 10)}.${number}`)
  expect(await placesFor(four.slice(0, 30))).toBe(9)
  expect(await placesFor(four.slice(30))).toBe(3)
})

test('one network gets thirty places a day over all boards', async () => {
  const board = () => `quiz:${randomUUID()}` as 'quiz:laundry'
  expect(await placesFor(Array(60).fill('203.0.113.9'), board)).toBe(30)
})
