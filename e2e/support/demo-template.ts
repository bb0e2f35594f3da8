import { cpSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallFfmpeg } from '../../tooling/services/find-ffmpeg.ts'
import { freePort } from '../../tooling/services/run-service.ts'
import { embeddedTemplate } from '../../tooling/testing/embedded-template.ts'
import { filesUnder, fingerprintOf, keptFolder } from '../../tooling/testing/kept-folder.ts'
import { repositoryFolder } from '../../tooling/testing/prepared-database.ts'
import { runSite } from './run-site.ts'

const demoMedia = path.join(repositoryFolder, 'db/demo/media')
/** Identifies what dist was built from, including the demo's texts. */
const builtFrom = path.join(repositoryFolder, 'dist/server/built-from')

/** The demo's pictures take almost half a minute, so all tests share one folder. */
export async function demoTemplate() {
  findOrInstallFfmpeg()
  const empty = await embeddedTemplate()
  // The demo's dates are relative to its first start.
  const hour = new Date().toISOString().slice(0, 13)
  const fingerprint = fingerprintOf([builtFrom, ...filesUnder(demoMedia)], path.basename(empty), hour)
  return keptFolder('demo-templates', fingerprint, async (dataDir) => {
    cpSync(empty, dataDir, { recursive: true })
    const site = await runSite({ dataDir, port: await freePort(), isDemo: true })
    await site.stop()
  })
}
