import { randomUUID } from 'node:crypto'
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import type { UploadUse } from '#platform/rules/upload.ts'
import type { Media } from '#platform/server/media/create-media.ts'
import { UploadRefused } from '#platform/server/media/refuse-upload.ts'
import { DownloadFailed, downloadFile } from './download-file.ts'

export type MediaOutcome =
  | { url: string; change?: undefined }
  /** The column keeps the old address, or nothing. */
  | { url: string | null; change: string }

export type MediaFilesOptions = {
  folder: string
  media: Pick<Media, 'storeLocalFile' | 'checkLocalFile'>
  isDryRun: boolean
  fetchesMissing: boolean
  download?: typeof downloadFile
  onProgress?: ((line: string) => void) | undefined
}

const atOnce = 4

/** Each file passes the same checks as an upload. */
export function createMediaFiles({
  folder,
  media,
  isDryRun,
  fetchesMissing,
  onProgress,
  ...options
}: MediaFilesOptions) {
  const download = options.download ?? downloadFile
  const wanted = new Map<string, { use: UploadUse; address: string }>()
  const outcomes = new Map<string, MediaOutcome>()
  const keyOf = (use: UploadUse, address: string) => `${use.name} ${address}`
  // Users could type any address. Browsers must only be sent to hosts of the site's own content.
  const hosts = new Set<string>()
  const isSomebodysOwn = (use: UploadUse, address: string) =>
    use.access === 'user' && isWeb(address) && !hosts.has(hostOf(address))

  async function settle(
    { use, address }: { use: UploadUse; address: string },
    temporary: string,
  ): Promise<MediaOutcome> {
    const stored = storedPath(address)
    const local = stored && (await findFile(folder, stored))
    try {
      if (local) return await take(use, local)
      if (isSomebodysOwn(use, address)) return { url: null, change: 'an address elsewhere was left out' }
      if (!stored) return judgeForeign(use, address)
      if (!fetchesMissing || !isWeb(address)) {
        return { url: isHttps(address) ? address : null, change: missingText(address) }
      }
      if (isDryRun) return { url: address, change: 'a file would be fetched from its old address' }
      const file = path.join(temporary, randomUUID())
      try {
        await download({ address, file, maxBytes: use.maxBytes })
        return await take(use, file)
      } finally {
        await rm(file, { force: true })
      }
    } catch (error) {
      if (error instanceof UploadRefused) return { url: null, change: `a file was refused: ${error.message}` }
      if (!(error instanceof DownloadFailed)) throw error
      return {
        url: error.isForbidden || !isHttps(address) ? null : address,
        change: `a file wasn't fetched: ${error.message}`,
      }
    }
  }

  // Each use needs its own copy: the sweep removes a file that isn't shown where its record says.
  async function take(use: UploadUse, file: string): Promise<MediaOutcome> {
    const { size } = await stat(file)
    if (size > use.maxBytes) return { url: null, change: `a file was refused: ${use.tooLarge(size)}` }
    const upload = { path: file, kind: use.kind, use: use.name }
    if (isDryRun) {
      await media.checkLocalFile(upload)
      return { url: `/media/dry-run/${randomUUID()}` }
    }
    return { url: (await media.storeLocalFile(upload)).url }
  }

  return {
    want(use: UploadUse, address: string) {
      wanted.set(keyOf(use, address), { use, address })
      if (use.access === 'admin' && storagePattern.test(address)) hosts.add(hostOf(address))
    },

    async settleAll() {
      const temporary = await mkdtemp(path.join(os.tmpdir(), 'import-'))
      const limit = pLimit(atOnce)
      let done = 0
      try {
        const work = [...wanted].map(([key, file]) =>
          limit(async () => {
            outcomes.set(key, await settle(file, temporary))
            done++
            onProgress?.(`media: ${done} of ${wanted.size}`)
          }),
        )
        await Promise.all(work)
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    },

    outcomeOf: (use: UploadUse, address: string) => outcomes.get(keyOf(use, address)),
  }
}

export type MediaFiles = ReturnType<typeof createMediaFiles>

const storagePattern =
  /^https?:\/\/[^/]+\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/i

function storedPath(address: string) {
  const inStorage = storagePattern.exec(address)?.[1]
  if (inStorage === undefined) return /^[a-z][\w+.-]*:|^\/\//i.test(address) ? undefined : address.replace(/^\/+/, '')
  try {
    return decodeURIComponent(inStorage)
  } catch {
    return inStorage
  }
}

/** Dots and symlinks must not lead out of the folder. */
async function findFile(folder: string, name: string) {
  const root = await realpath(folder)
  const file = await realpath(path.join(root, name)).catch(() => undefined)
  if (!file?.startsWith(root + path.sep)) return undefined
  return (await stat(file)).isFile() ? file : undefined
}

const hostOf = (address: string) => address.split('/', 3)[2]?.toLowerCase() ?? ''
const isWeb = (address: string) => /^https?:\/\//i.test(address)
const isHttps = (address: string) => /^https:\/\//i.test(address)

function judgeForeign(use: UploadUse, address: string): MediaOutcome {
  return isHttps(address) || (use.kind === 'video' && isWeb(address))
    ? { url: address }
    : { url: null, change: "an address that pages can't show was left out" }
}

function missingText(address: string) {
  return isHttps(address) ? 'a file is missing: its old address stays' : 'a file is missing, and was left out'
}
