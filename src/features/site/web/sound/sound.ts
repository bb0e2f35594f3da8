import { browserStore, useStored } from '#platform/web/browser-store.ts'
import { browserKeys } from '../browser-keys.ts'

/** All sounds use one scale, so they never clash. They're off until switched on. */
export type SoundName =
  | 'hit'
  | 'miss'
  | 'escape'
  | 'broken'
  | 'beat'
  | 'count'
  | 'go'
  | 'tick'
  | 'flip'
  | 'match'
  | 'record'
  | 'over'
  | 'crash'

const key = browserKeys.site.soundOn
let audio: AudioContext | undefined
let isSilent = false

export const sound = {
  isOn: () => browserStore.read(key) === 'yes',

  /** Call it in the click handler, because browsers only allow audio to start there. */
  switch(on: boolean) {
    browserStore.write(key, on ? 'yes' : 'no')
    if (on) wake()
  },

  /** Mutes games that play themselves. */
  silently(action: () => void) {
    isSilent = true
    try {
      action()
    } finally {
      isSilent = false
    }
  },

  /** `height` counts steps up the scale, so a streak can climb. */
  play(name: SoundName, height = 0) {
    if (isSilent || !sound.isOn()) return
    const context = wake()
    if (context) voices[name](context, height)
  },

  /** Alternates milliseconds of vibration and pause. Most computers and iPhones can't vibrate. */
  buzz(...pattern: number[]) {
    if (!isSilent && sound.isOn()) navigator.vibrate?.(pattern)
  },
}

export function useSoundSwitch(): [isOn: boolean, change: (on: boolean) => void] {
  return [useStored(key) === 'yes', sound.switch]
}

function wake() {
  if (typeof AudioContext === 'undefined') return undefined
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
  return audio
}

/** A minor pentatonic: any two of its notes sound good together. */
const scale = [0, 3, 5, 7, 10]

function note(height: number) {
  const step = Math.min(Math.max(0, height), 14)
  const semitones = (scale[step % scale.length] as number) + 12 * Math.floor(step / scale.length)
  return 220 * 2 ** (semitones / 12)
}

type Tone = { from: number; to?: number; seconds: number; shape: OscillatorType; loudness?: number; delay?: number }

function tone(context: AudioContext, { from, to = from, seconds, shape, loudness = 0.12, delay = 0 }: Tone) {
  const start = context.currentTime + delay
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + seconds)
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

const voices: Record<SoundName, (context: AudioContext, height: number) => void> = {
  hit: (context, height) => {
    tone(context, { from: note(height + 5), to: note(height) / 2, seconds: 0.12, shape: 'square', loudness: 0.07 })
    tone(context, { from: note(height + 5), seconds: 0.16, shape: 'triangle' })
  },
  miss: (context) => tone(context, { from: 140, to: 80, seconds: 0.12, shape: 'sine' }),
  escape: (context) => {
    tone(context, { from: note(0) / 2, to: note(4), seconds: 0.12, shape: 'triangle', loudness: 0.08 })
    tone(context, { from: note(3), to: note(0) / 2, seconds: 0.25, shape: 'sine', loudness: 0.1, delay: 0.1 })
  },
  broken: (context, height) => {
    arpeggio(context, [height + 4, height + 2, height], 0.06)
    tone(context, { from: 180, to: 45, seconds: 0.35, shape: 'sawtooth', loudness: 0.08, delay: 0.12 })
  },
  beat: (context, height) => tone(context, { from: note(height) / 2, to: 50, seconds: 0.14, shape: 'sine' }),
  count: (context) => tone(context, { from: note(0), seconds: 0.15, shape: 'triangle' }),
  go: (context) => tone(context, { from: note(5), seconds: 0.35, shape: 'triangle' }),
  tick: (context) => tone(context, { from: note(10), seconds: 0.04, shape: 'square', loudness: 0.03 }),
  flip: (context, height) =>
    tone(context, { from: note(4 + height), seconds: 0.07, shape: 'triangle', loudness: 0.08 }),
  match: (context, height) => arpeggio(context, [height, height + 2, height + 4], 0.07),
  record: (context) => arpeggio(context, [5, 7, 9, 10], 0.08),
  over: (context) => arpeggio(context, [7, 5, 3, 0], 0.12),
  crash: (context) => tone(context, { from: 160, to: 40, seconds: 0.5, shape: 'sawtooth', loudness: 0.1 }),
}

function arpeggio(context: AudioContext, heights: readonly number[], gap: number) {
  for (const [at, height] of heights.entries()) {
    tone(context, { from: note(height), seconds: 0.2, shape: 'triangle', delay: at * gap })
  }
}
