import { execFile } from 'node:child_process'
import type { VideoFormat } from '#platform/rules/image-variants.ts'
import { UploadRefused } from './refuse-upload.ts'
import { sniffType } from './sniff-type.ts'
import { readVideoHeader, type VideoHeader } from './video-header.ts'

const formats: Record<string, VideoFormat> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }
const demuxers: Record<VideoFormat, string> = { mp4: 'mov', mov: 'mov', webm: 'matroska' }
const posterTimeoutMs = 20_000
const maxPosterBytes = 32 * 1024 * 1024
/** 4K. For larger videos the decoder alone would take a gigabyte, so they get no poster. */
const maxPosterPixels = 4096 * 2304
/** The CPU time for the poster of a video of the usual size. */
export const posterWorkMs = 3000

type ProcessedVideo = VideoHeader & { format: VideoFormat; contentType: string }

export async function processVideo(path: string): Promise<ProcessedVideo> {
  const contentType = await sniffType(path)
  const format = formats[contentType ?? '']
  if (!contentType || !format) throw new UploadRefused('wrong_type', "This file isn't an MP4, WebM or QuickTime video.")
  const header = await readVideoHeader(path, format)
  // The sniffer only checks the first bytes. No browser plays a file without a picture track.
  if (header.width === null || header.height === null) {
    throw new UploadRefused('wrong_type', "This video is damaged and can't be read.")
  }
  return { ...header, format, contentType }
}

/** Undefined if ffmpeg isn't installed or can't read the video. */
export function drawPoster(video: {
  path: string
  format: VideoFormat
  ffmpeg: string
  signal: AbortSignal
}): Promise<Buffer | undefined> {
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
    // The named demuxer and protocol keep a crafted video from opening playlists or URLs.
    ...['-max_pixels', String(maxPosterPixels)],
    ...['-protocol_whitelist', 'file', '-f', demuxers[video.format], '-i', `file:${video.path}`],
    // We scale first, because the thumbnail filter holds 24 frames in memory.
    ...['-map', '0:v:0', '-vf', "scale='min(1280,iw)':-2,thumbnail=24", '-frames:v', '1'],
    ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ]
  const limits = {
    encoding: 'buffer',
    timeout: posterTimeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: maxPosterBytes,
    signal: video.signal,
  } as const
  return new Promise((resolve) => {
    execFile(video.ffmpeg, args, limits, (error, png) => resolve(error || png.length === 0 ? undefined : png))
  })
}
