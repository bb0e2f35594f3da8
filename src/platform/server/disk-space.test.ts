import os from 'node:os'
import { expect, test } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'
import { createLog } from './log.ts'

const megabyte = 1024 * 1024

test('each change of the disk state is logged once, and a little more room does not end it', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  let free = 500
  const disk = await watchDiskSpace({ folder: '.', log, readFreeBytes: async () => free * megabyte })
  const states = []
  for (free of [129, 127, 140, 159, 47, 60, 79, 81, 159, 161]) {
    await disk.check()
    states.push(disk.state())
  }
  disk.close()
  expect(states).toEqual(['fine', 'low', 'low', 'low', 'full', 'full', 'full', 'low', 'low', 'fine'])
  const [low, fine] = ['the disk is almost full: writes are refused', 'the disk has room again: writes are accepted']
  expect(lines).toEqual([low, low, low, fine])
})

test('an upload must leave the room that other writes need', async () => {
  const log = createLog('silent')
  const disk = await watchDiskSpace({ folder: '.', log, readFreeBytes: async () => 200 * megabyte })
  expect([disk.hasRoomFor(70 * megabyte), disk.hasRoomFor(80 * megabyte)]).toEqual([true, false])
  disk.close()
})

test('it reads the real disk; an unreadable one refuses nobody', async () => {
  const log = createLog('silent')
  const disk = await watchDiskSpace({ folder: os.tmpdir(), log })
  expect(disk.freeBytes()).toBeLessThan(Number.POSITIVE_INFINITY)
  const unreadable = await watchDiskSpace({ folder: '/does/not/exist', log })
  expect(unreadable.state()).toBe('fine')
  disk.close()
  unreadable.close()
})
