import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const longestStepMs = 30 * 60 * 1000

export function runCommand(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
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
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => {
      process.off('SIGTERM', passOn)
      resolve(code ?? 1)
    })
  })
}
