import { seededRandom } from '../ink/random.ts'
import type { Note, Wave } from './synth.ts'

const scale = [0, 3, 5, 7, 10, 12, 15]
const pitch = (root: number, step: number) => root * 2 ** ((scale[step % scale.length] as number) / 12)

export function clipScore(slug: string, seconds: number): Note[] {
  const seed = [...slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0
  const random = seededRandom(seed)
  const beat = 60 / (96 + Math.floor(random() * 60))
  const root = 98 * 2 ** (Math.floor(random() * 6) / 12)
  const lead = (['square', 'triangle', 'saw'] as Wave[])[Math.floor(random() * 3)] as Wave
  const notes: Note[] = []
  for (let n = 0; n * beat * 0.5 < seconds - 0.3; n++) {
    const at = n * beat * 0.5
    if (n % 2 === 0)
      notes.push({
        at,
        hertz: pitch(root, [0, 0, 3, 2][(n / 2) % 4] as number),
        seconds: beat * 0.9,
        wave: 'triangle',
        gain: 0.22,
      })
    if (random() < 0.62)
      notes.push({ at, hertz: pitch(root * 4, Math.floor(random() * 7)), seconds: beat * 0.5, wave: lead, gain: 0.1 })
    notes.push({ at, hertz: 1, seconds: n % 4 === 2 ? 0.09 : 0.035, wave: 'noise', gain: n % 4 === 2 ? 0.1 : 0.05 })
  }
  return [...notes, ...(happenings[slug] ?? []).map((note) => ({ ...note, at: note.at * seconds }))]
}

const thud = (at: number): Note => ({ at, hertz: 130, glide: 45, seconds: 0.35, wave: 'sine', gain: 0.5 })
const rise = (at: number): Note => ({ at, hertz: 220, glide: 900, seconds: 0.5, wave: 'square', gain: 0.1 })
const hiss = (at: number, seconds: number): Note => ({ at, hertz: 1, seconds, wave: 'noise', gain: 0.2 })
const bell = (at: number): Note => ({ at, hertz: 1320, seconds: 0.7, wave: 'sine', gain: 0.22 })
const squeak = (at: number): Note => ({ at, hertz: 1400, glide: 2100, seconds: 0.13, wave: 'sine', gain: 0.16 })

/** Here `at` is a fraction of the clip, as in the frames. */
const happenings: Record<string, Note[]> = {
  'welcome-to-4b': [{ at: 0.25, hertz: 180, glide: 420, seconds: 1.2, wave: 'saw', gain: 0.08 }, thud(0.54)],
  'night-one': [squeak(0.12), squeak(0.2), squeak(0.34), bell(0.5), thud(0.52)],
  'seven-dollar-mattress': [thud(0.16), bell(0.42)],
  'just-for-the-weekend': [squeak(0.3), squeak(0.33), squeak(0.7), rise(0.9)],
  'goodbye-214-times': [0.1, 0.22, 0.34, 0.46, 0.58].map(squeak).concat(thud(0.63)),
  'the-rope-war': [0.14, 0.31, 0.52, 0.77].map((at): Note => ({ at, hertz: 60, seconds: 0.2, wave: 'saw', gain: 0.2 })),
  'repo-number-six': [hiss(0.1, 0.8), hiss(0.38, 0.8), thud(0.68)],
  'tub-talk-episode-one': [bell(0.02), squeak(0.42), squeak(0.45)],
  'fountain-was-not-planned': [hiss(0.1, 0.2), hiss(0.22, 0.2), hiss(0.34, 0.2), thud(0.43), hiss(0.44, 3)],
  'eight-layer-dip': [0.12, 0.2, 0.28, 0.37, 0.45, 0.54, 0.62, 0.71].map(thud).concat(squeak(0.8)),
  'old-niner-eats-again': [rise(0.32), { at: 0.6, hertz: 95, glide: 52, seconds: 0.9, wave: 'saw', gain: 0.4 }],
  'the-lint-oracle': [
    bell(0.1),
    bell(0.3),
    { at: 0.46, hertz: 300, glide: 600, seconds: 1.6, wave: 'sine', gain: 0.18 },
  ],
  'thirty-one-puffs': [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(squeak).concat(hiss(0.55, 2.4), bell(0.87), rise(0.88)),
  'bingo-contact-sport': [thud(0.15), thud(0.35), bell(0.6), bell(0.66), rise(0.62)],
  'duchess-gets-towed': [
    { at: 0.05, hertz: 70, glide: 90, seconds: 4, wave: 'saw', gain: 0.12 },
    { at: 0.5, hertz: 440, glide: 430, seconds: 0.5, wave: 'square', gain: 0.2 },
  ],
  'spot-twelve': [0.2, 0.24, 0.28, 0.32].map(
    (at, n): Note => ({ at, hertz: 520 * 1.25 ** n, seconds: 1.6, wave: 'sine', gain: 0.14 }),
  ),
  'just-towed-wedding': [bell(0.05), bell(0.12), bell(0.19), squeak(0.5), thud(0.46)],
  'bite-the-vote': [rise(0.1), thud(0.12), bell(0.5), squeak(0.7), squeak(0.74)],
}
