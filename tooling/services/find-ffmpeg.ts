import { findOnPath, ProgramMissing } from './find-program.ts'
import { installWithApt } from './install-with-apt.ts'

/** A site works without ffmpeg, but the journeys expect the posters of uploaded videos. */
export function findOrInstallFfmpeg() {
  const found = findOnPath('ffmpeg') ?? (installWithApt('ffmpeg') ? findOnPath('ffmpeg') : undefined)
  if (found) return found
  throw new ProgramMissing('ffmpeg was not found. Install it (Debian: apt-get install ffmpeg).')
}
