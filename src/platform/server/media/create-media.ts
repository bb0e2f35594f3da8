import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isMediaFileUrl, isPrivateFile, privateIdStart } from '#platform/rules/image-variants.ts'
import type { MediaKind, StoredFile, UploadUse } from '#platform/rules/upload.ts'
import type { S3Config } from '../config.ts'
import { retryAfterSeconds, unavailableMessage } from '../is-unavailable.ts'
import type { Log } from '../log.ts'
import type { RateLimiter } from '../rate-limits.ts'
import { keptFolder } from './orphaned-files.ts'
import { createUploads, type RefuseUpload } from './receive-uploads.ts'
import { UploadRefused } from './refuse-upload.ts'
import { contentTypeOf, createDownloads, type MayRead, serveKept } from './serve-download.ts'
import { openStorage } from './storage.ts'
import { type FileToStore, keyOf } from './store-file.ts'
import { sweepUploads } from './sweep-uploads.ts'
import type { Uploader } from './take-turns.ts'
import { defaultUploadBudget, giveBackWork, takeHourlyWork, type UploadBudget } from './upload-budget.ts'

export type RecordedFile = StoredFile & { use: string; ownerId: string | null }

export type MediaOptions = {
  dataDir: string
  s3: S3Config | undefined
  log: Log
  uses: readonly UploadUse[]
  /** Counts what each account uploads per day. */
  limiter: RateLimiter
  budget?: UploadBudget
  /** If it fails, the upload's stored files are deleted. */
  onStored: (file: RecordedFile) => Promise<void>
  mayRead?: MayRead
  refuseUpload?: RefuseUpload
  hasRoomFor?: (bytes: number) => boolean
  now?: () => Date
  /** Without this command, videos have no posters. */
  ffmpeg?: string
}

export type LocalFile = {
  path: string
  kind: MediaKind
  /** Storing the same content again for the same use keeps its URL. */
  use: string
  /** Takes a third of the time for somewhat larger images. */
  quick?: boolean
  withoutPoster?: boolean
}

export type Media = ReturnType<typeof createMedia>

const theSite: Uploader = { ownerId: 'the site itself' }
const partialUploadKeptMs = 24 * 60 * 60 * 1000
/** Most links are opened in the days after they were posted. */
const keptMs = 30 * 24 * 60 * 60 * 1000

