import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { repositoryFolder } from './prepared-database.ts'

const keptForMs = 24 * 60 * 60 * 1000

/** Copy the folder, and don't change it: later runs use it too. */
export async function keptFolder(name: string, fingerprint: string, make: (folder: string) => Promise<void>) {
  const cacheFolder = path.join(repositoryFolder, '.cache', name)
  const folder = path.join(cacheFolder, fingerprint)
  if (existsSync(folder)) return folder
  mkdirSync(cacheFolder, { recursive: true })
  removeOldFolders(cacheFolder)
  const draft = mkdtempSync(path.join(cacheFolder, 'draft-'))
  await make(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another run was quicker, and its folder is just as good.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

export function fingerprintOf(files: string[], ...words: string[]) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(path.relative(repositoryFolder, file)).update(readFileSync(file))
  for (const word of words) hash.update(word)
  return hash.digest('hex').slice(0, 16)
}

export function filesUnder(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function removeOldFolders(cacheFolder: string) {
  for (const name of readdirSync(cacheFolder)) {
    const folder = path.join(cacheFolder, name)
    // A younger folder may be in use by a parallel run.
    if (Date.now() - statSync(folder).mtimeMs > keptForMs) rmSync(folder, { recursive: true, force: true })
  }
}
