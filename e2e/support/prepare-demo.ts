import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findOrInstallFfmpeg } from '../../tooling/services/find-ffmpeg.ts'
import { freePort } from '../../tooling/services/run-service.ts'
import { embeddedTemplate } from '../../tooling/testing/embedded-template.ts'
import { runSite } from './run-site.ts'

/**
 * Makes the data folders that each worker copies: a migrated one, and one with the demo site loaded. Both would cost
 * every worker many seconds, the demo's pictures most of all.
 */
export default async function prepareDemo() {
  findOrInstallFfmpeg()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'journeys-'))
  const template = await embeddedTemplate()
  for (const name of ['empty', 'demo'] as const) {
    const dataDir = path.join(folder, name)
    cpSync(template, dataDir, { recursive: true })
    if (name === 'empty') continue
    const site = await runSite({ dataDir, port: await freePort(), isDemo: true })
    await site.stop()
  }
  process.env.PREPARED_SITES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
