import { fileTypeFromFile } from 'file-type'
import { readMp3DurationMs } from './mp3-frames.ts'
import { UploadRefused } from './refuse-upload.ts'

export async function processAudio(path: string): Promise<{ durationMs: number }> {
  const found = await fileTypeFromFile(path)
  // The sniffer is content with a tag or two bytes; only frames make it sound.
  const durationMs = found?.mime === 'audio/mpeg' ? await readMp3DurationMs(path) : undefined
  if (durationMs === undefined) throw new UploadRefused('wrong_type', 'This file is not an MP3.')
  return { durationMs }
}
