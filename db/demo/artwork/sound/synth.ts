export type Wave = 'sine' | 'square' | 'triangle' | 'noise' | 'saw'

/** The pitch glides to `glide`. Times are in seconds, gain is from 0 to 1. */
export type Note = { at: number; hertz: number; seconds: number; wave: Wave; gain: number; glide?: number }

const SAMPLE_RATE = 44_100

export function renderWav(seconds: number, notes: Note[]): Buffer {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  for (const note of notes) addNote(samples, note)
  const data = Buffer.alloc(samples.length * 2)
  samples.forEach((value, n) => {
    data.writeInt16LE(Math.round(Math.tanh(value) * 0.8 * 32_767), n * 2)
  })
  return Buffer.concat([wavHeader(data.length), data])
}

function addNote(samples: Float32Array, { at, hertz, seconds, wave, gain, glide = hertz }: Note): void {
  const start = Math.round(at * SAMPLE_RATE)
  const length = Math.round(seconds * SAMPLE_RATE)
  let phase = 0
  let noise = 12_345
  for (let n = 0; n < length && start + n < samples.length; n++) {
    const progress = n / length
    phase += (hertz + (glide - hertz) * progress) / SAMPLE_RATE
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    const attack = Math.min(1, n / (0.006 * SAMPLE_RATE))
    const level = gain * attack * (1 - progress) ** 1.6
    samples[start + n] = (samples[start + n] ?? 0) + level * shape(wave, phase % 1, noise / 2 ** 31 - 1)
  }
}

function shape(wave: Wave, phase: number, noise: number): number {
  if (wave === 'sine') return Math.sin(phase * Math.PI * 2)
  if (wave === 'square') return phase < 0.5 ? 0.5 : -0.5
  if (wave === 'saw') return phase - 0.5
  if (wave === 'triangle') return 1 - 4 * Math.abs(phase - 0.5)
  return noise * 0.6
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
