import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { freeBytesOf, lowBytes } from '#platform/server/disk-space.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveDamaged,
  BackupRefused,
  formatVersion,
  headerSchema,
  kindOfEntry,
  manifestSchema,
} from './archive-format.ts'
import { decrypt, encrypt, encryptionHeaderBytes, isEncrypted } from './encrypt-archive.ts'

export type ArchiveToWrite = {
  pack: () => Readable | Promise<Readable>
  file: string
  passphrase: string | undefined
  signal?: AbortSignal | undefined
  onProgress?: (bytes: number) => void
}

/** Writes a temporary file and verifies it before renaming it. A failure leaves nothing behind. */
export async function writeArchive({ pack, file, passphrase, signal, onProgress }: ArchiveToWrite) {
  refuseExisting(file)
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  // Only the owner may read it: it holds password hashes and private messages.
  const target = await open(draft, 'wx', 0o600)
  const folder = path.dirname(draft)
  try {
    await pipeline(
      await pack(),
      (source) => (passphrase ? encrypt(source, passphrase) : source),
      (source) => watchSpace(source, { folder, onProgress }),
      target.createWriteStream({ flush: true }),
      { signal },
    )
    const checked = await verifyArchive({ file: draft, passphrase, signal })
    refuseExisting(file)
    await rename(draft, file)
    await flushFolder(folder)
    return checked
  } catch (error) {
    await target.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already. Choose another name.`)
}

/** A rename is durable only after its folder is flushed. Windows can't do that. */
async function flushFolder(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const bytesBetweenChecks = 16 * 1024 * 1024

/** A site on the same disk needs space to go on. */
async function* watchSpace(
  source: AsyncIterable<Buffer>,
  { folder, onProgress }: { folder: string; onProgress?: ((bytes: number) => void) | undefined },
) {
  let bytes = 0
  let nextCheck = 0
  for await (const chunk of source) {
    if (bytes >= nextCheck) {
      nextCheck = bytes + bytesBetweenChecks
      if ((await freeBytesOf(folder)) < lowBytes + bytesBetweenChecks)
        throw new BackupRefused(`The disk with ${folder} is almost full. Nothing was written.`)
    }
    bytes += chunk.length
    onProgress?.(bytes)
    yield chunk
  }
}

export type ArchiveSource = { file: string; passphrase: string | undefined; signal?: AbortSignal | undefined }

export type CheckedArchive = { header: ArchiveHeader; manifest: ArchiveManifest; bytes: number }

export async function verifyArchive(source: ArchiveSource): Promise<CheckedArchive> {
  const found: ArchiveManifest['entries'] = []
  const names = new Set<string>()
  const rows = new Map<string, number>()
  let header: ArchiveHeader | undefined
  let manifest: ArchiveManifest | undefined
  for await (const { name, bytes, is, content } of readArchive(source)) {
    if (manifest) throw archiveDamaged('there is something behind its end')
    if (!header && is.kind !== 'header') throw archiveDamaged('it does not begin like one')
    if (is.kind === 'manifest') {
      manifest = parseJson(manifestSchema, await readWhole(content, bytes))
      continue
    }
    const hash = createHash('sha256')
    if (is.kind === 'file') for await (const chunk of content) hash.update(chunk)
    else {
      const whole = await readWhole(content, bytes)
      hash.update(whole)
      if (is.kind === 'header') header = readHeader(whole)
      else rows.set(is.table, (rows.get(is.table) ?? 0) + (await unpackRows(whole)).length)
    }
    if (names.has(name)) throw archiveDamaged(`${name} is in it twice`)
    names.add(name)
    found.push({ name, bytes, sha256: hash.digest('hex') })
  }
  if (!header) throw archiveDamaged('it is empty')
  if (!manifest) throw archiveDamaged('its end is missing')
  refuseDifferences(manifest, { found, rows })
  return { header, manifest, bytes: found.reduce((sum, entry) => sum + entry.bytes, 0) }
}

function readHeader(content: Buffer) {
  const parsed = parseJson(headerSchema.pick({ format: true }).loose(), content)
  if (parsed.format > formatVersion) {
    throw new BackupRefused('The archive was made by a newer version of the site. Update the site first.')
  }
  return parseJson(headerSchema, content)
}

function refuseDifferences(
  manifest: ArchiveManifest,
  { found, rows }: { found: ArchiveManifest['entries']; rows: Map<string, number> },
) {
  for (const [index, entry] of manifest.entries.entries()) {
    const { name, bytes, sha256 } = found[index] ?? {}
    if (name !== entry.name || bytes !== entry.bytes || sha256 !== entry.sha256) {
      throw archiveDamaged(`${entry.name} is missing or differs`)
    }
  }
  if (found.length > manifest.entries.length) throw archiveDamaged('there is more in it than there should be')
  for (const list of [manifest.tables, manifest.sequences]) {
    const twice = list.find(({ name }, index) => list.findIndex((other) => other.name === name) !== index)
    if (twice) throw archiveDamaged(`${twice.name} is in it twice`)
  }
  const unlisted = [...rows.keys()].find((table) => !manifest.tables.some(({ name }) => name === table))
  if (unlisted) throw archiveDamaged(`rows of ${unlisted} do not belong in it`)
  const wrong = manifest.tables.find((table) => (rows.get(table.name) ?? 0) !== table.rows)
  if (wrong) throw archiveDamaged(`rows of ${wrong.name} are missing`)
}

export type ArchiveEntry = {
  name: string
  bytes: number
  is: NonNullable<ReturnType<typeof kindOfEntry>>
  content: AsyncIterable<Buffer>
}

export async function* readArchive(archive: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const source = await openArchive(archive)
  const extract = tar.extract()
  source.once('error', (error) => extract.destroy(error))
  source.pipe(extract)
  try {
    for await (const entry of damagedUnlessRead(extract)) {
      const { name, size: bytes = 0, type } = entry.header
      const is = kindOfEntry(name)
      if (!is || type !== 'file') throw archiveDamaged(`${JSON.stringify(name)} does not belong in it`)
      yield { name, bytes, is, content: damagedUnlessRead(entry) }
      entry.resume()
    }
  } finally {
    source.destroy()
    extract.destroy()
  }
}

/** Reports any tar error as damage, but leaves disk errors as they are. */
async function* damagedUnlessRead<Item>(items: AsyncIterable<Item>) {
  try {
    for await (const item of items) yield item
  } catch (error) {
    const { syscall, name } = error as NodeJS.ErrnoException
    if (error instanceof BackupRefused || syscall || name === 'AbortError') throw error
    throw archiveDamaged('it was changed or cut off')
  }
}

async function openArchive({ file, passphrase, signal }: ArchiveSource): Promise<Readable> {
  const header = await readStart(file)
  if (!isEncrypted(header)) {
    // Otherwise anyone who can replace the file could swap in an archive of their own.
    if (passphrase)
      throw new BackupRefused(`${file} is not encrypted. To restore it all the same, unset BACKUP_PASSPHRASE.`)
    return createReadStream(file, { signal })
  }
  if (!passphrase) throw new BackupRefused(`${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`)
  const rest = createReadStream(file, { start: encryptionHeaderBytes, signal })
  return Readable.from(decrypt(rest, { header, passphrase }), { objectMode: false })
}

async function readStart(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read (${error.code ?? error.message}).`)
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(encryptionHeaderBytes), 0, encryptionHeaderBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const largestInMemory = 256 * 1024 * 1024

export async function readWhole(content: AsyncIterable<Buffer>, bytes: number) {
  if (bytes > largestInMemory) throw archiveDamaged('a part of it is too large')
  return buffer(content)
}

const rowSchema = z.record(z.string(), z.string().nullable())

export async function unpackRows(part: Buffer): Promise<z.output<typeof rowSchema>[]> {
  const unpacked = await promisify(gunzip)(part, { maxOutputLength: largestInMemory }).catch(() => {
    throw archiveDamaged('rows cannot be unpacked')
  })
  try {
    const lines = unpacked.toString('utf8').trimEnd().split('\n')
    return lines.map((line) => rowSchema.parse(JSON.parse(line)))
  } catch {
    throw archiveDamaged('rows cannot be read')
  }
}

function parseJson<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw archiveDamaged('its description cannot be read')
  }
}
