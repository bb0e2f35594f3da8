import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Config } from '../config.ts'

export type ByteRange = { start: number; end: number }
export type StoredObject = { bytes: number; etag: string; modifiedAt: Date }

/** Where files lie: a folder or a bucket. Keys are paths such as `audio/{id}.mp3`, checked by the caller. */
export type MediaStorage = {
  put: (key: string, content: Uint8Array, contentType: string) => Promise<void>
  putFile: (key: string, sourcePath: string, contentType: string) => Promise<void>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** Both ends of the range are included, as in HTTP. */
  stream: (key: string, range?: ByteRange) => Promise<Readable>
  delete: (key: string) => Promise<void>
  close: () => void
}

export async function openStorage(options: { folder: string; s3: S3Config | undefined }): Promise<MediaStorage> {
  return options.s3 ? openBucket(options.s3) : openFolder(options.folder)
}

function openFolder(folder: string): MediaStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...writesOf(disk),
    stat: async (key) => {
      const found = await disk.getMetaData(key).catch(undefinedWhenMissing)
      if (!found) return undefined
      const { contentLength: bytes, lastModified: modifiedAt } = found
      // The driver's tag is a weak one, which a browser may not use to resume a download.
      return { bytes, modifiedAt, etag: `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"` }
    },
    // The driver reads whole files only.
    stream: async (key, range) => createReadStream(path.join(folder, key), range),
    close: () => {},
  }
}

async function openBucket(config: S3Config): Promise<MediaStorage> {
  // Loaded only where a bucket is used: the client takes long to load.
  const [{ GetObjectCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other makers' servers know neither the newer checksums nor a host name per bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
  })
  const disk = new Disk(new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false }))
  return {
    ...writesOf(disk),
    stat: async (key) => {
      const found = await disk.getMetaData(key).catch(undefinedWhenMissing)
      return found && { bytes: found.contentLength, etag: found.etag, modifiedAt: found.lastModified }
    },
    stream: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const object = await client.send(new GetObjectCommand({ Bucket: config.bucket, Key: key, Range }))
      return object.Body as Readable
    },
    close: () => client.destroy(),
  }
}

function writesOf(disk: Disk): Pick<MediaStorage, 'put' | 'putFile' | 'delete'> {
  return {
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    putFile: async (key, sourcePath, contentType) => {
      const { size: contentLength } = await stat(sourcePath)
      await disk.copyFromFs(sourcePath, key, { contentType, contentLength })
    },
    delete: (key) => disk.delete(key),
  }
}

function undefinedWhenMissing(error: Error): undefined {
  const cause = error.cause as { code?: string; $metadata?: { httpStatusCode?: number } } | undefined
  if (cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
