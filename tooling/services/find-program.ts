import { accessSync, constants, globSync } from 'node:fs'
import path from 'node:path'

export function findOnPath(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']
  return names
    .flatMap((name) => folders.flatMap((folder) => endings.map((ending) => path.join(folder, name + ending))))
    .find(isProgram)
}

export function foldersByVersion(...patterns: string[]) {
  return globSync(patterns).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

export function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export class ProgramMissing extends Error {}
