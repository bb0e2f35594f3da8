import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

const magenta = { r: 230, g: 20, b: 120 }

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: magenta } })
}

export async function aPngTakenAtHome(width: number, height: number): Promise<Bytes> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
  return bytes(
    await plain(width, height)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: place })
      .png()
      .toBuffer(),
  )
}

/** Orientation 6 swaps width and height. */
export async function aTurnedJpeg(width: number, height: number): Promise<Bytes> {
  return bytes(await plain(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer())
}

export async function aWebp(width: number, height: number): Promise<Bytes> {
  return bytes(await plain(width, height).webp().toBuffer())
}

export async function anAvif(width: number, height: number): Promise<Bytes> {
  return bytes(await plain(width, height).avif({ effort: 0 }).toBuffer())
}

export async function anAnimatedGif(width: number, height: number, frames: number): Promise<Bytes> {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width, height, channels: 3, background: { r: index * 40, g: 90, b: 200 } } })
      .png()
      .toBuffer(),
  )
  return bytes(
    await sharp(await Promise.all(pictures), { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer(),
  )
}

/** Each frame changes one pixel, so that encoding is fast. Decoders return them in full. */
export function aLongGif({ side, frames: count }: { side: number; frames: number }): Bytes {
  const sides = [side % 256, side >> 8, side % 256, side >> 8]
  const header = [...text('GIF89a'), ...sides, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const control = [0x21, 0xf9, 4, 4, 1, 0, 0, 0]
  const frames = Array.from({ length: count }, (_, at) => {
    const position = [0x2c, (at >> 1) % 8, 0, 0, 0, 1, 0, 1, 0, 0]
    const pixel = at % 2 === 0 ? 0x44 : 0x4c
    return [...control, ...position, 2, 2, pixel, 1, 0]
  })
  return new Uint8Array([...header, ...frames.flat(), 0x3b])
}

/** A few hundred bytes that would decode to 2.5 gigapixels. */
export function anImageBomb(): Promise<Bytes> {
  return aPngThatSays({ side: 50_000 })
}

/** 49 megapixels are within the limit, but a decoder would have to hold eight bytes for each. */
export function aDeepInterlacedPng(): Promise<Bytes> {
  const [sixteenBits, withAlpha, interlaced] = [16, 6, 1]
  return aPngThatSays({ side: 7000, kind: [sixteenBits, withAlpha, 0, 0, interlaced] })
}

async function aPngThatSays({ side, kind }: { side: number; kind?: number[] }) {
  const png = bytes(await plain(16, 16).png().toBuffer())
  const view = new DataView(png.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  if (kind) png.set(kind, 24)
  view.setUint32(29, crc32(png.subarray(12, 29)))
  return png
}

/** MPEG 1 layer III, 128 kbit/s, 44.1 kHz: a frame has 417 bytes and lasts 26.1 ms. */
export function anMp3(frames: number): Bytes {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...Array(20).fill(0)])
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return bytes(Buffer.concat([tag, ...Array(frames).fill(frame)]))
}

export function aWav(): Bytes {
  const wav = Buffer.alloc(2044)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(2036, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  return bytes(wav)
}

/** No frames, only metadata: 640×360 filmed sideways, two and a half seconds. */
export function anMp4Header({ brand = 'isom' } = {}): Bytes {
  const movie = Buffer.alloc(100)
  movie.writeUInt32BE(1000, 12)
  movie.writeUInt32BE(2500, 16)
  const track = Buffer.alloc(84)
  const [quarterTurn, unit] = [0x00010000, 0x40000000]
  track.writeInt32BE(quarterTurn, 44)
  track.writeInt32BE(-quarterTurn, 52)
  track.writeInt32BE(unit, 72)
  track.writeUInt32BE(640 * 65_536, 76)
  track.writeUInt32BE(360 * 65_536, 80)
  const kind = Buffer.concat([Buffer.from(brand), Buffer.alloc(4), Buffer.from('mp41')])
  const moov = box('moov', Buffer.concat([box('mvhd', movie), box('trak', box('tkhd', track))]))
  return bytes(Buffer.concat([box('ftyp', kind), box('mdat', Buffer.alloc(500)), moov]))
}

/** 320×240, four seconds. */
export function aWebmHeader(): Bytes {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(4000)
  const info = element(0x1549a966, element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])), element(0x4489, duration))
  const video = element(0xe0, element(0xb0, Buffer.from([0x01, 0x40])), element(0xba, Buffer.from([0xf0])))
  const tracks = element(0x1654ae6b, element(0xae, video))
  const head = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')))
  return bytes(Buffer.concat([head, element(0x18538067, info, tracks), Buffer.alloc(200)]))
}

export function text(content: string): Bytes {
  return bytes(Buffer.from(content))
}

function box(type: string, body: Buffer) {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4)
  return Buffer.concat([header, body])
}

function element(id: number, ...children: Buffer[]) {
  const body = Buffer.concat(children)
  const idBytes = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([idBytes, Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body])
}

/** Node's small buffers share one. */
function bytes(buffer: Buffer): Bytes {
  return new Uint8Array(buffer)
}
