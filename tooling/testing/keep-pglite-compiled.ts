import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFolder } from './prepared-database.ts'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * V8 shares compiled WebAssembly among threads while one of them references it.
 * Without this reference, every test file would compile PGlite again.
 */
export async function keepPgliteCompiled() {
  const file = path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')
  compiled ??= WebAssembly.compile(readFileSync(file))
  await compiled
}
