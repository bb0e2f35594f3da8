import { stat } from 'node:fs/promises'
import { audioUrl, filesOf, imageUrl, isMediaFileUrl, videoUrl } from '#platform/rules/image-variants.ts'
import type { MediaKind, StoredFile } from '#platform/rules/upload.ts'
import { processAudio } from './process-audio.ts'
import { type ProcessedImage, processImage } from './process-image.ts'
import { drawPoster, posterWorkMs, processVideo } from './process-video.ts'
import { UploadRefused } from './refuse-upload.ts'
import { isOutage } from './sniff-type.ts'
import type { MediaStorage } from './storage.ts'
import { createTurns, type Uploader } from './take-turns.ts'

export type FileToStore = {
  path: string
  kind: MediaKind
  /** It must be new or belong to the same content. */
  id: string
  uploader: Uploader
  /** Called before the file waits for its turn. May throw `UploadRefused`. */
  onMeasured?: (workMs: number) => Promise<void>
  isAvifRefused?: boolean
  quick?: boolean
  withoutPoster?: boolean
}

export function createFileStore({ storage, ffmpeg }: { storage: Promise<MediaStorage>; ffmpeg: string }) {
  // Each job takes a core, and also one of Node's four threads for files and password hashing.
  const turns = createTurns({ places: 2 })
  const stopping = new AbortController()

  const checkFile = (file: FileToStore) => damagedUnlessRead(prepare(file, { ffmpeg, signal: stopping.signal }))

  async function storeFile(file: FileToStore): Promise<StoredFile> {
    const { isBig, workMs, store } = await checkFile(file)
    await file.onMeasured?.(workMs)
    const put = await startPutting(storage, stopping.signal)
    try {
      return await store(put, (work) => turns.run({ uploader: file.uploader, workMs, isBig }, work))
    } catch (error) {
      await put.undo()
      throw stopping.signal.aborted ? stopping.signal.reason : error
    }
  }

  return {
    storeFile,
    checkFile,
    /** Rejects waiting files at once and running ones at their next step. */
    stop(reason: Error) {
      stopping.abort(reason)
      turns.stop(reason)
    },
    /** External URLs are ignored. */
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

async function startPutting(opening: Promise<MediaStorage>, signal: AbortSignal) {
  const storage = await opening
  const keys: string[] = []
  return {
    async content(url: string, content: Uint8Array, contentType: string) {
      signal.throwIfAborted()
      keys.push(keyOf(url))
      await storage.put(keyOf(url), content, contentType)
    },
    async file(url: string, path: string, contentType: string) {
      signal.throwIfAborted()
      keys.push(keyOf(url))
      await storage.putFile(keyOf(url), path, contentType)
    },
    async undo() {
      await Promise.allSettled(keys.map((key) => storage.delete(key)))
    },
  }
}

/** Decoding and encoding wait for a turn; copying a file needs none. */
type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>
type Prepared = Pick<ProcessedImage, 'isBig' | 'workMs'> & {
  store: (put: Putting, takeTurn: TakeTurn) => Promise<StoredFile>
}
type Tools = { ffmpeg: string; signal: AbortSignal }

function prepare(file: FileToStore, tools: Tools): Promise<Prepared> {
  if (file.kind === 'image') return prepareImage(file)
  return file.kind === 'audio' ? prepareAudio(file) : prepareVideo(file, tools)
}

async function prepareImage(file: FileToStore): Promise<Prepared> {
  const image = await processImage(file.path, file)
  const store = async (put: Putting, takeTurn: TakeTurn): Promise<StoredFile> => {
    const bytes = await takeTurn(() => putVariants(image, put))
    const { width, height } = image.name
    const facts = { width, height, durationMs: null, posterUrl: null }
    return { url: imageUrl(image.name), kind: 'image', bytes, contentType: 'image/webp', ...facts }
  }
  return { isBig: image.isBig, workMs: image.workMs, store }
}

async function prepareAudio(file: FileToStore): Promise<Prepared> {
  const { durationMs } = await processAudio(file.path)
  const { size: bytes } = await stat(file.path)
  const store = async (put: Putting): Promise<StoredFile> => {
    const url = audioUrl(file.id)
    await put.file(url, file.path, 'audio/mpeg')
    const facts = { width: null, height: null, durationMs, posterUrl: null }
    return { url, kind: 'audio', bytes, contentType: 'audio/mpeg', ...facts }
  }
  return { isBig: false, workMs: 0, store }
}

async function prepareVideo(file: FileToStore, { ffmpeg, signal }: Tools): Promise<Prepared> {
  const { format, contentType, width, height, durationMs } = await processVideo(file.path)
  const { size: bytes } = await stat(file.path)
  const makePoster = async (put: Putting) => {
    const frame = await drawPoster({ path: file.path, format, ffmpeg, signal })
    const poster = frame && (await processImage(frame, { id: file.id, tag: format, quick: true }))
    if (poster) await putVariants(poster, put)
    return poster
  }
  const store = async (put: Putting, takeTurn: TakeTurn): Promise<StoredFile> => {
    const poster = file.withoutPoster ? undefined : await takeTurn(() => makePoster(put))
    const url = videoUrl({ id: file.id, format, poster: poster?.name ?? null })
    await put.file(url, file.path, contentType)
    const posterUrl = poster ? imageUrl(poster.name) : null
    return { url, kind: 'video', bytes, contentType, width, height, durationMs, posterUrl }
  }
  return file.withoutPoster ? { isBig: false, workMs: 0, store } : { isBig: true, workMs: posterWorkMs, store }
}

/** A file that crashes a parser counts as damaged: the uploader is told, and it's removed. */
async function damagedUnlessRead<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UploadRefused || isOutage(error)) throw error
    throw new UploadRefused('wrong_type', "This file is damaged and can't be read.")
  }
}

/** Returns the size of the largest WebP, whose URL is the one we record. */
async function putVariants(image: ProcessedImage, put: Putting): Promise<number> {
  const largest = imageUrl(image.name)
  let bytes = 0
  for await (const { url, content, contentType } of image.files()) {
    await put.content(url, content, contentType)
    if (url === largest) bytes = content.length
  }
  return bytes
}
