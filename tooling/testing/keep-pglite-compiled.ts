import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFolder } from './prepared-database.ts'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * V8 shares compiled WebAssembly among the threads of a process, as long as one of them holds on to it. Every test file opens PGlite in a
 * thread of its own, some many times: without this, each would compile it again.
 */
export async function keepPgliteCompiled() {
  const file = path.join(repositoryFolder, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')
  compiled ??= WebAssembly.compile(readFileSync(file))
  await compiled
}
