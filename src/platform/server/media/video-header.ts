import type { VideoFormat } from '#platform/rules/image-variants.ts'
import { type BufferedFile, withBufferedFile } from './buffered-reads.ts'

export type VideoHeader = { width: number | null; height: number | null; durationMs: number | null }

/** Never throws on a malformed file; unknown values are null. */
export function readVideoHeader(path: string, format: VideoFormat): Promise<VideoHeader> {
  return withBufferedFile(path, async (file) => {
    const raw = format === 'webm' ? readWebm(await file.read(0, webmHeaderBytes)) : await readMp4(file)
    return { width: positive(raw.width), height: positive(raw.height), durationMs: positive(raw.durationMs) }
  })
}

type RawHeader = { width?: number; height?: number; durationMs?: number }

function positive(value: number | undefined): number | null {
  const rounded = Math.round(value ?? 0)
  return rounded > 0 && rounded < 2 ** 31 ? rounded : null
}

const maxMoovBytes = 16 * 1024 * 1024
const maxTopLevelBoxes = 10_000

async function readMp4(file: BufferedFile): Promise<RawHeader> {
  let position = 0
  for (let count = 0; count < maxTopLevelBoxes; count++) {
    const box = parseBox(await file.read(position, 16))
    if (!box) return {}
    if (box.type === 'moov') {
      if (box.bytes > maxMoovBytes) return {}
      return readMoov((await file.read(position, box.bytes)).subarray(box.headerBytes))
    }
    position += box.bytes
    if (position >= file.bytes) return {}
  }
  return {}
}

function readMoov(moov: Buffer): RawHeader {
  const header: RawHeader = {}
  for (const [type, body] of boxesOf(moov)) {
    if (type === 'mvhd') Object.assign(header, readMovieHeader(body))
    if (type === 'trak' && header.width === undefined) Object.assign(header, readTrackSize(body))
  }
  return header
}

function readMovieHeader(body: Buffer): RawHeader {
  const isLong = body[0] === 1
  if (body.length < (isLong ? 32 : 20)) return {}
  const timescale = body.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
  return timescale > 0 ? { durationMs: (duration / timescale) * 1000 } : {}
}

function readTrackSize(trak: Buffer): RawHeader {
  for (const [type, body] of boxesOf(trak)) {
    const matrix = body[0] === 1 ? 52 : 40
    if (type !== 'tkhd' || body.length < matrix + 44) continue
    const [width, height] = [body.readUInt32BE(matrix + 36) / 65_536, body.readUInt32BE(matrix + 40) / 65_536]
    if (width < 1 || height < 1) continue
    // Phones store a rotation in the matrix: two zeros on its diagonal mean a quarter turn.
    const isTurned = body.readInt32BE(matrix) === 0 && body.readInt32BE(matrix + 16) === 0
    return isTurned ? { width: height, height: width } : { width, height }
  }
  return {}
}

function* boxesOf(parent: Buffer): Generator<[type: string, body: Buffer]> {
  for (let position = 0; position < parent.length; ) {
    const box = parseBox(parent.subarray(position))
    if (!box) return
    yield [box.type, parent.subarray(position + box.headerBytes, position + box.bytes)]
    position += box.bytes
  }
}

function parseBox(header: Buffer) {
  if (header.length < 8) return undefined
  const shortBytes = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  const isLong = shortBytes === 1
  if (isLong && header.length < 16) return undefined
  const bytes = isLong ? Number(header.readBigUInt64BE(8)) : shortBytes
  const headerBytes = isLong ? 16 : 8
  return bytes < headerBytes ? undefined : { type, bytes, headerBytes }
}

const webmHeaderBytes = 1024 * 1024
const webmParents = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0])
// Segment, Tracks, TrackEntry, Video. Deeper nesting could overflow the stack.
const webmDepth = 4
const webmFields = { width: 0xb0, height: 0xba, timecodeScale: 0x2ad7b1, duration: 0x4489 }

function readWebm(start: Buffer): RawHeader {
  const fields = new Map<number, number>()
  collectWebm(start, fields, 0)
  const nanosecondsPerTick = fields.get(webmFields.timecodeScale) ?? 1_000_000
  const ticks = fields.get(webmFields.duration)
  const [width, height] = [fields.get(webmFields.width), fields.get(webmFields.height)]
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(ticks === undefined ? {} : { durationMs: (ticks * nanosecondsPerTick) / 1e6 }),
  }
}

function collectWebm(parent: Buffer, fields: Map<number, number>, depth: number) {
  for (let position = 0; position < parent.length; ) {
    const id = readVariableInteger(parent, position, 'with marker')
    const size = id && readVariableInteger(parent, position + id.length, 'without marker')
    if (!id || !size) return
    const bodyStart = position + id.length + size.length
    // Live recordings leave the size unknown (all ones), and the element extends to the end.
    const isUnknown = size.value === 2 ** (7 * size.length) - 1
    const bodyEnd = isUnknown ? parent.length : Math.min(parent.length, bodyStart + size.value)
    const body = parent.subarray(bodyStart, bodyEnd)
    if (webmParents.has(id.value) && depth < webmDepth) collectWebm(body, fields, depth + 1)
    else if (!fields.has(id.value) && body.length <= 8) fields.set(id.value, readWebmNumber(id.value, body))
    position = bodyEnd
  }
}

function readWebmNumber(id: number, body: Buffer): number {
  if (id === webmFields.duration)
    return body.length === 8 ? body.readDoubleBE() : body.length === 4 ? body.readFloatBE() : 0
  return body.reduce((sum, byte) => sum * 256 + byte, 0)
}

function readVariableInteger(buffer: Buffer, position: number, marker: 'with marker' | 'without marker') {
  const first = buffer[position]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (position + length > buffer.length) return undefined
  const lead = marker === 'with marker' ? first : first & (0xff >> length)
  const value = buffer.subarray(position + 1, position + length).reduce((sum, byte) => sum * 256 + byte, lead)
  return { value, length }
}
