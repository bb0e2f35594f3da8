import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBrowser } from '#tooling/testing/a-browser.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { dayAt } from '../rules/daily.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

test('thirty guests per network and day are ranked in the Daily; others only play for their streak', async () => {
  const quiz = await aQuiz(site.db)
  await aQuestion(site.db, quiz.id)
  const day = dayAt(new Date())
  for (let guest = 0; guest < 31; guest++) await aBrowser(site).call('daily.startRun', { day })
  await aBrowser(site, await site.aUser()).call('daily.startRun', { day })
  const { rows } = await sql<{ counts_for: string; runs: number }>`
    select counts_for, count(*)::integer as runs from quiz_runs group by 1 order by 1`.execute(site.db)
  expect(rows).toEqual([
    { counts_for: 'day', runs: 31 },
    { counts_for: 'streak', runs: 1 },
  ])
  const statuses: number[] = []
  for (let call = 32; call <= 60; call++) {
    statuses.push((await site.aVisitor().call('daily.startRun', { day: '1999-01-01' })).status)
  }
  expect(statuses, 'sixty a minute').toEqual([...Array(28).fill(404), 429])
})
