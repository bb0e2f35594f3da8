import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { adminsRoom } from '#features/notifications/rules/admin-news.ts'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { openTab } from '#tooling/testing/open-tab.ts'
import { squishRunsOn } from '#tooling/testing/squish-runs.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { type Board, boardRoom, quizBoard } from '../rules/board.ts'

const site = await testSite()
const { db } = site
const { aFinishedRun, aSavedScore } = squishRunsOn(db)

beforeEach(() => emptyTables(db))

test("a game's open board hears about a new best, a removal, a restore, a claim and a ban, but not about a worse run", async () => {
  const [player, admin, claimer] = [await site.aUser(), await site.anAdmin(), await site.aUser()]
  const browser = aBrowser(site)
  const board = await anOpenBoard('game:bed-bug-squish')
  const { score_id } = await aSavedScore(player, 8)
  await board.hears(1)
  await aSavedScore(player, 1)
  await admin.call('leaderboards.removeScore', { score_id, reason: 'A bot.' })
  await board.hears(2)
  await admin.call('leaderboards.restoreScore', { score_id })
  const { issued, log, hash } = await aFinishedRun(browser)
  await browser.call('gameRuns.submitAnonymousGameScore', { id: issued.run_id, log, hash, username: 'Mo' })
  await board.hears(4)
  await browser.signInAs(claimer)
  await board.hears(5)
  await admin.call('moderation.banUser', { user_id: player.userId, reason: 'A bot.' })
  await board.hears(6)
  await admin.call('moderation.unbanUser', { user_id: player.userId })
  await board.hears(7)
  await admin.call('moderation.banUsers', { user_ids: [player.userId], reason: 'A bot again.' })
  await board.hears(8)
  // If the worse run were announced, there would be one more event.
  expect(board.heard).toEqual(Array.from({ length: 8 }, () => 'board_changed'))
})

test("a quiz's open board hears about saved and claimed scores", async () => {
  const quiz = await aQuiz(db)
  await aQuestion(db, quiz.id)
  const board = await anOpenBoard(quizBoard(quiz.id))
  await aBrowser(site, await site.aUser()).play(quiz.id, ['right'])
  await board.hears(1)
  const guest = aBrowser(site)
  const { run_id } = await guest.play(quiz.id, ['right'])
  await guest.call('quizzes.saveScore', { id: run_id, username: 'Mo' })
  await board.hears(2)
  await guest.signInAs(await site.aUser())
  await board.hears(3)
})

test('administrators hear who removed or restored a score, in the section that lists it', async () => {
  const [player, admin, colleague] = [await site.aUser(), await site.anAdmin(), await site.anAdmin()]
  const quiz = await aQuiz(db)
  await aQuestion(db, quiz.id)
  await aBrowser(site, player).play(quiz.id, ['right'])
  const { body } = await admin.call('leaderboards.adminScores', { board: quizBoard(quiz.id) })
  const decided = { settings: (await aSavedScore(player, 8)).score_id, quizzes: body.items[0].score_id }
  const { username: by } = (await admin.call('accounts.me')).body
  const tab = await openTab(site, colleague)
  await tab.emitWithAck('join', adminsRoom)
  for (const [section, score_id] of Object.entries(decided)) {
    const [removed] = await Promise.all([
      once(tab as never, 'room_event'),
      admin.call('leaderboards.removeScore', { score_id, reason: 'A bot.' }),
    ])
    const payload = { section, place: `score:${score_id}`, by }
    expect(removed[0]).toMatchObject({ event: 'decided', payload: { ...payload, verdict: 'removed' } })
    const [restored] = await Promise.all([
      once(tab as never, 'room_event'),
      admin.call('leaderboards.restoreScore', { score_id }),
    ])
    expect(restored[0]).toMatchObject({ event: 'decided', payload: { ...payload, verdict: 'ranked' } })
  }
})

async function anOpenBoard(board: Board) {
  const socket = await openTab(site, site.aVisitor())
  expect(await socket.emitWithAck('join', boardRoom(board))).toEqual({ ok: true })
  const heard: unknown[] = []
  socket.on('room_event', ({ event }) => heard.push(event))
  return {
    heard,
    async hears(count: number) {
      while (heard.length < count) await once(socket as never, 'room_event')
    },
  }
}
