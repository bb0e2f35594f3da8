import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

/** Jobs that last until they are finished by name; `started` is the order in which their turns came. */
function queueUnderTest(places: number) {
  const turns = createTurns({ places })
  const started: string[] = []
  const jobs = new Map<string, PromiseWithResolvers<string>>()
  const add = (ownerId: string, name: string, isHeavy = false) => {
    const job = Promise.withResolvers<string>()
    jobs.set(name, job)
    return turns.run({ ownerId, isHeavy }, () => {
      started.push(name)
      return job.promise
    })
  }
  const finish = async (name: string) => {
    jobs.get(name)?.resolve(name)
    await new Promise(setImmediate)
  }
  return { turns, started, add, finish }
}

test('one account waits for itself alone; others come in turn', async () => {
  const { started, add, finish } = queueUnderTest(2)
  for (const name of ['a1', 'a2', 'a3']) void add('ash', name)
  expect(started).toEqual(['a1'])
  for (const name of ['b1', 'b2']) void add('bo', name)
  void add('kim', 'k1')
  expect(started).toEqual(['a1', 'b1'])
  await finish('a1')
  expect(started).toEqual(['a1', 'b1', 'k1'])
  await finish('k1')
  await finish('b1')
  expect(started).toEqual(['a1', 'b1', 'k1', 'a2', 'b2'])
})

test('heavy jobs run one at a time, and light ones pass them', async () => {
  const { started, add, finish } = queueUnderTest(2)
  void add('ash', 'a1', true)
  void add('bo', 'b1', true)
  void add('kim', 'k1')
  expect(started).toEqual(['a1', 'k1'])
  await finish('k1')
  expect(started).toEqual(['a1', 'k1'])
  await finish('a1')
  expect(started).toEqual(['a1', 'k1', 'b1'])
})

test('a job that fails makes room for the next', async () => {
  const { turns, started, add } = queueUnderTest(1)
  await expect(turns.run({ ownerId: 'ash', isHeavy: true }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  void add('ash', 'next', true)
  expect(started).toEqual(['next'])
})

test('a stopped queue gives up what waits and lets what runs finish', async () => {
  const { turns, started, add, finish } = queueUnderTest(1)
  const [runs, waits] = [add('ash', 'a1'), add('bo', 'b1')]
  turns.stop(new Error('stopping'))
  await expect(waits).rejects.toThrow('stopping')
  await expect(add('kim', 'k1')).rejects.toThrow('stopping')
  await finish('a1')
  expect(await runs).toBe('a1')
  expect([started, turns.waitingCount()]).toEqual([['a1'], 0])
})
