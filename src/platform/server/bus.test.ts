import net from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RunningRedis, startRedis } from '../../../tooling/services/redis.ts'
import { type Bus, connectBus } from './bus.ts'
import { createLog } from './log.ts'

const soon = { timeout: 10_000 }
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

test('every node hears a message once, the one that says it before the call returns', async () => {
  const [here, there] = [await aNode(redis.url), await aNode(redis.url)]
  const said = here.bus.publish('topic', 'first')
  expect(here.heard).toEqual(['first'])
  await said
  await here.bus.publish('topic', 'second')
  await expect.poll(() => there.heard, soon).toEqual(['first', 'second'])
  // What this node said comes back to it before what was said later: by now it would have heard it twice.
  await there.bus.publish('topic', 'third')
  await expect.poll(() => here.heard, soon).toEqual(['first', 'second', 'third'])
})

test('while Redis is away a node still hears itself and nobody waits; the others start afresh afterwards', async () => {
  const wire = await aWire(redis.port)
  const cutOff = await aNode(wire.url)
  const other = await aNode(redis.url)
  wire.cut()
  await vi.waitFor(async () => {
    await cutOff.bus.publish('topic', 'lost')
    expect(cutOff.heard).toContain('lost')
    await other.bus.publish('topic', 'unheard')
    expect(cutOff.heard).not.toContain('unheard')
  }, soon)
  expect(other.heard).not.toContain('lost')
  expect(other.gaps()).toBe(0)

  wire.mend()
  await expect.poll(() => [cutOff.gaps() > 0, other.gaps() > 0], soon).toEqual([true, true])
  await vi.waitFor(async () => {
    await cutOff.bus.publish('topic', 'again')
    expect(other.heard).toContain('again')
  }, soon)
})

async function aNode(url: string) {
  const bus: Bus = await connectBus({ redisUrl: url, log })
  const heard: unknown[] = []
  let gaps = 0
  bus.subscribe('topic', (message) => heard.push(message))
  bus.onGap(() => {
    gaps += 1
  })
  open.push(bus)
  return { bus, heard, gaps: () => gaps }
}

/** One node's own way to Redis, so that the others keep theirs while it is cut. */
async function aWire(port: number) {
  const ends = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(port, '127.0.0.1')
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  open.push({
    close: () => {
      cut()
      server.close()
    },
  })
  return {
    url: `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
  }
}
