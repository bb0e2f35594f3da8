import path from 'node:path'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { filesUnder, fingerprintOf, keptFolder } from './kept-folder.ts'
import { migrationsFolder, repositoryFolder } from './prepared-database.ts'

const pglite = path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/package.json')

/**
 * Creates a data folder with all migrations run. That takes seconds (PGlite runs initdb in
 * WebAssembly), but copying it is fast.
 */
export function embeddedTemplate() {
  return keptFolder('embedded-templates', fingerprintOf([pglite, ...filesUnder(migrationsFolder)]), async (dataDir) => {
    const { db, close } = await openDatabase({ poolSize: 1, dataDir })
    await migrate(db, migrationsFolder).finally(close)
  })
}
