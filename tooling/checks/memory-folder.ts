import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm'
/** The checks use less than half of this at a time. */
const neededBytes = 8e9

/**
 * Creates a folder in memory for the checks' temporary files, and deletes it when this process
 * exits.
 * Tests create and delete hundreds of data folders, and on some disks deleting one takes seconds.
 * Returns undefined if there isn't enough memory.
 */
export function memoryFolder() {
  if (Math.min(freeBytes(), process.availableMemory()) < neededBytes) return undefined
  const folder = mkdtempSync(path.join(inMemory, 'checks-'))
  // Same permissions as the system's own temporary folder: PostgreSQL runs as another user.
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
