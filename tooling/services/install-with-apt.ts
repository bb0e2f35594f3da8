import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findOnPath } from './find-program.ts'

let hasUpdated = false

/** Updates the package lists first, because a new container image has none. */
export function installWithApt(...packages: string[]) {
  if (!canInstallWithApt()) return false
  console.error(`Installing ${packages.join(', ')} with apt-get …`)
  if (!hasUpdated) hasUpdated = aptGet('update')
  return aptGet('install', '-y', '--no-install-recommends', ...packages)
}

/** Only root on Debian and its derivatives may install packages without asking. */
export function canInstallWithApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== undefined
}

function aptGet(...args: string[]) {
  // Other apt runs, such as unattended upgrades, hold the lock.
  const all = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = spawnSync('apt-get', all, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: 900_000,
  })
  if (run.status !== 0) console.error(`apt-get ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return run.status === 0
}
