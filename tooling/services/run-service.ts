import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { GuardedService } from './guardian.ts'

export type RunningService = { stop: () => Promise<void> }

export async function runService(service: GuardedService, isReady: () => Promise<boolean>): Promise<RunningService> {
  const guardianFile = fileURLToPath(new URL('./guardian.ts', import.meta.url))
  const guardian = spawn(process.execPath, [guardianFile, JSON.stringify(service)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C ends only us; the guardian then stops the service cleanly.
    detached: true,
    // The flags and hooks of a test runner must not reach the guardian.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let complaint = ''
  guardian.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = once(guardian, 'exit')
  const outputRead = once(guardian, 'close')
  const stop = async () => {
    guardian.ref()
    guardian.stdin.destroy()
    await ended
  }

  const deadline = Date.now() + 60_000
  while (!(await isReady())) {
    if (guardian.exitCode !== null) {
      await outputRead
      throw new Error(complaint.trim())
    }
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`${path.basename(service.command)} did not answer within a minute`)
    }
    await delay(25)
  }
  // When this process exits, the guardian notices, so calling stop is optional.
  guardian.unref()
  for (const stream of [guardian.stdin, guardian.stderr]) (stream as unknown as net.Socket).unref()
  return { stop }
}

export function serviceFolder(name: string, user: { uid?: number; gid?: number } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
