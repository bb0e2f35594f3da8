import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../config.ts'

export type ByteRange = { start: number; end: number }
export type StoredObject = { bytes: number; etag: string; modifiedAt: Date }

/** Keys are paths such as `audio/{id}.mp3`, checked by the caller. */
export type MediaStorage = {
  put: (key: string, content: Uint8Array, contentType: string) => Promise<void>
  putFile: (key: string, sourcePath: string, contentType: string) => Promise<void>
  /** Stores the content completely or not at all. */
  putStream: (key: string, content: Readable, facts: { bytes: number; contentType: string }) => Promise<void>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** The range includes both ends, as in HTTP. A deletion doesn't interrupt an open stream. */
  stream: (key: string, range?: ByteRange) => Promise<Readable>
  delete: (key: string) => Promise<void>
  list: (folder?: string) => AsyncIterable<{ key: string; modifiedAt: Date }>
  close: () => void
}

export async function openStorage(options: { dataDir: string; s3: S3Config | undefined }): Promise<MediaStorage> {
  return options.s3 ? openBucket(options.s3) : openFolder(path.join(options.dataDir, 'media'))
}

function openFolder(folder: string): MediaStorage {
  const fileOf = (key: string) => path.join(folder, key)
  const madeFileOf = async (key: string) => {
    const file = fileOf(key)
    await mkdir(path.dirname(file), { recursive: true })
    return file
  }
  return {
    put: async (key, content) => writeFile(await madeFileOf(key), content),
    putFile: async (key, sourcePath) => copyFile(sourcePath, await madeFileOf(key)),
    putStream: async (key, content) => {
      const file = await madeFileOf(key)
      const draft = `${file}.${randomBytes(4).toString('hex')}`
      try {
        await writeFile(draft, content)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    stat: async (key) => {
      const found = await stat(fileOf(key)).catch(undefinedWhenMissing)
      if (!found) return undefined
      const { size: bytes, mtime: modifiedAt } = found
      // We need a strong ETag, because browsers can't resume a download with a weak one.
      return { bytes, modifiedAt, etag: `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"` }
    },
    stream: async (key, range) => (await open(fileOf(key))).createReadStream(range),
    delete: (key) => rm(fileOf(key), { force: true }),
    list: async function* (below = '') {
      const entries =
        (await readdir(fileOf(below), { recursive: true, withFileTypes: true }).catch(undefinedWhenMissing)) ?? []
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name)
        const found = entry.isFile() && (await stat(file).catch(undefinedWhenMissing))
        if (found) yield { key: path.relative(folder, file).replaceAll(path.sep, '/'), modifiedAt: found.mtime }
      }
    },
    close: () => {},
  }
}

const largestInMemory = 8 * 1024 * 1024

async function openBucket(config: S3Config): Promise<MediaStorage> {
  // Imported only if a bucket is configured, because the client takes long to load.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other S3 servers support neither the newer checksums nor a host name per bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
  })
  const objectOf = (key: string) => ({ Bucket: config.bucket, Key: key })
  const putStream: MediaStorage['putStream'] = async (key, content, { bytes, contentType }) => {
    // Only a buffer can be sent again after a failure. A stream must tell its length in advance.
    const Body = bytes <= largestInMemory ? await buffer(content) : content
    const facts = { ContentLength: bytes, ContentType: contentType }
    await client.send(new PutObjectCommand({ ...objectOf(key), Body, ...facts }))
  }
  return {
    put: async (key, content, contentType) => {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: content, ContentType: contentType }))
    },
    putFile: async (key, sourcePath, contentType) => {
      const { size: bytes } = await stat(sourcePath)
      await putStream(key, createReadStream(sourcePath), { bytes, contentType })
    },
    putStream,
    stat: async (key) => {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(undefinedWhenMissing)
      if (!found) return undefined
      const { ContentLength: bytes = 0, ETag: etag = '', LastModified: modifiedAt = new Date(0) } = found
      return { bytes, etag, modifiedAt }
    },
    stream: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const object = await client.send(new GetObjectCommand({ ...objectOf(key), Range }))
      return object.Body as Readable
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },
    list: async function* (below = '') {
      const listed = { Bucket: config.bucket, ...(below && { Prefix: below }) }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, listed)) {
        for (const { Key = '', LastModified = new Date(0) } of Contents) yield { key: Key, modifiedAt: LastModified }
      }
    },
    close: () => client.destroy(),
  }
}

function undefinedWhenMissing(error: { code?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.code === 'ENOENT' || error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
