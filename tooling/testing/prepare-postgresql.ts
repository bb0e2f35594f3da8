import type { TestProject } from 'vitest/node'
import type { Database } from '../../db/schema.gen.ts'
import { searchables } from '../../src/app/server/features.ts'
import { updateSearchIndexes } from '../../src/features/search/server/search-index-queries.ts'
import { migrate } from '../../src/platform/server/db/migrate.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { startPostgres } from '../services/postgres.ts'
import { migrationsFolder } from './prepared-database.ts'

export default async function preparePostgresql(project: TestProject) {
  const server = await startPostgres()
  const url = await server.createDatabase('migrated')
  const template = await openDatabase<Database>({ url, poolSize: 1, dataDir: '' })
  await migrate(template.db, migrationsFolder)
  await updateSearchIndexes(template.db, searchables)
  // PostgreSQL can't copy a database with open connections.
  await template.close()
  project.provide('testDatabase', { kind: 'postgresql', serverUrl: server.url, template: 'migrated' })
  return server.stop
}
