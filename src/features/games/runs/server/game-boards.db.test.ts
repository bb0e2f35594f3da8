import { beforeEach, describe, expect, test } from 'vitest'
import { squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aSavedScore } = squishRunsOn(db)
const board = 'game:bed-bug-squish'

beforeEach(() => emptyTables(db))

async function standings(period: 'all' | 'week' = 'all') {
  const { body } = await site.aVisitor().call('gameRuns.getFullGameLeaderboard', { game_id: 'bed-bug-squish', period })
  return body.entries.map(({ score_id }: { score_id: string }) => score_id)
}

describe('a score that an administrator removes', () => {
  test('leaves the all-time and the weekly board, gives way to the next best, and can be restored', async () => {
    const [player, admin] = [await site.aUser(), await site.anAdmin()]
    const honest = await aSavedScore(player, 3)
    const doubted = await aSavedScore(player, 20)
    expect(await standings()).toEqual([doubted.score_id])

    expect((await admin.call('leaderboards.removeScore', { score_id: doubted.score_id, reason: ' ' })).status).toBe(422)
    await admin.call('leaderboards.removeScore', { score_id: doubted.score_id, reason: 'A bot.' })
    expect(await standings()).toEqual([honest.score_id])
    expect(await standings('week')).toEqual([honest.score_id])
    const { body } = await admin.call('leaderboards.adminScores', { board, search: '', page: 1 })
    expect(body.items).toMatchObject([
      { score_id: doubted.score_id, held_back: 'removed', removed_reason: 'A bot.', is_best: false },
      { score_id: honest.score_id, held_back: null, is_best: true },
    ])

    await admin.call('leaderboards.restoreScore', { score_id: doubted.score_id })
    expect(await standings()).toEqual([doubted.score_id])
    expect(await standings('week')).toEqual([doubted.score_id])
  })

  test('can still be watched by administrators, and only by them', async () => {
    const [player, stranger, admin] = [await site.aUser(), await site.aUser(), await site.anAdmin()]
    const { score_id, score } = await aSavedScore(player)
    await admin.call('leaderboards.removeScore', { score_id, reason: 'A bot.' })
    for (const person of [player, stranger, site.aVisitor(), admin]) {
      expect((await person.call('gameRuns.watchRun', { score_id })).status).toBe(404)
    }
    expect((await player.call('gameRuns.adminWatchRun', { score_id })).status).toBe(403)
    expect((await site.aVisitor().call('gameRuns.adminWatchRun', { score_id })).status).toBe(401)
    const watched = await admin.call('gameRuns.adminWatchRun', { score_id })
    expect(watched).toMatchObject({ status: 200, body: { game_id: 'bed-bug-squish', score } })
    expect(watched.body.log).toMatch(/^[\w-]+$/)
  })

  test("can't be removed or restored by its player, a stranger or a visitor", async () => {
    const [player, stranger] = [await site.aUser(), await site.aUser()]
    const { score_id } = await aSavedScore(player)
    for (const [person, status] of [
      [player, 403],
      [stranger, 403],
      [site.aVisitor(), 401],
    ] as const) {
      expect((await person.call('leaderboards.removeScore', { score_id, reason: 'Mine.' })).status).toBe(status)
      expect((await person.call('leaderboards.restoreScore', { score_id })).status).toBe(status)
      expect((await person.call('leaderboards.adminScores', { board, search: '', page: 1 })).status).toBe(status)
    }
    expect(await standings()).toEqual([score_id])
  })
})

describe('the ladder for a running game', () => {
  test("has each player's best verified score, best first", async () => {
    const [slow, quick, old] = [await site.aUser(), await site.aUser(), await site.aUser()]
    const low = await aSavedScore(slow, 3)
    const high = await aSavedScore(quick, 20)
    await aSavedScore(quick, 3)
    await aSavedScore(old, 30)
    await db
      .updateTable('board_scores')
      .set({ standing: -1 })
      .where('user_id', '=', old.userId ?? null)
      .where('is_best', '=', true)
      .execute()
    const ladder = await site.aVisitor().call('gameRuns.ladder', { game_id: 'bed-bug-squish' })
    expect(ladder.body.map(({ score }: { score: number }) => score)).toEqual([high.score, low.score])
  })
})

describe('somebody whose score is beaten', () => {
  const titles = async (person: { call: (procedure: string, input: object) => Promise<{ body: any }> }) =>
    (await person.call('notices.list', {})).body.items.map(({ title }: { title: string }) => title)

  test('is notified once a day per board, and only if they were passed', async () => {
    const [leader, second, climber] = [await site.aUser(), await site.aUser(), await site.aUser()]
    await aSavedScore(leader, 40)
    await aSavedScore(second, 5)
    await aSavedScore(climber, 10)
    expect(await titles(leader)).toEqual([])
    expect(await titles(climber)).toEqual([])
    expect(await titles(second)).toEqual([expect.stringMatching(/^person\d+ beat your score in Bed Bug Squish$/)])

    // Passing somebody again on the same day sends no second notice.
    await aSavedScore(climber, 15)
    await aSavedScore(second, 20)
    await aSavedScore(climber, 30)
    expect(await titles(second)).toHaveLength(1)
    expect(await titles(climber)).toHaveLength(1)
  })

  test("isn't notified of a removed score or of one that never ranked", async () => {
    const [player, cheat, admin] = [await site.aUser(), await site.aUser(), await site.anAdmin()]
    await aSavedScore(player, 3)
    const { score_id } = await aSavedScore(cheat, 20)
    expect(await titles(player)).toHaveLength(1)
    const other = await site.aUser()
    await aSavedScore(other, 30)
    const fair = await aSavedScore(cheat, 40)
    expect(await titles(other)).toHaveLength(1)
    await admin.call('leaderboards.removeScore', { score_id, reason: 'A bot.' })
    expect(await titles(player)).toEqual([])
    expect(await titles(other)).toHaveLength(1)
    await admin.call('leaderboards.removeScore', { score_id: fair.score_id, reason: 'A bot.' })
    expect(await titles(other)).toEqual([])
  })
})
