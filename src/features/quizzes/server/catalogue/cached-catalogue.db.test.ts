import { beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

// Must run before the site starts, so that the site uses this clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date() })

// Stand-in pages list the quizzes and their leaders: these tests are about caching only.
let renderings = 0
const site = await testSite({
  keepsAnswers: true,
  pages: standInPages(async (_request, { context }) => {
    renderings++
    const { items: cards } = await (context.api as any).quizzes.list({})
    const names = cards.map(({ title, leaderboard }: any) => `${title}:${leaderboard[0]?.username ?? 'nobody'}`)
    return new Response(`<html>${names.join()}</html>`, { headers: { 'content-type': 'text/html' } })
  }),
})
const { db } = site
const read = async () => (await site.aVisitor().fetch('/quizzes')).text()

beforeEach(async () => {
  await emptyTables(db)
  await site.bus.publish('content-changed', { topics: ['quizzes'] })
  renderings = 0
})

test('a scheduled quiz appears on the cached page at its publish date', async () => {
  const due = new Date(Date.now() + 5 * 60_000)
  await aQuiz(db, { title: 'Scheduled', publish_date: due })
  expect([await read(), await read(), renderings]).toEqual(['<html></html>', '<html></html>', 1])

  vi.setSystemTime(due.getTime() - 1)
  await read()
  expect(renderings).toBe(1)
  vi.setSystemTime(due)
  expect(await read()).toBe('<html>Scheduled:nobody</html>')
})

test("a new leader updates the cached page at once; other scores don't", async () => {
  const quiz = await aQuiz(db, { title: 'Laundry' })
  await aQuestion(db, quiz.id)
  const save = async (username: string, answer: string) => {
    const browser = aBrowser(site)
    const { run_id } = await browser.play(quiz.id, [answer])
    await browser.call('quizzes.saveScore', { id: run_id, username })
  }
  await save('Mo', 'right')
  expect(await read()).toBe('<html>Laundry:Mo</html>')
  await save('Kit', 'wrong')
  expect([await read(), renderings]).toEqual(['<html>Laundry:Mo</html>', 1])

  await aQuestion(db, quiz.id)
  const lou = aBrowser(site)
  const { run_id } = await lou.play(quiz.id, ['right', 'right'])
  await lou.call('quizzes.saveScore', { id: run_id, username: 'Lou' })
  expect(await read()).toBe('<html>Laundry:Lou</html>')
})
