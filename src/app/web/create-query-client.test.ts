import { expect, test, vi } from 'vitest'
import { createQueryClient } from './create-query-client.ts'

const failed = Object.assign(new Error('failed'), { status: 500 })
const offline = Object.assign(new Error('offline'), { status: 0 })
const refused = Object.assign(new Error('refused'), { status: 403 })

test.each([
  ['in the browser a failed call is tried three times', { SSR: false }, failed, 3],
  ['so is one without a connection', { SSR: false }, offline, 3],
  ['a refused one once', { SSR: false }, refused, 1],
  ['while a page is rendered nothing is tried again', { SSR: true }, failed, 1],
])('%s', async (_what, { SSR }, error, expected) => {
  vi.stubEnv('SSR', SSR)
  let calls = 0
  const queryFn = async () => {
    calls += 1
    throw error
  }
  await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 })).rejects.toBe(error)
  expect(calls).toBe(expected)
})
