import { statfs } from 'node:fs/promises'
import { diskFullMessage } from '#platform/rules/contract.ts'
import type { Log } from './log.ts'

const megabyte = 1024 * 1024

/** From here on people can't save anything. A database that finds no room for its next 16 MB of log never answers again. */
export const lowBytes = 128 * megabyte
/** From here on nobody can sign in either: what is left is for the database itself, three pieces of log. */
const fullBytes = 48 * megabyte
/** So much more must be free before it's over: a site at the edge would change its mind with every upload. */
const recoveryBytes = 32 * megabyte

const checkMs = 1000

export type DiskState = 'fine' | 'low' | 'full'

export type DiskSpace = Awaited<ReturnType<typeof watchDiskSpace>>

export const diskFullRetrySeconds = 120

/** The site refuses a write because the disk is almost full. */
export class DiskFull extends Error {
  readonly code = 'disk_full'

  constructor() {
    super(diskFullMessage)
  }
}

type DiskOptions = {
  folder: string
  log: Log
  /** Given by tests. */
  readFreeBytes?: (() => Promise<number>) | undefined
}

/** Watches how much room is left where the site keeps its files, and says each change once. */
export async function watchDiskSpace({ folder, log, readFreeBytes = () => freeBytesOf(folder) }: DiskOptions) {
  let freeBytes = Number.POSITIVE_INFINITY
  let state: DiskState = 'fine'

  async function check() {
    try {
      freeBytes = await readFreeBytes()
    } catch (error) {
      log.warn({ err: error }, 'free disk space cannot be read')
      return
    }
    const before = state
    state = nextState(before, freeBytes)
    if (state === before) return
    const fields = { freeMegabytes: Math.floor(freeBytes / megabyte), folder }
    if (state === 'fine') log.info(fields, 'the disk has room again: writes are accepted')
    else log.error(fields, 'the disk is almost full: writes are refused')
  }
  await check()
  const checking = setInterval(check, checkMs)
  checking.unref()

  return {
    check,
    state: (): DiskState => state,
    freeBytes: () => freeBytes,
    hasRoomFor: (bytes: number) => state === 'fine' && freeBytes - bytes >= lowBytes,
    close: () => clearInterval(checking),
  }
}

function nextState(before: DiskState, freeBytes: number): DiskState {
  const extra = (state: DiskState) => (before === state || before === 'full' ? recoveryBytes : 0)
  if (freeBytes < fullBytes + extra('full')) return 'full'
  return freeBytes < lowBytes + extra('low') ? 'low' : 'fine'
}

export async function freeBytesOf(folder: string) {
  // Not `bfree`: some of that is for the machine's administrator alone.
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
