import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findOnPath, foldersByVersion, isProgram, ProgramMissing } from './find-program.ts'
import { installWithApt } from './install-with-apt.ts'

export function findOrInstallChromium() {
  const found = findChromium() ?? (install() ? findChromium() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'Chromium was not found. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  // The full browser also draws its own windows and menus, and takes twice as long.
  const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'google-chrome',
    'google-chrome-stable',
    'chromium-browser',
  ]
  const candidates = [
    ...names.map((name) => findOnPath(name)),
    chromium.executablePath(),
    ...foldersByVersion(path.join(browsersFolder(), 'chromium-*/chrome-linux*/chrome')),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((file): file is string => Boolean(file) && isProgram(file as string) && starts(file as string))
}

function browsersFolder() {
  return process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(process.env.HOME ?? '/root', '.cache/ms-playwright')
}

/** Ubuntu's chromium-browser may be a stub that only asks for a snap. */
function starts(file: string) {
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function install() {
  if (installWithApt('chromium-headless-shell', 'fonts-liberation')) return true
  if (installWithApt('chromium', 'fonts-liberation')) return true
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const run = spawnSync(process.execPath, [playwright, 'install', 'chromium'], { timeout: 300_000, stdio: 'ignore' })
  return run.status === 0
}
