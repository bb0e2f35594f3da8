import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const startLimitMs = 240_000
const stopLimitMs = 20_000

export const admin = { email: 'admin@example.com', password: 'a-password-for-journeys' }

export type RunSiteOptions = {
  dataDir: string
  port: number
  isDemo: boolean
  /** As `npm run dev` does. */
  isDevelopment?: boolean
  env?: Record<string, string>
}

export async function runSite({ dataDir, port, isDemo, isDevelopment, env = {} }: RunSiteOptions) {
  const command = isDevelopment ? ['src/app/server/main.mjs', '--dev'] : ['dist/server/main.js']
  const server = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The caller's own settings (DATABASE_URL, NODE_OPTIONS) must not reach the site under test.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: isDemo ? 'on' : 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = once(server, 'exit').finally(() => process.off('exit', killWithUs))

  /** Any exit code but 0 is a failure of the site. */
  async function stop() {
    server.kill('SIGTERM')
    const timer = setTimeout(() => server.kill('SIGKILL'), stopLimitMs)
    const [code, signal] = await ended
    clearTimeout(timer)
    if (code !== 0) throw new Error(`The site did not stop cleanly (${code ?? signal}).\n${output}`)
  }

  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startLimitMs
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The site exited during startup (${server.exitCode}).\n${output}`)
    if (Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The site was not ready within ${startLimitMs / 1000} s.\n${output}`)
    }
    await delay(50)
  }
  return { url, stop, output: () => output }
}

function isReady(url: string) {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
