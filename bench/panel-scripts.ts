import { chromium } from '@playwright/test'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { signInAsAdmin } from './site-process.ts'

/** Without a request for this long, nothing more will load. */
const quietMs = 3000

/** Counts the bodies as served (brotli), including late ones such as the socket's. */
export const panelScripts: Bench = async (context) => {
  const { url } = await context.fiftySeasonsSite()
  const cookie = await signInAsAdmin(url)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  context.onClose(() => browser.close())
  const office = await (await fetch(`${url}/admin/overview`, { headers: { cookie } })).text()
  const paths = new Set([...office.matchAll(/href="(\/admin\/[\w-]+)"/g)].map(([, path = '']) => path))
  if (paths.size < 10) throw new Error('the sidebar has too few links to panels')
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
      target: { atMost: 209 },
      unit: 'KB',
      detail: byBytes.map(({ path, bytes, files }) => `${path} ${shortNumber(bytes / 1000)} in ${files}`).join('; '),
    },
  ]
}
