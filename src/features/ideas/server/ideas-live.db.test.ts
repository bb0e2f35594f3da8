import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTab } from '#tooling/testing/open-tab.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { ideasRoom } from '../rules/idea-values.ts'

const site = await testSite()

test('an open board is told of new ideas, votes, comments and moves, but not of unchanged votes', async () => {
  const [author, admin] = await Promise.all([site.aUser(), site.anAdmin()])
  const board = await aBoard()
  const heard: unknown[] = []
  board.on('room_event', ({ event, payload }) => heard.push([event, payload]))

  const idea = { title: 'Hats', description: 'More of them.', category: 'content' }
  const idea_id = (await author.call('ideas.create', idea)).body.id as string
  await author.call('ideas.voteForIdea', { idea_id, vote_value: 1 })
  await author.call('ideas.voteForIdea', { idea_id, vote_value: 1 })
  await author.call('ideas.addComment', { idea_id, comment: 'My best one' })
  await admin.call('ideas.updateIdeaStatus', { idea_id, new_status: 'approved' })
  await admin.call('ideas.updateIdeaStatus', { idea_id, new_status: 'approved' })
  await author.call('ideas.delete', { id: idea_id })
  while (heard.length < 5) await once(board as never, 'room_event')

  expect(heard).toEqual([
    ['idea_changed', { idea_id }],
    ['idea_moved', { idea_id, status: 'new', votes: 1, comment_count: 0 }],
    ['idea_moved', { idea_id, status: 'new', votes: 1, comment_count: 1 }],
    ['idea_moved', { idea_id, status: 'approved', votes: 1, comment_count: 2 }],
    ['idea_changed', { idea_id }],
  ])
})

async function aBoard() {
  const socket = await openTab(site, site.aVisitor())
  expect(await socket.emitWithAck('join', ideasRoom)).toEqual({ ok: true })
  return socket
}
