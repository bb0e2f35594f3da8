import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

// The parent holds our standard input. The kernel closes it however the parent ends, even by
// kill -9, which no exit handler could guarantee.

export type GuardedService = {
  command: string
  args: string[]
  folder: string
  stopSignal: NodeJS.Signals
  env?: Record<string, string>
  uid?: number
  gid?: number
}

const { command, args, folder, stopSignal, env, ...user } = JSON.parse(process.argv[2] ?? '') as GuardedService
const logFile = path.join(folder, 'service.log')
const log = openSync(logFile, 'a')
const service = spawn(command, args, {
  cwd: folder,
  stdio: ['ignore', log, log],
  env: { ...process.env, ...env },
  ...user,
})
closeSync(log)
let isStopping = false

service.once('error', (error) => end(1, error.message))
service.once('exit', (code, signal) => {
  if (isStopping) end(0)
  else end(1, `${path.basename(command)} ended (${code ?? signal}):\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
})

process.stdin.resume()
process.stdin.once('close', () => {
  isStopping = true
  service.kill(stopSignal)
  setTimeout(() => service.kill('SIGKILL'), 5_000).unref()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.stdin.destroy())

function end(code: number, message?: string) {
  // The parent may be gone, and a closed pipe must not stop us from cleaning up.
  process.stderr.on('error', () => {})
  if (message) process.stderr.write(`${message}\n`)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.exitCode = code
  process.stdin.destroy()
}
