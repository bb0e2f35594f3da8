import { expect, test } from 'vitest'
import { aClip } from '#tooling/testing/builders.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ env: { RATE_LIMITS: 'on' } })

test("one address can't inflate the counter", async () => {
  const { id } = await aClip(site.db)
  const view = { kind: 'clips', id }
  const answers = await Promise.all(Array.from({ length: 310 }, () => site.aVisitor().call('numbers.countView', view)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  await site.itemCounter.write()
  expect(await site.db.selectFrom('item_days').select('views').execute()).toEqual([{ views: 300 }])
})
