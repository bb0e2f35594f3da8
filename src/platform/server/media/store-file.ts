import { stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import { audioUrl, filesOf, imageUrl, isMediaFileUrl, videoUrl } from '#platform/rules/image-variants.ts'
import type { MediaKind, StoredFile } from '#platform/rules/upload.ts'
import { processAudio } from './process-audio.ts'
import { type ProcessedImage, processImage } from './process-image.ts'
import { drawPoster, processVideo } from './process-video.ts'
import { UploadRefused } from './refuse-upload.ts'
import { isOutage } from './sniff-type.ts'
import type { MediaStorage } from './storage.ts'

export type FileToStore = {
  path: string
  kind: MediaKind
  /** Names the stored files; it must be new, or belong to the same content. */
  id: string
  isAvifRefused?: boolean
  quick?: boolean
  withoutPoster?: boolean
}

/** Checks a local file by its content, turns it into what the site serves and stores that. The source stays. */
export function createFileStore({ storage, ffmpeg }: { storage: Promise<MediaStorage>; ffmpeg: string }) {
  // Decoded pictures are large and encoding takes every core, so more at a time would only need more memory.
  const runLimited = pLimit(2)

  async function storeFile(file: FileToStore): Promise<StoredFile> {
    const put = await startPutting(storage)
    try {
      if (file.kind === 'image') return await storeImage(file, put)
      if (file.kind === 'audio') return await storeAudio(file, put)
      return await storeVideo(file, put, ffmpeg)
    } catch (error) {
      await put.undo()
      throw error
    }
  }

  return {
    storeFile: (file: FileToStore) => runLimited(() => storeFile(file)),
    /** Removes all files of a stored URL; a foreign URL is left alone. */
    async deleteFile(url: string): Promise<void> {
      if (!isMediaFileUrl(url)) return
      const open = await storage
      for (const fileUrl of filesOf(url)) await open.delete(keyOf(fileUrl))
    },
  }
}

export function keyOf(url: string): string {
  return url.slice('/media/'.length)
}

type Putting = Awaited<ReturnType<typeof startPutting>>

async function startPutting(opening: Promise<MediaStorage>) {
  const storage = await opening
  const keys: string[] = []
  return {
    async content(url: string, content: Uint8Array, contentType: string) {
      keys.push(keyOf(url))
      await storage.put(keyOf(url), content, contentType)
    },
    async file(url: string, path: string, contentType: string) {
      keys.push(keyOf(url))
      await storage.putFile(keyOf(url), path, contentType)
    },
    async undo() {
      await Promise.allSettled(keys.map((key) => storage.delete(key)))
    },
  }
}

async function storeImage(file: FileToStore, put: Putting): Promise<StoredFile> {
  const image = await damagedUnlessRead(processImage(file.path, file))
  const bytes = await putVariants(image, put)
  const { width, height } = image.name
  const facts = { width, height, durationMs: null, posterUrl: null }
  return { url: imageUrl(image.name), kind: 'image', bytes, contentType: 'image/webp', ...facts }
}

async function storeAudio(file: FileToStore, put: Putting): Promise<StoredFile> {
  const { durationMs } = await damagedUnlessRead(processAudio(file.path))
  const { size: bytes } = await stat(file.path)
  const url = audioUrl(file.id)
  await put.file(url, file.path, 'audio/mpeg')
  const facts = { width: null, height: null, durationMs, posterUrl: null }
  return { url, kind: 'audio', bytes, contentType: 'audio/mpeg', ...facts }
}

async function storeVideo(file: FileToStore, put: Putting, ffmpeg: string): Promise<StoredFile> {
  const { format, contentType, width, height, durationMs } = await damagedUnlessRead(processVideo(file.path))
  const { size: bytes } = await stat(file.path)
  const frame = file.withoutPoster ? undefined : await drawPoster({ path: file.path, format, ffmpeg })
  const poster = frame && (await processImage(frame, { id: file.id, tag: format, quick: true }))
  if (poster) await putVariants(poster, put)
  const url = videoUrl({ id: file.id, format, poster: poster?.name ?? null })
  await put.file(url, file.path, contentType)
  const posterUrl = poster ? imageUrl(poster.name) : null
  return { url, kind: 'video', bytes, contentType, width, height, durationMs, posterUrl }
}

/** Whatever a strange file does to a parser, it is the file's fault: the person hears so, and the file goes. */
async function damagedUnlessRead<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UploadRefused || isOutage(error)) throw error
    throw new UploadRefused('wrong_type', 'This file is damaged and cannot be read.')
  }
}

/** Returns the size of the largest WebP, the one whose URL is kept. */
async function putVariants(image: ProcessedImage, put: Putting): Promise<number> {
  const largest = imageUrl(image.name)
  let bytes = 0
  for await (const { url, content, contentType } of image.files()) {
    await put.content(url, content, contentType)
    if (url === largest) bytes = content.length
  }
  return bytes
}
