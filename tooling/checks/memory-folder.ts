import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps what is in it in memory. */
const inMemory = '/dev/shm'
/** The checks need less than half of it at a time. */
const neededBytes = 8e9

/**
 * A folder in memory for the temporary files of the checks, gone with this process; undefined where the system has no room for one. Tests make
 * and remove hundreds of data folders, and there are disks on which removing one takes seconds.
 */
export function memoryFolder() {
  if (Math.min(freeBytes(), process.availableMemory()) < neededBytes) return undefined
  const folder = mkdtempSync(path.join(inMemory, 'checks-'))
  // As the system's own: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize
  } catch {
    return 0
  }
}
