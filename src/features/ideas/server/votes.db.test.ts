import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

test('repeating a vote or taking it back twice changes nothing', async () => {
  const voter = await site.aUser()
  const id = await anIdea()
  expect(await vote(voter, id, 1)).toEqual({ votes: 1, has_voted: true })
  expect(await vote(voter, id, 1)).toEqual({ votes: 1, has_voted: true })
  expect((await voter.call('ideas.get', { id })).body.has_voted).toBe(true)
  expect(await vote(voter, id, 0)).toEqual({ votes: 0, has_voted: false })
  expect(await vote(voter, id, 0)).toEqual({ votes: 0, has_voted: false })
})

test("one person's simultaneous votes from several tabs count once", async () => {
  const voter = await site.aUser()
  const otherTab = await site.signIn(voter.userId as string)
  const id = await anIdea()
  await Promise.all(Array.from({ length: 12 }, (_, tab) => vote(tab % 2 ? voter : otherTab, id, 1)))
  expect(await counted(id)).toEqual({ votes: 1, rows: 1 })
  await Promise.all(Array.from({ length: 12 }, (_, tab) => vote(tab % 2 ? voter : otherTab, id, 0)))
  expect(await counted(id)).toEqual({ votes: 0, rows: 0 })
})

test('simultaneous votes of several people all count', async () => {
  const voters = await Promise.all(Array.from({ length: 6 }, () => site.aUser()))
  const id = await anIdea()
  await Promise.all(voters.map((voter) => vote(voter, id, 1)))
  expect(await counted(id)).toEqual({ votes: 6, rows: 6 })
})

test("simultaneous votes and a deletion don't deadlock", async () => {
  const [admin, ...voters] = await Promise.all([site.anAdmin(), site.aUser(), site.aUser(), site.aUser()])
  for (let round = 0; round < 5; round++) {
    const id = await anIdea()
    const answers = await Promise.all([
      ...voters.map((voter) => voter.call('ideas.voteForIdea', { idea_id: id, vote_value: 1 })),
      admin.call('ideas.delete', { id }),
      ...voters.map((voter) => voter.call('ideas.addComment', { idea_id: id, comment: 'Yes' })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  }
})

test('anonymous votes of the earlier site stay counted', async () => {
  const voter = await site.aUser()
  const id = await anIdea({ votes: 31 })
  expect(await vote(voter, id, 1)).toEqual({ votes: 32, has_voted: true })
  expect(await vote(voter, id, 0)).toEqual({ votes: 31, has_voted: false })
  expect(await vote(voter, id, 0)).toEqual({ votes: 31, has_voted: false })
})

test.each([2, -1, 100, '1', null, undefined])('a vote of %j is refused', async (vote_value) => {
  const idea_id = await anIdea()
  const { status } = await (await site.aUser()).call('ideas.voteForIdea', { idea_id, vote_value })
  expect(status).toBe(422)
  expect(await counted(idea_id)).toEqual({ votes: 0, rows: 0 })
})

async function vote(voter: Caller, idea_id: string, vote_value: 0 | 1) {
  return (await voter.call('ideas.voteForIdea', { idea_id, vote_value })).body
}

async function anIdea({ votes = 0 } = {}) {
  const { id } = await db
    .insertInto('brainstorm_ideas')
    .values({ title: 'Hats', description: 'More of them.', category: 'content', votes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function counted(id: string) {
  const { votes } = await db
    .selectFrom('brainstorm_ideas')
    .select('votes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('brainstorm_votes').select('id').where('idea_id', '=', id).execute()
  return { votes, rows: rows.length }
}
