import { type StdioOptions, spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const longestStepMs = 30 * 60 * 1000

/** Shows the output as it comes. */
export function runCommand(command: string, args: string[], env: Record<string, string> = {}) {
  return start(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).exitCode
}

export async function collectOutput(command: string, args: string[]) {
  const { child, exitCode } = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return { exitCode: await exitCode, output }
}

type StartOptions = { env?: Record<string, string>; stdio: StdioOptions }

function start(command: string, args: string[], { env = {}, stdio }: StartOptions) {
  const child = spawn(command, args, {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      ...env,
    },
    timeout: longestStepMs,
    // On Windows, npm and the tools are .cmd files, which need a shell.
    shell: process.platform === 'win32',
  })
  const passOn = () => child.kill('SIGTERM')
  process.once('SIGTERM', passOn)
  const exitCode = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => {
      process.off('SIGTERM', passOn)
      resolve(code ?? 1)
    })
  })
  return { child, exitCode }
}
