import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type LiveFolder = {
  from: string
  to: string
  /** Blocks all writes to the folder while `work` runs. */
  pause: (work: () => Promise<void>) => Promise<void>
}

// A file written just before we listed it may have changed again within one step of file times.
const doubtfulMs = 2000

/** Copies everything first; then, in a short pause, only what has changed meanwhile. */
export async function copyLiveFolder({ from, to, pause }: LiveFolder) {
  const doubtfulFromMs = Date.now() - doubtfulMs
  const earlier = await listFiles(from)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await Promise.all(earlier.folders.map((name) => mkdir(path.join(to, name), { recursive: true, mode: 0o700 })))
  const copy = (name: string) => copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
  for (const name of earlier.files.keys()) await copy(name).catch(ignoreMissing)
  await pause(async () => {
    const now = await listFiles(from)
    for (const name of now.folders) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
    for (const [name, file] of now.files) {
      if (file.version !== earlier.files.get(name)?.version || file.changedAtMs > doubtfulFromMs) await copy(name)
    }
    for (const name of earlier.files.keys()) {
      if (!now.files.has(name)) await rm(path.join(to, name), { force: true })
    }
  })
}

export async function bytesOf(folder: string) {
  let bytes = 0
  for (const file of (await listFiles(folder)).files.values()) bytes += file.bytes
  return bytes
}

type FoundFile = { version: string; changedAtMs: number; bytes: number }

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const nameOf = (entry: (typeof entries)[0]) => path.relative(folder, path.join(entry.parentPath, entry.name))
  const files = new Map<string, FoundFile>()
  const note = async (name: string) => {
    const found = await stat(path.join(folder, name), { bigint: true }).catch(ignoreMissing)
    if (!found) return
    const { ino, size, mtimeNs, ctimeNs } = found
    const version = [ino, size, mtimeNs, ctimeNs].join()
    files.set(name, { version, changedAtMs: Number(ctimeNs / 1_000_000n), bytes: Number(size) })
  }
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => note(nameOf(entry))))
  return { folders: entries.filter((entry) => entry.isDirectory()).map(nameOf), files }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
