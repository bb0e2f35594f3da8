import { readMp3DurationMs } from './mp3-frames.ts'
import { UploadRefused } from './refuse-upload.ts'
import { sniffType } from './sniff-type.ts'

export async function processAudio(path: string): Promise<{ durationMs: number }> {
  // The sniffer accepts a tag or two bytes. Only frames prove that it's an MP3.
  const durationMs = (await sniffType(path)) === 'audio/mpeg' ? await readMp3DurationMs(path) : undefined
  if (durationMs === undefined) throw new UploadRefused('wrong_type', "This file isn't an MP3.")
  return { durationMs }
}
