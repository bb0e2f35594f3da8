import path from 'node:path'

export const repositoryFolder = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(repositoryFolder, 'db/migrations')

export type PreparedDatabase =
  | { kind: 'embedded'; template: string; runFolder: string }
  | { kind: 'postgresql'; serverUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: PreparedDatabase
  }
}
