import type { GameInput } from './game.ts'

/**
 * Encodes the differences between inputs as varints in URL-safe base64.
 * A minute of steady pointer moves takes about 15 KB.
 */
export function encodeInputs(inputs: readonly GameInput[]): string {
  const bytes: number[] = []
  let before: GameInput = { tick: 0, kind: 0, x: 0, y: 0 }
  for (const input of inputs) {
    writeNumber(bytes, input.tick - before.tick)
    writeNumber(bytes, input.kind)
    writeNumber(bytes, zigzag(input.x - before.x))
    writeNumber(bytes, zigzag(input.y - before.y))
    before = input
  }
  return toBase64(bytes)
}

/** Returns undefined if the log is damaged, out of range, or has two inputs in one tick. */
export function decodeInputs(log: string): GameInput[] | undefined {
  const bytes = fromBase64(log)
  if (!bytes) return undefined
  const inputs: GameInput[] = []
  const reader = { bytes, at: 0 }
  let before: GameInput = { tick: 0, kind: 0, x: 0, y: 0 }
  while (reader.at < bytes.length) {
    const ticks = readNumber(reader)
    const kind = readNumber(reader)
    const x = readNumber(reader)
    const y = readNumber(reader)
    if (ticks === undefined || kind === undefined || x === undefined || y === undefined) return undefined
    if (ticks === 0 && inputs.length > 0) return undefined
    const input = { tick: before.tick + ticks, kind, x: before.x + unzigzag(x), y: before.y + unzigzag(y) }
    if (Math.abs(input.x) > largestPosition || Math.abs(input.y) > largestPosition) return undefined
    inputs.push(input)
    before = input
  }
  return inputs
}

/** Longer logs are refused. The database column allows 2,000,000 characters. */
export const maxLogLength = 200_000

const largestPosition = 100_000
const largestNumber = 0x0fff_ffff

function zigzag(value: number) {
  return value < 0 ? -value * 2 - 1 : value * 2
}

function unzigzag(value: number) {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}

function readNumber(reader: { bytes: readonly number[]; at: number }) {
  let value = 0
  for (let shift = 0; shift <= 28; shift += 7) {
    const byte = reader.bytes[reader.at++]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value <= largestNumber ? value : undefined
  }
  return undefined
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const digitOf = new Map([...alphabet].map((letter, digit) => [letter, digit]))

function toBase64(bytes: readonly number[]) {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += alphabet[(held >> bits) & 0x3f]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (6 - bits)) & 0x3f] : text
}

function fromBase64(text: string) {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    const digit = digitOf.get(letter)
    if (digit === undefined) return undefined
    held = (held << 6) | digit
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
    held &= (1 << bits) - 1
  }
  // The remaining bits are padding and must be zero.
  return held === 0 && bits < 6 ? bytes : undefined
}
