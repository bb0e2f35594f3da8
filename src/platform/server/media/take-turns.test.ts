import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

const big = { workMs: 8000, isBig: true }
const small = { workMs: 500, isBig: false }

/** Each job runs until `finish` is called with its name. */
function queueUnderTest(places = 2) {
  const turns = createTurns({ places })
  const started: string[] = []
  const jobs = new Map<string, PromiseWithResolvers<string>>()
  const add = (uploader: string, name: string, cost = small) => {
    const job = Promise.withResolvers<string>()
    jobs.set(name, job)
    return turns.run({ uploader: from(uploader), ...cost }, () => {
      started.push(name)
      return job.promise
    })
  }
  const finish = async (...names: string[]) => {
    for (const name of names) {
      jobs.get(name)?.resolve(name)
      await new Promise(setImmediate)
    }
  }
  return { turns, started, add, finish }
}

/** 'ash at home' means an account and its network. */
function from(uploader: string) {
  const [ownerId = '', network] = uploader.split(' at ')
  return { ownerId, network }
}

test('the uploader with the least work done is next', async () => {
  const { started, add, finish } = queueUnderTest(1)
  for (const name of ['a1', 'a2', 'a3']) void add('ash at home', name)
  for (const name of ['b1', 'b2']) void add('bo at work', name)
  void add('kim at school', 'k1')
  await finish('a1', 'b1', 'k1', 'a2', 'b2')
  expect(started).toEqual(['a1', 'b1', 'k1', 'a2', 'b2', 'a3'])
})

test('the accounts of one network share its turns, however many there are', async () => {
  const { started, add, finish } = queueUnderTest(1)
  for (const name of ['a1', 'b1', 'c1', 'd1']) void add(`${name} at home`, name)
  for (const name of ['k1', 'k2']) void add('kim at school', name)
  await finish('a1', 'k1', 'b1', 'k2')
  expect(started).toEqual(['a1', 'k1', 'b1', 'k2', 'c1'])
})

test('within a network the account with the least work is next', async () => {
  const { started, add, finish } = queueUnderTest(1)
  for (const name of ['a1', 'a2', 'a3']) void add('ash at home', name)
  void add('bo at home', 'b1')
  await finish('a1')
  expect(started).toEqual(['a1', 'b1'])
})

test('the /64 networks of one /48 together get sixteen times the share of one', async () => {
  const { started, add, finish } = queueUnderTest(1)
  const names = Array.from({ length: 40 }, (_, at) => `v6 ${at}`)
  for (const [at, name] of names.entries()) void add(`${name} at 2001:db8:1:${at.toString(16)}00::/64`, name)
  void add('kim at school', 'k1')
  void add('kim at school', 'k2')
  await finish(...names.slice(0, 20), 'k1', 'k2')
  // If each network counted separately, all forty would come before Kim's second job.
  expect(started.indexOf('k2')).toBeLessThan(20)
})

test('big jobs run one at a time, and small ones never wait for them', async () => {
  const { started, add, finish } = queueUnderTest()
  for (const name of ['a1', 'b1', 'c1']) void add(`${name} at home`, name, big)
  expect(started).toEqual(['a1'])
  void add('kim at school', 'k1')
  expect(started).toEqual(['a1', 'k1'])
  await finish('k1')
  expect(started).toEqual(['a1', 'k1'])
  void add('kim at school', 'k2', big)
  await finish('a1')
  expect(started).toEqual(['a1', 'k1', 'k2'])
})

test('a small job of a new uploader waits for at most one other job', async () => {
  const { started, add, finish } = queueUnderTest()
  void add('ash at home', 'a1', big)
  for (let at = 2; at < 20; at++) void add(`ash ${at} at home`, `a${at}`)
  for (let at = 1; at < 20; at++) void add(`bo ${at} at work`, `b${at}`)
  await finish('a2', 'b1', 'b2')
  void add('kim at school', 'k1')
  expect(started.slice(4)).toEqual(['b3'])
  await finish('b3')
  expect(started.slice(4)).toEqual(['b3', 'k1'])
})

test('between two new uploaders the shorter job goes first', async () => {
  const { started, add, finish } = queueUnderTest(1)
  void add('ash at home', 'a1')
  void add('bo at work', 'b1', { ...small, workMs: 900 })
  void add('kim at school', 'k1', { ...small, workMs: 200 })
  await finish('a1')
  expect(started).toEqual(['a1', 'k1'])
})

test('an account’s past work is forgotten once the queue is empty', async () => {
  const { started, add, finish } = queueUnderTest(1)
  void add('ash at home', 'a1', big)
  await finish('a1')
  void add('bo at work', 'b1')
  void add('ash at home', 'a2')
  void add('bo at work', 'b2')
  await finish('b1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('a job that fails makes room for the next', async () => {
  const { turns, started, add } = queueUnderTest()
  const failing = turns.run({ uploader: { ownerId: 'ash' }, ...big }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  void add('ash', 'next', big)
  expect(started).toEqual(['next'])
})

test('a stopped queue rejects waiting jobs and lets running ones finish', async () => {
  const { turns, started, add, finish } = queueUnderTest(1)
  const [runs, waits] = [add('ash', 'a1'), add('bo', 'b1')]
  turns.stop(new Error('stopping'))
  await expect(waits).rejects.toThrow('stopping')
  await expect(add('kim', 'k1')).rejects.toThrow('stopping')
  await finish('a1')
  expect(await runs).toBe('a1')
  expect(started).toEqual(['a1'])
})
