import { chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { signInAsAdmin } from './site-process.ts'

/** Nothing came for so long: nothing more comes. */
const quietMs = 3000

/**
 * The scripts that a browser without any of them fetches to open a panel of the back-office, until nothing more comes: their
 * bodies as they are served (brotli), what comes late included, such as the socket.
 */
export const panelScripts: Bench = async (context) => {
  const { url } = await context.fiftySeasonsSite()
  const cookie = await signInAsAdmin(url)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  context.onClose(() => browser.close())
  const office = await (await fetch(`${url}/admin/overview`, { headers: { cookie } })).text()
  const paths = new Set([...office.matchAll(/href="(\/admin\/[\w-]+)"/g)].map(([, path = '']) => path))
  if (paths.size < 10) throw new Error('the panels are not found in the sidebar')
  const panels: Array<{ path: string; bytes: number; files: number }> = []
  for (const path of paths) {
    const opened = await browser.newContext({ extraHTTPHeaders: { cookie } })
    const page = await opened.newPage()
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      scripts.set(response.url(), Number(await response.headerValue('content-length')))
    })
    await page.goto(url + path, { waitUntil: 'load' })
    for (let known = -1; known < scripts.size; ) {
      known = scripts.size
      await page.waitForTimeout(quietMs)
    }
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    panels.push({ path, bytes, files: scripts.size })
    await opened.close()
  }
  const byBytes = panels.sort((a, b) => b.bytes - a.bytes)
  return [
    {
      name: 'scripts of the largest panel, brotli',
      measured: (byBytes[0]?.bytes ?? Number.NaN) / 1000,
      target: { atMost: 170 },
      unit: 'KB',
      detail: byBytes.map(({ path, bytes, files }) => `${path} ${shortNumber(bytes / 1000)} in ${files}`).join('; '),
    },
  ]
}
