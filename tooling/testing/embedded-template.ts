import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { migrationsFolder, repositoryFolder } from './prepared-database.ts'

const cacheFolder = path.join(repositoryFolder, '.cache/embedded-templates')
const keptForMs = 24 * 60 * 60 * 1000

/**
 * A data folder with all migrations run, kept between runs: making one takes seconds (PGlite runs initdb in
 * WebAssembly), copying it takes a fraction of one. A changed migration or PGlite gives another folder.
 */
export async function embeddedTemplate() {
  const folder = path.join(cacheFolder, fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(cacheFolder, { recursive: true })
  removeOldTemplates()
  const draft = mkdtempSync(path.join(cacheFolder, 'draft-'))
  const { db, close } = await openDatabase({ poolSize: 1, dataDir: draft })
  try {
    await migrate(db, migrationsFolder)
  } finally {
    await close()
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another run was quicker; its template is as good.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function fingerprint() {
  const hash = createHash('sha256')
  hash.update(readFileSync(path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/package.json')))
  for (const name of readdirSync(migrationsFolder).sort()) {
    hash.update(name).update(readFileSync(path.join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOldTemplates() {
  for (const name of readdirSync(cacheFolder)) {
    const folder = path.join(cacheFolder, name)
    // A younger one may be in use by a run beside this one.
    if (Date.now() - statSync(folder).mtimeMs > keptForMs) rmSync(folder, { recursive: true, force: true })
  }
}
