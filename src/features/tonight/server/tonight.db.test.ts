import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOfWeek } from '#features/games/runs/rules/game-boards.ts'
import type { GameId } from '#features/games/runs/rules/game-id.ts'
import { insertBoardScore, settleBest } from '#features/leaderboards/server/board-queries.ts'
import { aClip } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))
afterEach(() => vi.useRealTimers())

const tonight = async () => (await visitor.call('tonight.show')).body

test('an empty site has no clip, no leader and no night', async () => {
  expect(await tonight()).toEqual({ clip: null, leader: null, night: null })
})

test('the newest clip is the one added last, whenever it was released', async () => {
  await aClip(db, { title: 'Old', created_at: new Date('2026-01-01'), release_date: new Date('2026-06-01') })
  await aClip(db, { title: 'New', created_at: new Date('2026-02-01'), release_date: new Date('2020-06-01') })
  expect((await tonight()).clip).toMatchObject({ title: 'New' })
})

test('nobody leads a board alone, or level with somebody', async () => {
  await score('bed-bug-squish', { username: 'Alone', on: new Date() })
  expect((await tonight()).leader).toBeNull()
  await score('bed-bug-squish', { username: 'Level', on: new Date() })
  expect((await tonight()).leader).toBeNull()
  await score('bed-bug-squish', { username: 'Ahead', on: new Date(), points: 9 })
  expect((await tonight()).leader.podium).toMatchObject([{ username: 'Ahead', score: 9 }, { score: 5 }, { score: 5 }])
})

test("each day shows the week's leader of another game that has one", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-18T12:00:00Z')
  const games = [
    ['bed-bug-squish', 'Thumbs', new Date()],
    ['wheres-ash', 'Eyes', new Date()],
    ['hot-cheetos-catch', 'Last week', new Date('2026-11-10')],
  ] as const
  for (const [gameId, username, on] of games) {
    await score(gameId, { username, on, points: 9 })
    await score(gameId, { username: 'Behind', on })
  }
  const names = []
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    vi.setSystemTime(`${day}T12:00:00Z`)
    names.push((await tonight()).leader.podium[0].username)
  }
  expect(new Set(names)).toEqual(new Set(['Thumbs', 'Eyes']))
  expect(names[0]).toBe(names[2])
  vi.setSystemTime('2026-11-24T12:00:00Z')
  expect((await tonight()).leader).toBeNull()
})

async function score(gameId: GameId, { username, on, points = 5 }: { username: string; on: Date; points?: number }) {
  const [board, playerId] = [boardOfWeek({ gameId }, on), crypto.randomUUID()]
  const entry = { standing: points, score: points, timeTaken: 9, accuracy: null, achievedAt: on, heldBack: null }
  await insertBoardScore(db, { board, scoreId: crypto.randomUUID(), playerId, userId: null, username, ...entry })
  await settleBest(db, { board, playerId })
}
