import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startRedis } from './redis.ts'
import { runService } from './run-service.ts'

function isAnswered(port: number) {
  return new Promise<boolean>((resolve) => {
    const connection = net.connect(port, '127.0.0.1')
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

test('a stopped service no longer runs', async () => {
  const redis = await startRedis()
  expect(await isAnswered(redis.port)).toBe(true)
  await redis.stop()
  expect(await isAnswered(redis.port)).toBe(false)
})

test.each(['SIGKILL', 'SIGINT'] as const)('after %s, a process’s service and folder are gone', async (signal) => {
  const temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'service-test-'))
  const program = `
    const { startRedis } = await import(${JSON.stringify(new URL('./redis.ts', import.meta.url).href)})
    console.log((await startRedis()).port)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporaryFolder },
  })
  const [line] = await once(child.stdout, 'data')
  const port = Number(line)
  expect(await isAnswered(port)).toBe(true)

  child.kill(signal)
  await once(child, 'exit')
  await vi.waitFor(async () => expect(await isAnswered(port)).toBe(false), { timeout: 10_000 })
  await vi.waitFor(() => expect(readdirSync(temporaryFolder)).toEqual([]), { timeout: 10_000 })
  rmSync(temporaryFolder, { recursive: true })
})

test('a service that exits at startup throws an error with its own message', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-test-'))
  const service = { command: 'sh', args: ['-c', 'echo no room left; exit 3'], folder, stopSignal: 'SIGTERM' as const }
  await expect(runService(service, async () => false)).rejects.toThrow(/ended \(3\):\s+no room left/)
  expect(existsSync(folder)).toBe(false)
})
