import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const adminEmail = 'admin@example.com'
export const adminPassword = 'the password of the bench'

const root = path.resolve(import.meta.dirname, '..')

export type SiteProcess = { url: string; pid: number; readyMs: number; stop: () => Promise<void> }

/** Runs the site as `npm start` does. `readyMs` counts from the spawn. */
export async function startSiteProcess(env: Record<string, string>): Promise<SiteProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...withoutSiteVariables(process.env), HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await announcedUrl(child)
  child.once('exit', (code, signal) => {
    // Otherwise only the load would fail, without naming the cause.
    if (signal !== 'SIGTERM' && code !== 0) console.error(`the site ended by itself (${signal ?? code})`)
  })
  while (!(await fetch(`${url}/readyz`)).ok) {}
  const readyMs = performance.now() - startedAt
  return { url, pid: child.pid as number, readyMs, stop: () => stopProcess(child) }
}

/** Settings in the caller's shell must not affect the measurements. */
function withoutSiteVariables(env: NodeJS.ProcessEnv) {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS']
  return Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

async function announcedUrl(child: ChildProcess) {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  if (!child.stdout) throw new Error('the site has no standard output')
  const lines = createInterface({ input: child.stdout })
  return new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      output += `${line}\n`
      const url = / is at (http:\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`the site ended (${code}) before it was ready:\n${output}`)))
  })
}

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function signInAsAdmin(url: string) {
  return signIn(url, { email: adminEmail, password: adminPassword })
}

/** `address` is the client address that a proxy reports. */
export async function signInAsNewUser(url: string, address?: string) {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'a password of the bench' }
  const username = `user ${crypto.randomUUID().slice(0, 8)}`
  await post(`${url}/api/sign-up`, { ...account, username, date_of_birth: '1990-01-01' }, address)
  return signIn(url, account, address)
}

async function signIn(url: string, account: { email: string; password: string }, address?: string) {
  const response = await post(`${url}/api/sign-in`, account, address)
  return response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

async function post(url: string, body: object, address?: string) {
  const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}
