import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aWire } from '#tooling/testing/a-wire.ts'
import { type RunningRedis, startRedis } from '../../../tooling/services/redis.ts'
import { type Bus, connectBus } from './bus.ts'
import { createLog } from './log.ts'

const within10s = { timeout: 10_000 }
const log = createLog('silent')
let redis: RunningRedis
const open: Array<{ close: () => unknown }> = []

beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => redis.stop())

test('every node hears a message once, and the publishing node hears it before the call returns', async () => {
  const [here, there] = [await aNode(redis.url), await aNode(redis.url)]
  const said = here.bus.publish('topic', 'first')
  expect(here.heard).toEqual(['first'])
  await said
  await here.bus.publish('topic', 'second')
  await expect.poll(() => there.heard, within10s).toEqual(['first', 'second'])
  // By the time 'third' arrives, a duplicate of our own messages would have arrived too.
  await there.bus.publish('topic', 'third')
  await expect.poll(() => here.heard, within10s).toEqual(['first', 'second', 'third'])
})

test('without Redis a node still hears itself and nobody waits; afterwards every node resets', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const cutOff = await aNode(wire.url)
  const other = await aNode(redis.url)
  wire.cut()
  await vi.waitFor(async () => {
    await cutOff.bus.publish('topic', 'lost')
    expect(cutOff.heard).toContain('lost')
    await other.bus.publish('topic', 'unheard')
    expect(cutOff.heard).not.toContain('unheard')
  }, within10s)
  expect(other.heard).not.toContain('lost')
  expect(other.misses()).toBe(0)

  wire.mend()
  await expect.poll(() => [cutOff.misses() > 0, other.misses() > 0], within10s).toEqual([true, true])
  await vi.waitFor(async () => {
    await cutOff.bus.publish('topic', 'again')
    expect(other.heard).toContain('again')
  }, within10s)
})

test('while Redis hangs a node still hears itself, keeps running and can shut down', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const { bus, heard } = await aNode(wire.url)
  wire.hang()
  await bus.publish('topic', 'lost')
  expect(heard).toEqual(['lost'])
  await expect.poll(bus.isConnected, within10s).toBe(false)
})

test('two sites on one Redis do not hear each other', async () => {
  const [here, neighbour, there] = [await aNode(redis.url), await aNode(redis.url, 'another'), await aNode(redis.url)]
  await neighbour.bus.publish('topic', 'not ours')
  await here.bus.publish('topic', 'ours')
  await expect.poll(() => there.heard, within10s).toEqual(['ours'])
  expect(neighbour.heard).toEqual(['not ours'])
})

test('every node notices an unreachable one, and resets before it trusts the others again', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const [cutOff, other] = [await aNode(wire.url), await aNode(redis.url)]
  const connected = () => [cutOff.bus.isConnected(), other.bus.isConnected()]
  expect(connected()).toEqual([true, true])
  await cutOff.bus.publish('topic', 'I am here')
  await expect.poll(() => other.heard, within10s).toEqual(['I am here'])
  wire.cut()
  await expect.poll(connected, within10s).toEqual([false, false])
  expect(other.misses()).toBe(0)
  wire.mend()
  await expect.poll(connected, within10s).toEqual([true, true])
  expect(other.misses()).toBeGreaterThan(0)
})

test('a node that shuts down is forgotten at once, a killed one is missed for a while', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const [stopped, killed, other] = [await aNode(redis.url), await aNode(wire.url), await aNode(redis.url)]
  for (const { bus } of [stopped, killed]) await bus.publish('topic', 'I am here')
  await expect.poll(() => other.heard.length, within10s).toBe(2)
  await stopped.bus.close()
  open.splice(open.indexOf(stopped.bus), 1)
  wire.close()
  await expect.poll(other.bus.isConnected, within10s).toBe(false)
  await expect.poll(other.bus.isConnected, within10s).toBe(true)
})

test('the start fails with a clear line when Redis is unreachable', async () => {
  await expect(connectBus({ redisUrl: 'redis://127.0.0.1:1', siteId: 'site', log })).rejects.toThrow(
    'REDIS_URL: no connection to Redis (connect ECONNREFUSED 127.0.0.1:1)',
  )
})

test('the start fails with a clear line when Redis rejects the password', async () => {
  const url = redis.url.replace('redis://', 'redis://site:guess@')
  await expect(connectBus({ redisUrl: url, siteId: 'site', log })).rejects.toThrow(
    /^REDIS_URL: no connection to Redis \(WRONGPASS .*\)$/,
  )
})

async function aNode(url: string, siteId = 'site') {
  const timing = { heartbeatMs: 50, silentMs: 500, missedForMs: 2000 }
  const bus: Bus = await connectBus({ redisUrl: url, siteId, log, timing })
  const heard: unknown[] = []
  let misses = 0
  bus.subscribe('topic', (message) => heard.push(message))
  bus.onMissedMessages(() => {
    misses += 1
  })
  open.push(bus)
  return { bus, heard, misses: () => misses }
}
