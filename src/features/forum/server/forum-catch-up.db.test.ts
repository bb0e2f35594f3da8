import { beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#db/demo/artwork/ink/random.ts'
import { followForum } from '#tooling/testing/forum-follower.ts'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { aMember, post } = forumPeople(site)

beforeEach(() => emptyTables(site.db))

test.each([1, 20, 300])(
  'none of 100 messages is lost, repeated or out of order over a bad connection (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const writers = await Promise.all([aMember(), aMember(), aMember()])
    const reader = site.aVisitor()
    const follower = await followForum(reader, { url: site.url, random })
    for (let sent = 0; sent < 100; sent += 5) {
      // Several at once, because events may arrive in another order than the commits.
      const answers = await Promise.all(
        [0, 1, 2, 3, 4].map((place) => post(writers[place % 3] as (typeof writers)[0], `number ${sent + place}`)),
      )
      const [first, second] = answers.map(({ body }) => body.id)
      if (random() < 0.3) await writers[0]?.call('forum.delete', { id: first })
      if (random() < 0.3) await writers[1]?.call('forum.edit', { id: second, content: `edited ${sent}` })
      if (random() < 0.3) await writers[2]?.call('forum.react', { id: second, reaction: 'bug', is_on: true })
      if (sent === 50 || random() < 0.1) await follower.reconnect()
    }
    const followed = await follower.settle()
    expect(Math.min(...Object.values(follower.fates))).toBeGreaterThan(0)
    const { body } = await reader.call('forum.list', {})
    expect(body.has_older).toBe(false)
    expect(followed).toEqual(body.items)
    // Each message has a distinct time, so the order by time is the order of sending.
    const times = body.items.map(({ created_at }: { created_at: string }) => created_at)
    expect(new Set(times).size).toBe(times.length)
  },
)
