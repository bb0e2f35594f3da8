import { type FileHandle, open } from 'node:fs/promises'

const bufferBytes = 64 * 1024

export type BufferedFile = {
  bytes: number
  /** Returns fewer bytes than asked for only at the end of the file. */
  read: (position: number, length: number) => Promise<Buffer>
}

/** Serves small reads without loading the file and without a system call for each. */
export async function withBufferedFile<Result>(path: string, use: (file: BufferedFile) => Promise<Result>) {
  const handle = await open(path)
  try {
    return await use({ bytes: (await handle.stat()).size, read: createReader(handle) })
  } finally {
    await handle.close()
  }
}

function createReader(handle: FileHandle): BufferedFile['read'] {
  let start = 0
  let held = Buffer.alloc(0)
  return async (position, length) => {
    if (position < start || position + length > start + held.length) {
      const buffer = Buffer.alloc(Math.max(bufferBytes, length))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      held = buffer.subarray(0, bytesRead)
      start = position
    }
    return held.subarray(position - start, position - start + length)
  }
}
