import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. The embedded database serves one process; stop the other one, choose another DATA_DIR, or set DATABASE_URL to run several.`,
    )
  }
}

/** Listens on a socket: the kernel closes it with the process, unlike a file with a process id. */
export async function lockFolder(folder: string) {
  const address = socketAddress(folder, 'lock')
  const server = (await listen(address)) ?? (await takeOver(address))
  if (!server) throw new FolderInUse(folder)
  server.unref()
  return { release: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

export function isFolderLocked(folder: string) {
  return isAnswered(socketAddress(folder, 'lock'))
}

export function socketAddress(dataDir: string, name: string) {
  const folder = realpathSync(dataDir)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\data-${name}-${hash}`
  const inside = path.join(folder, `${name}.sock`)
  // The system limits socket paths to about 104 bytes.
  return Buffer.byteLength(inside) < 100 ? inside : path.join(os.tmpdir(), `data-${name}-${hash}.sock`)
}

/** The guard is needed, because a second process would remove the first one's new socket. */
async function takeOver(address: string) {
  const guard = `${address}.taking-over`
  if (!(await claim(guard))) return undefined
  try {
    if (await isAnswered(address)) return undefined
    await rm(address, { force: true })
    return await listen(address)
  } finally {
    await rm(guard, { recursive: true, force: true })
  }
}

/** Only one process can create a directory; one older than any takeover is left from a crash. */
async function claim(guard: string) {
  const made = await mkdir(guard).then(
    () => true,
    () => false,
  )
  if (made) return true
  const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs < 10_000) return false
  await rm(guard, { recursive: true, force: true })
  return mkdir(guard).then(
    () => true,
    () => false,
  )
}

function listen(address: string) {
  return new Promise<net.Server | undefined>((resolve, reject) => {
    const server = net.createServer((connection) => connection.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function isAnswered(address: string) {
  return new Promise<boolean>((resolve) => {
    const connection = net.connect(address)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}
