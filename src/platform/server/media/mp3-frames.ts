import { type BufferedFile, withBufferedFile } from './buffered-reads.ts'

/** Returns undefined unless at least two MPEG layer III frames follow the file's tags. */
export function readMp3DurationMs(path: string): Promise<number | undefined> {
  return withBufferedFile(path, async (file) => {
    const first = await findFirstFrame(file, await skipTags(file))
    return first === undefined ? undefined : sumFrames(file, first)
  })
}

const searchedBytes = 4096
const kilobitsOfVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const kilobitsOfVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}

type Frame = { bytes: number; durationMs: number; signature: string }

function parseFrame(header: Buffer): Frame | undefined {
  if (header.length < 4 || header[0] !== 0xff) return undefined
  const [, second = 0, third = 0] = header
  const version = (second >> 3) & 3
  const isLayer3 = second >> 5 === 7 && ((second >> 1) & 3) === 1
  const kilobits = (version === 3 ? kilobitsOfVersion1 : kilobitsOfVersion2)[third >> 4]
  const sampleRate = sampleRates[version]?.[(third >> 2) & 3]
  if (!isLayer3 || !kilobits || !sampleRate) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding,
    durationMs: (samples / sampleRate) * 1000,
    signature: `${version}/${sampleRate}`,
  }
}

async function skipTags(file: BufferedFile): Promise<number> {
  let position = 0
  for (;;) {
    const tag = await file.read(position, 10)
    if (tag.length < 10 || tag.toString('latin1', 0, 3) !== 'ID3') return position
    // The size uses only the lower seven bits of each byte.
    const bytes = tag.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    const hasFooter = ((tag[5] ?? 0) & 0x10) !== 0
    position += 10 + bytes + (hasFooter ? 10 : 0)
  }
}

async function findFirstFrame(file: BufferedFile, from: number): Promise<number | undefined> {
  const end = Math.min(from + searchedBytes, file.bytes - 4)
  for (let position = from; position <= end; position++) {
    const frame = parseFrame(await file.read(position, 4))
    if (!frame) continue
    const next = parseFrame(await file.read(position + frame.bytes, 4))
    if (next?.signature === frame.signature) return position
  }
  return undefined
}

async function sumFrames(file: BufferedFile, from: number): Promise<number> {
  let durationMs = 0
  for (let position = from; ; ) {
    const frame = parseFrame(await file.read(position, 4))
    if (!frame) return Math.round(durationMs)
    durationMs += frame.durationMs
    position += frame.bytes
  }
}
