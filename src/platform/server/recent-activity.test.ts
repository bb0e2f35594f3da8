import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createRecentActivity, watchErrors } from './recent-activity.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('paths are counted without ids and tokens, the slowest first', () => {
  const recent = createRecentActivity()
  recent.timed(`/stories/${id}`, 10)
  recent.timed('/stories/7c9e6679-7425-40de-944b-e07fc1f90ae7', 30)
  recent.timed('/api/password-reset/abcdefghijklmnopqrstuvwxyz0123456789', 5)
  expect(recent.slowest(5)).toEqual([
    { path: '/stories/:id', count: 2, meanMs: 20, slowestMs: 30 },
    { path: '/api/password-reset/:token', count: 1, meanMs: 5, slowestMs: 5 },
  ])
  expect(recent.slowest(1)).toHaveLength(1)
})

test('made-up addresses do not fill the memory', () => {
  const recent = createRecentActivity()
  for (let n = 0; n < 2000; n++) recent.timed(`/x${n}`, n)
  expect(recent.slowest(5000)).toHaveLength(500)
})

test('errors are still logged, and the last twenty are kept without anybody’s words', () => {
  const lines: string[] = []
  const recent = createRecentActivity()
  const log = watchErrors(createLog('info', { write: (line) => void lines.push(line) }), recent)
  log.info('not this one')
  for (let n = 0; n < 25; n++) {
    const err = Object.assign(new Error('mo@example.com is no number'), { code: '22P02' })
    log.error({ err, requestId: `r${n}`, procedure: 'ideas.create' }, 'procedure failed')
  }
  expect(lines).toHaveLength(26)
  expect(recent.errors()).toHaveLength(20)
  expect(recent.errors()[0]).toMatchObject({
    message: 'procedure failed',
    cause: 'Error 22P02',
    where: 'ideas.create',
    requestId: 'r24',
  })
  expect(JSON.stringify(recent.errors())).not.toContain('example.com')
})
