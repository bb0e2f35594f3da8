import path from 'node:path'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { filesUnder, fingerprintOf, keptFolder } from './kept-folder.ts'
import { migrationsFolder, repositoryFolder } from './prepared-database.ts'

const pglite = path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/package.json')

/** A data folder with all migrations run: making one takes seconds (PGlite runs initdb in WebAssembly), copying it takes a fraction of one. */
export function embeddedTemplate() {
  return keptFolder('embedded-templates', fingerprintOf([pglite, ...filesUnder(migrationsFolder)]), async (dataDir) => {
    const { db, close } = await openDatabase({ poolSize: 1, dataDir })
    await migrate(db, migrationsFolder).finally(close)
  })
}
