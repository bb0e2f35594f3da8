import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

export async function sniffType(source: string | Uint8Array): Promise<string | undefined> {
  try {
    const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source)
    return found?.mime
  } catch (error) {
    if (isOutage(error)) throw error
    return undefined
  }
}

/** True if the disk or the network failed, so the file itself may be fine. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
