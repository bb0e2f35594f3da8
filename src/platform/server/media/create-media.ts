import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Identity } from '#platform/rules/identity.ts'
import { privateIdStart } from '#platform/rules/image-variants.ts'
import { type MediaKind, type StoredFile, type UploadUse, uploadsPath } from '#platform/rules/upload.ts'
import type { S3Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { RateLimiter } from '../rate-limits.ts'
import { createUploads, type RefuseUpload } from './receive-uploads.ts'
import { createDownloads, type MayRead } from './serve-download.ts'
import { openStorage } from './storage.ts'
import type { FileToStore } from './store-file.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { defaultUploadBudget, type UploadBudget } from './upload-budget.ts'

export type RecordedFile = StoredFile & { use: string; ownerId: string | null }

export type MediaOptions = {
  dataDir: string
  s3: S3Config | undefined
  log: Log
  uses: readonly UploadUse[]
  identify: (request: Request) => Promise<Identity>
  /** Counts what an account sends in a day. */
  limiter: RateLimiter
  budget?: UploadBudget
  /** Writes the record. When it fails, the stored files of an upload go again. */
  onStored: (file: RecordedFile) => Promise<void>
  mayRead?: MayRead
  refuseUpload?: RefuseUpload
  now?: () => Date
  /** The command that draws posters; where it does not exist, videos have none. */
  ffmpeg?: string
}

export type LocalFile = {
  path: string
  kind: MediaKind
  use: string
  /** Readable part of the URL; the same name and content give the same URL again. */
  name?: string
  /** For many files at once: a third of the time for somewhat larger images. */
  quick?: boolean
  withoutPoster?: boolean
}

export type Media = ReturnType<typeof createMedia>

const partialUploadKeptMs = 24 * 60 * 60 * 1000

/** Everything under /media: uploads, what becomes of them, and downloads. */
export function createMedia(options: MediaOptions) {
  const now = options.now ?? (() => new Date())
  const uploadsFolder = path.join(options.dataDir, 'uploads')
  const storage = openStorage({ folder: path.join(options.dataDir, 'media'), s3: options.s3 })
  // With the first file, not with every start: the image library takes time and memory to load.
  let loading: Promise<ReturnType<typeof import('./store-file.ts')['createFileStore']>> | undefined
  const fileStore = () => {
    loading ??= import('./store-file.ts').then(({ createFileStore }) =>
      createFileStore({ storage, ffmpeg: options.ffmpeg ?? 'ffmpeg' }),
    )
    return loading
  }
  const storeFile = async (file: FileToStore) => (await fileStore()).storeFile(file)
  const deleteFile = async (url: string) => (await fileStore()).deleteFile(url)
  const serveDownload = createDownloads({ storage, mayRead: options.mayRead })

  const uploads = createUploads({
    folder: uploadsFolder,
    log: options.log,
    uses: options.uses,
    identify: options.identify,
    refuseUpload: options.refuseUpload,
    limiter: options.limiter,
    budget: options.budget ?? defaultUploadBudget,
    now,
    async store({ path: uploadPath, use, ownerId }) {
      const stored = await storeFile({
        path: uploadPath,
        kind: use.kind,
        id: freshId(use.isPrivate ? privateIdStart : ''),
        ...(use.isAvifRefused && { isAvifRefused: true }),
      })
      try {
        await options.onStored({ ...stored, use: use.name, ownerId })
        return stored
      } catch (error) {
        await deleteFile(stored.url)
        throw error
      }
    },
  })

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      const isUpload = pathname === uploadsPath || pathname.startsWith(`${uploadsPath}/`)
      return isUpload ? uploads.fetch(request, pathname) : serveDownload(request, pathname)
    },

    /** The same checks and the same result as an upload; the file itself stays where it is. */
    async storeLocalFile(file: LocalFile): Promise<StoredFile> {
      const isPrivate = options.uses.some(({ name, isPrivate }) => name === file.use && isPrivate)
      const id = file.name ? await stableId(file.name, file.path) : freshId()
      const stored = await storeFile({ ...file, id: isPrivate ? privateIdStart + id : id })
      // A failure leaves the files: an earlier run may have stored and recorded the same ones.
      await options.onStored({ ...stored, use: file.use, ownerId: null })
      return stored
    },

    deleteFile,

    /** Removes uploads that nobody continued for a day. It never rejects: a timer calls it. */
    async sweep(): Promise<void> {
      uploads.forgetFinished()
      const before = new Date(now().getTime() - partialUploadKeptMs)
      try {
        const removed = await sweepUploads({ folder: uploadsFolder, before, isInUse: uploads.isFinishing })
        if (removed > 0) options.log.info({ removed }, 'abandoned uploads removed')
      } catch (error) {
        options.log.error({ err: error }, 'abandoned uploads not removed')
      }
    },

    /** Waits for files that are being stored. */
    async close(): Promise<void> {
      await uploads.settle()
      ;(await storage).close()
    },
  }
}

function freshId(start = ''): string {
  return start + randomBytes(12).toString('hex')
}

/** Downloads are cached for good, so other content must have another URL. */
async function stableId(name: string, filePath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(filePath), hash)
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${readable.slice(0, 60) || 'file'}-${hash.digest('hex').slice(0, 12)}`
}
