import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** The type by the content; undefined for what is unknown, cut off or crafted to make the sniffer stumble. */
export async function sniffType(source: string | Uint8Array): Promise<string | undefined> {
  try {
    const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source)
    return found?.mime
  } catch (error) {
    if (isOutage(error)) throw error
    return undefined
  }
}

/** The disk or the network failed, and the file may be a good one. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
