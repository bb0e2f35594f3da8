import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Identity, visitor } from '../../rules/identity.ts'
import { type Bus, memoryBus } from '../bus.ts'
import { createPresence } from './presence.ts'

const timing = { intervalMs: 1000, heartbeatMs: 5000, expiryMs: 15_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends the first count at once, and then at most one a second', () => {
  const { presence, told } = aNode('a')
  presence.join('lobby', aUser('ann'), never)
  expect(told).toEqual([['lobby', 1]])
  for (const name of ['bob', 'cat', 'dan']) presence.join('lobby', aUser(name), () => {})
  expect(told).toEqual([['lobby', 1]])
  vi.advanceTimersByTime(1000)
  expect(told.slice(1)).toEqual([['lobby', 4]])
})

it('sends a newcomer the count at once while the room is throttled', () => {
  const { presence } = aNode('a')
  const tellNewcomer = vi.fn()
  presence.join('lobby', aUser('ann'), never)
  presence.join('lobby', visitor, tellNewcomer)
  expect(tellNewcomer.mock.calls).toEqual([[{ count: 2, users: 1 }]])
})

it('sends nothing when the count has not changed', () => {
  const { presence, told } = aNode('a')
  presence.join('lobby', aUser('ann'), never)
  presence.join('lobby', aUser('ann'), () => {})
  presence.leave('lobby', aUser('ann'))
  vi.advanceTimersByTime(3000)
  expect(told).toEqual([['lobby', 1]])
})

it('corrects the count for a newcomer when somebody leaves', () => {
  const { presence, told } = aNode('a')
  presence.join('lobby', aUser('ann'), never)
  presence.join('lobby', aUser('bob'), () => {})
  presence.leave('lobby', aUser('ann'))
  vi.advanceTimersByTime(3000)
  expect(told).toEqual([
    ['lobby', 1],
    ['lobby', 1],
  ])
})

it('counts a user on two nodes once, and a new node learns the earlier counts', async () => {
  const bus = memoryBus()
  const a = aNode('a', bus)
  a.presence.join('lobby', aUser('ann'), never)
  a.presence.join('lobby', visitor, () => {})
  await vi.advanceTimersByTimeAsync(1000)
  const b = aNode('b', bus)
  await vi.advanceTimersByTimeAsync(1000)
  b.presence.join('lobby', aUser('ann'), never)
  await vi.advanceTimersByTimeAsync(1000)
  expect(b.told).toEqual([['lobby', 2]])
  expect(a.told.at(-1)).toEqual(['lobby', 2])
})

it('forgets a silent node after a while, and one that said goodbye at once', async () => {
  const bus = memoryBus()
  const wire = cuttable(bus)
  const a = aNode('a', bus)
  const killed = aNode('killed', wire)
  const stopped = aNode('stopped', bus)
  a.presence.join('lobby', aUser('ann'), never)
  killed.presence.join('lobby', aUser('kim'), () => {})
  stopped.presence.join('lobby', aUser('sue'), () => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(a.presence.countIn('lobby').count).toBe(3)

  stopped.presence.close()
  expect(a.presence.countIn('lobby').count).toBe(2)
  wire.cut()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(a.presence.countIn('lobby').count).toBe(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(a.presence.countIn('lobby').count).toBe(1)
  expect(a.told.at(-1)).toEqual(['lobby', 1])
})

it('names a few people of a room that wants names, on any node, and updates when they leave', async () => {
  const bus = memoryBus()
  const [a, b] = [aNode('a', bus), aNode('b', bus)]
  a.presence.join('bar', visitor, never)
  b.presence.join('bar', aUser('bob'), () => {})
  await vi.advanceTimersByTimeAsync(2000)
  a.presence.join('bar', aUser('ann'), () => {})
  a.presence.join('bar', aUser('ann'), () => {})
  a.presence.join('bar', aUser('cat'), () => {})
  await vi.advanceTimersByTimeAsync(2000)
  a.presence.leave('bar', aUser('ann'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(a.names.at(-1)).toBe('ann cat')
  a.presence.leave('bar', aUser('ann'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(a.names).toEqual(['', 'bob', 'ann bob', 'ann cat', 'cat bob'])
  expect(a.presence.countIn('bar')).toMatchObject({ count: 3, users: 2 })
})

it('names what a person’s tabs look at, on all nodes, until they look away or leave', async () => {
  const bus = memoryBus()
  const [a, b] = [aNode('a', bus), aNode('b', bus)]
  a.presence.join('bar', aUser('ann'), () => {})
  b.presence.join('bar', aUser('ann'), () => {})
  b.presence.join('bar', aUser('bob'), () => {})
  a.presence.move('bar', aUser('ann'), { from: undefined, to: 'story:1' })
  b.presence.move('bar', aUser('ann'), { from: undefined, to: 'story:2' })
  b.presence.move('bar', aUser('bob'), { from: undefined, to: 'story:1' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(a.looks()).toEqual({ ann: ['story:1', 'story:2'], bob: ['story:1'] })
  expect(b.looks()).toEqual({ ann: ['story:2', 'story:1'], bob: ['story:1'] })

  b.presence.move('bar', aUser('ann'), { from: 'story:2', to: undefined })
  b.presence.leave('bar', aUser('bob'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(a.looks()).toEqual({ ann: ['story:1'] })
})

it('shares the newest state after the bus was stuck', async () => {
  const bus = memoryBus()
  const a = aNode('a', bus)
  let release = () => {}
  const stuck: Bus = {
    ...bus,
    publish: async (topic, message) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await bus.publish(topic, message)
    },
  }
  const b = aNode('b', stuck)
  b.presence.join('lobby', aUser('bob'), never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(a.presence.countIn('lobby').count).toBe(0)
  release()
  await vi.advanceTimersByTimeAsync(1000)
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(a.presence.countIn('lobby').count).toBe(1)
})

function aNode(nodeId: string, bus: Bus = memoryBus()) {
  const told: Array<[room: string, count: number]> = []
  const names: string[] = []
  const presence = createPresence({
    bus,
    nodeId,
    timing,
    nowMs: () => Date.now(),
    peopleNamedIn: (room) => (room === 'bar' ? 2 : 0),
    tellRoom: (room, { count, people }) => {
      told.push([room, count])
      if (people) names.push(people.map(({ username }) => username).join(' '))
    },
  })
  const looks = () =>
    Object.fromEntries(presence.countIn('bar').people?.map(({ id, looks_at }) => [id, looks_at]) ?? [])
  return { presence, told, names, looks }
}

function cuttable(bus: Bus) {
  let isCut = false
  return {
    ...bus,
    publish: async (topic: string, message: unknown) => {
      if (!isCut) await bus.publish(topic, message)
    },
    cut: () => {
      isCut = true
    },
  }
}

function aUser(userId: string): Identity {
  return { kind: 'user', userId, username: userId, avatarUrl: null, role: 'user', sessionId: `${userId}-session` }
}

function never() {
  throw new Error('tellNewcomer was called although the room was told')
}