export function createMedia(options: MediaOptions) {
  const now = options.now ?? (() => new Date())
  const uploadsFolder = path.join(options.dataDir, 'uploads')
  const leftUploadsFile = path.join(options.dataDir, 'uploads-to-resume.json')
  const storage = openStorage(options)
  const budget = options.budget ?? defaultUploadBudget
  // Imported with the first file, because the image library takes time and memory to load.
  let loading: Promise<ReturnType<typeof import('./store-file.ts')['createFileStore']>> | undefined
  const fileStore = () => {
    loading ??= import('./store-file.ts').then(({ createFileStore }) =>
      createFileStore({ storage, ffmpeg: options.ffmpeg ?? 'ffmpeg' }),
    )
    return loading
  }
  const stopping = new UploadRefused('unavailable', unavailableMessage, retryAfterSeconds)
  const storeFile = async (file: FileToStore) => (await fileStore()).storeFile(file)
  const deleteFile = async (url: string) => (await fileStore()).deleteFile(url)

  const uploads = createUploads({
    folder: uploadsFolder,
    log: options.log,
    uses: options.uses,
    refuseUpload: options.refuseUpload,
    limiter: options.limiter,
    budget,
    now,
    hasRoomFor: options.hasRoomFor ?? (() => true),
    async store({ path: uploadPath, use, uploader }) {
      const work = { limiter: options.limiter, uploader, use, workMs: 0 }
      const stored = await storeFile({
        path: uploadPath,
        kind: use.kind,
        id: freshId(use.isPrivate ? privateIdStart : ''),
        uploader,
        onMeasured: async (workMs) => {
          await takeHourlyWork(budget, { ...work, workMs })
          work.workMs = workMs
        },
        ...(use.isAvifRefused && { isAvifRefused: true }),
      }).catch(async (error) => {
        if (error === stopping) await giveBackWork(budget, work)
        throw error
      })
      try {
        await options.onStored({ ...stored, use: use.name, ownerId: uploader.ownerId })
        return stored
      } catch (error) {
        await deleteFile(stored.url)
        throw error
      }
    },
  })

  /** Clients of waiting uploads are told to try again. */
  async function stopUploads(): Promise<void> {
    uploads.stop(stopping)
    if (loading) (await loading).stop(stopping)
  }

  return {
    upload: uploads.fetch,
    download: createDownloads({ storage, mayRead: options.mayRead }),

    /** The source file stays in place. */
    async storeLocalFile(file: LocalFile): Promise<StoredFile> {
      const isPrivate = options.uses.some(({ name, isPrivate }) => name === file.use && isPrivate)
      const id = await stableId(file)
      const stored = await storeFile({ ...file, id: isPrivate ? privateIdStart + id : id, uploader: theSite })
      // On failure the files stay: an earlier run may have stored and recorded the same ones.
      await options.onStored({ ...stored, use: file.use, ownerId: null })
      return stored
    },

    /** Throws `UploadRefused` if `storeLocalFile` would refuse the file. */
    async checkLocalFile(file: Pick<LocalFile, 'path' | 'kind'>): Promise<void> {
      await (await fileStore()).checkFile({ ...file, id: 'checked', uploader: theSite })
    },

    deleteFile,

    /** Returns undefined for a private or missing file, and for other sites' addresses. */
    async readFile(url: string): Promise<Buffer | undefined> {
      if (!isMediaFileUrl(url) || isPrivateFile(url)) return undefined
      const open = await storage
      return (await open.stat(keyOf(url))) && buffer(await open.stream(keyOf(url)))
    },

    /** Files that the site can make again at any time; see `keptFolder`. */
    kept: {
      serve: async (request: Request, key: string) => serveKept(request, await storage, key),
      put: async (key: string, content: Uint8Array) => {
        if (options.hasRoomFor?.(content.length) ?? true) await (await storage).put(key, content, contentTypeOf(key))
      },
      delete: async (key: string) => (await storage).delete(key),
    },

    /** Never rejects, because a timer calls it. */
    async sweep(): Promise<void> {
      uploads.forgetFinished()
      const before = new Date(now().getTime() - partialUploadKeptMs)
      try {
        const removed = await sweepUploads({ folder: uploadsFolder, before, isInUse: uploads.isInUse })
        if (removed > 0) options.log.info({ removed }, 'abandoned uploads removed')
      } catch (error) {
        options.log.error({ err: error }, 'abandoned uploads not removed')
      }
      try {
        const open = await storage
        const staleBefore = new Date(now().getTime() - keptMs)
        for await (const { key, modifiedAt } of open.list(keptFolder))
          if (modifiedAt < staleBefore) await open.delete(key)
      } catch (error) {
        options.log.error({ err: error }, 'old pictures not removed')
      }
    },

    /** Never rejects, because nobody awaits it. */
    async resumeUploads(): Promise<void> {
      const left = await takeList(leftUploadsFile).catch((error) => {
        options.log.error({ err: error }, 'uploads of the last run not resumed')
        return []
      })
      if (left.length > 0) options.log.info({ uploads: left.length }, 'uploads of the last run resumed')
      await Promise.all(left.map(uploads.resume))
    },

    stopUploads,

    async close(): Promise<void> {
      await stopUploads()
      const left = await uploads.settle()
      if (left.length > 0) await writeFile(leftUploadsFile, JSON.stringify(left))
      ;(await storage).close()
    },
  }
}

/** Renames the list first, so that only one of two starting processes gets it. */
async function takeList(file: string): Promise<string[]> {
  const taken = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await rename(file, taken)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const list = JSON.parse(await readFile(taken, 'utf8')) as string[]
  await rm(taken)
  return list
}

const idLength = 24

function freshId(start = ''): string {
  return start + randomBytes(idLength / 2).toString('hex')
}

/**
 * Downloads are cached forever, so other content needs another URL.
 * Neither the file's name nor another use's URL may reveal the answer to a question.
 */
async function stableId({ use, path: filePath }: Pick<LocalFile, 'use' | 'path'>): Promise<string> {
  const hash = createHash('sha256').update(`${use}\n`)
  await pipeline(createReadStream(filePath), hash)
  return hash.digest('hex').slice(0, idLength)
}
