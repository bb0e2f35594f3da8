import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const inMemory = '/dev/shm'
/** The checks use less than half of this at a time. */
const neededBytes = 8e9

/** Tests delete hundreds of data folders, and on some disks deleting one takes seconds. */
export function memoryFolder() {
  if (Math.min(freeBytes(), process.availableMemory()) < neededBytes) return undefined
  const folder = mkdtempSync(path.join(inMemory, 'checks-'))
  // PostgreSQL runs as another user.
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
