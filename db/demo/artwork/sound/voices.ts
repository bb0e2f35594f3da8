import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Note, renderWav } from './synth.ts'

const run = promisify(execFile)

type VoiceLine = { slug: string; voice: string; speed: number; pitch: number; say: string; effect: string }

/** `say` is spelled for the speech program; the site shows the quote's own text. */
export const voiceLines: VoiceLine[] = [
  {
    slug: 'ash-very-intimate',
    voice: 'en-us+f4',
    speed: 190,
    pitch: 68,
    say: 'V, I, P, means Very Intimate Premises. It is a lifestyle!',
    effect: 'aecho=0.8:0.6:40:0.25',
  },
  {
    slug: 'kev-weekend',
    voice: 'en-gb+m3',
    speed: 140,
    pitch: 46,
    say: 'Relax. It is just, for the weekend.',
    effect: 'aecho=0.8:0.8:70|110:0.4|0.25',
  },
  {
    slug: 'grubbins-tape',
    voice: 'en-gb-x-rp+m7',
    speed: 138,
    pitch: 22,
    say: 'If beige tape cannot fix it, it is a feature.',
    effect: 'bass=g=6',
  },
  {
    slug: 'dolores-care',
    voice: 'en-us+f2',
    speed: 150,
    pitch: 36,
    say: 'I tow, because I care.',
    effect: 'highpass=f=420,lowpass=f=3200,acrusher=bits=9:mix=0.4',
  },
  {
    slug: 'suds-lint',
    voice: 'en-gb+f5',
    speed: 128,
    pitch: 40,
    say: 'The lint has spoken. Separate your colours.',
    effect: 'aecho=0.8:0.85:180|320:0.35|0.2,chorus=0.6:0.9:50:0.4:0.25:2',
  },
  {
    slug: 'nana-contact-sport',
    voice: 'en-us+f3',
    speed: 158,
    pitch: 86,
    say: 'Bingo is a contact sport, sweetheart!',
    effect: 'tremolo=f=7:d=0.3',
  },
  {
    slug: 'ash-duchess',
    voice: 'en-us+f4',
    speed: 175,
    pitch: 74,
    say: 'That is not a car. That is my Duchess!',
    effect: 'aecho=0.8:0.6:60:0.3',
  },
]

export async function recordQuote(line: VoiceLine, workFolder: string, target: string): Promise<void> {
  const raw = join(workFolder, `${line.slug}.wav`)
  await run('espeak-ng', ['-v', line.voice, '-s', String(line.speed), '-p', String(line.pitch), '-w', raw, line.say])
  const fromFirstSound = 'silenceremove=start_periods=1:start_threshold=-50dB'
  // loudnorm needs three seconds to measure, and leaves shorter sounds as quiet as they were.
  const evenlyLoud = 'apad=whole_dur=4,loudnorm=I=-18:TP=-2'
  const toLastSound = `areverse,${fromFirstSound},areverse,apad=pad_dur=0.35`
  await encodeMp3(raw, [line.effect, fromFirstSound, evenlyLoud, toLastSound].join(), target)
}

export async function recordSqueaks(workFolder: string, target: string): Promise<void> {
  const squeak = (at: number, hertz: number): Note => ({
    at,
    hertz,
    glide: hertz * 1.6,
    seconds: 0.18,
    wave: 'sine',
    gain: 0.5,
  })
  const fanfare = [523, 659, 784, 1047].map(
    (hertz, n): Note => ({ at: 1.5 + n * 0.14, hertz, seconds: n === 3 ? 0.9 : 0.25, wave: 'square', gain: 0.28 }),
  )
  const raw = join(workFolder, 'squeaks.wav')
  await writeFile(
    raw,
    renderWav(3, [squeak(0.1, 1300), squeak(0.4, 1500), squeak(0.62, 1350), squeak(1, 1700), ...fanfare]),
  )
  await encodeMp3(raw, 'loudnorm=I=-20:TP=-2', target)
}

const encodeMp3 = (source: string, effects: string, target: string) =>
  run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    source,
    '-af',
    effects,
    '-ac',
    '1',
    '-ar',
    '24000',
    '-b:a',
    '40k',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    target,
  ])
