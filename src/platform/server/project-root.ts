import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** This is the same folder for the sources and for the built server. */
export const projectRoot = path.dirname(findPackageJSON(import.meta.url) as string)

export const migrationsFolder = path.join(projectRoot, 'db/migrations')

export async function readVersion(folder = projectRoot): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version
}
