import { findOnPath, ProgramMissing } from './find-program.ts'
import { installWithApt } from './install-with-apt.ts'

/**
 * ffmpeg draws the posters of uploaded videos. A site works without it, but the journeys expect a
 * poster.
 */
export function findOrInstallFfmpeg() {
  const found = findOnPath('ffmpeg') ?? (installWithApt('ffmpeg') ? findOnPath('ffmpeg') : undefined)
  if (found) return found
  throw new ProgramMissing('ffmpeg was not found. Install it (Debian: apt-get install ffmpeg).')
}
