import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { svgDocument } from '../ink/svg.ts'
import { clipScore } from '../sound/clip-scores.ts'
import { renderWav } from '../sound/synth.ts'
import { CLIP, type ClipArt } from './stage.ts'

/** Draws every frame and pipes it to ffmpeg as raw pixels, so that no frame is written to disk. */
export async function renderClip(
  clip: ClipArt,
  files: { workFolder: string; video: string; poster?: string },
): Promise<void> {
  const wav = join(files.workFolder, `${clip.slug}.wav`)
  await writeFile(wav, renderWav(clip.seconds, clipScore(clip.slug, clip.seconds)))
  const size = `${CLIP.width}x${CLIP.height}`
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      size,
      '-r',
      String(CLIP.framesPerSecond),
      '-i',
      '-',
      '-i',
      wav,
    ]
      .concat([
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-preset',
        'veryslow',
        '-crf',
        '31',
        '-tune',
        'animation',
        '-pix_fmt',
        'yuv420p',
        '-g',
        '60',
      ])
      .concat([
        '-c:a',
        'aac',
        '-b:a',
        '40k',
        '-ac',
        '1',
        '-af',
        'volume=0.7',
        '-shortest',
        '-movflags',
        '+faststart',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        files.video,
      ]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(encoder, 'close')
  const frames = Math.round(clip.seconds * CLIP.framesPerSecond)
  for (let n = 0; n < frames; n++) {
    const pixels = await frameImage(clip, n / frames)
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg failed on ${clip.slug}`)
  if (files.poster) await frameImage(clip, clip.posterAt).webp({ quality: 80, effort: 6 }).toFile(files.poster)
}

const frameImage = (clip: ClipArt, t: number) =>
  sharp(Buffer.from(svgDocument(CLIP.width, CLIP.height, clip.frame(t, t * clip.seconds))))
