import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of package.json, from the sources as from the built server: what is read as a file is found from here. */
export const projectRoot = path.dirname(findPackageJSON(import.meta.url) as string)

export const migrationsFolder = path.join(projectRoot, 'db/migrations')

/** The version that a package says it has. */
export async function readVersion(folder = projectRoot): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version
}
