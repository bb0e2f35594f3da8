import { statfs } from 'node:fs/promises'
import { diskFullMessage } from '#platform/rules/contract.ts'
import type { Log } from './log.ts'

const megabyte = 1024 * 1024

/** Below this, people can't save: without room for 16 MB of log, the database hangs for good. */
export const lowBytes = 128 * megabyte
/** Below this, nobody can sign in either. The rest is for the database itself: three log files. */
const fullBytes = 48 * megabyte
/** Without this margin, the state would flip with every upload at the threshold. */
const recoveryBytes = 32 * megabyte

const checkMs = 1000

export type DiskState = 'fine' | 'low' | 'full'

export type DiskSpace = Awaited<ReturnType<typeof watchDiskSpace>>

export const diskFullRetrySeconds = 120

export class DiskFull extends Error {
  readonly code = 'disk_full'

  constructor() {
    super(diskFullMessage)
  }
}

type DiskOptions = {
  folder: string
  log: Log
  readFreeBytes?: (() => Promise<number>) | undefined
}

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
  // `bfree` would include blocks that are reserved for root.
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
