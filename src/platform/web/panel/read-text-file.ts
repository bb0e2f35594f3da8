export async function readTextFile(file: Blob, mostBytes: number): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'That file is too large. Split it up.' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return { text }
  } catch {
    // It's binary, has another encoding, or was moved since it was picked: reported below.
  }
  return { problem: "We can't read that file. Save it as text or CSV in UTF-8 (in Excel: “CSV UTF-8”)." }
}

/** Excel's "Unicode Text" is UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
