import path from 'node:path'
import type { Database } from '../../db/schema.gen.ts'
import { searchables } from '../../src/app/server/features.ts'
import { declareSearchIndexes, updateSearchIndexes } from '../../src/features/search/server/search-index-queries.ts'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { filesUnder, fingerprintOf, keptFolder } from './kept-folder.ts'
import { migrationsFolder, repositoryFolder } from './prepared-database.ts'

const pglite = path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/package.json')

/** Migrating takes seconds, because PGlite runs initdb in WebAssembly. Copying is fast. */
export function embeddedTemplate() {
  const fingerprint = fingerprintOf(
    [pglite, ...filesUnder(migrationsFolder)],
    ...declareSearchIndexes(searchables).keys(),
  )
  return keptFolder('embedded-templates', fingerprint, async (dataDir) => {
    const { db, close } = await openDatabase<Database>({ poolSize: 1, dataDir })
    await migrate(db, migrationsFolder)
    await updateSearchIndexes(db, searchables).finally(close)
  })
}
