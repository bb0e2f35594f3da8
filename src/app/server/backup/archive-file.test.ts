import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMigrationFiles } from '#platform/server/db/migrate.ts'
import { type ArchivePart, aFolder, aFolderInside, writeParts } from '#tooling/testing/backed-up-site.ts'
import { migrationsFolder } from '#tooling/testing/prepared-database.ts'
import { verifyArchive, writeArchive } from './archive-file.ts'
import { BackupRefused } from './archive-format.ts'
import { refuseUnknownMigrations } from './restore-archive.ts'

const folder = await aFolder()
const header = {
  format: 1,
  site_version: '0.1.0',
  made_at: '2030-01-01T00:00:00.000Z',
  migrations: [{ name: '0001_accounts', checksum: null as string | null }],
}
const json = (name: string, value: unknown): ArchivePart => ({ name, content: Buffer.from(JSON.stringify(value)) })
const start = json('backup.json', header)
const rows: ArchivePart = { name: 'tables/users/000001.jsonl.gz', content: gzipSync('{"id":"1"}\n{"id":"2"}\n') }
const picture: ArchivePart = { name: 'media/audio/squeak.mp3', content: Buffer.alloc(150_000, 'squeak') }
const passphrase = 'seven bed bugs in a row'

let count = 0
const newFile = () => path.join(folder, `${++count}.backup`)

async function anArchive(parts = [start, rows, picture], options = {}) {
  const file = newFile()
  await writeParts(file, parts, options)
  return file
}

async function anEncryptedArchive() {
  const file = newFile()
  await writeArchive({ pack: async () => Readable.from([await readFile(await anArchive())]), file, passphrase })
  return file
}

const verify = (file: string, given?: string) => verifyArchive({ file, passphrase: given })

test('an intact archive says what it contains', async () => {
  const { manifest, bytes } = await verify(await anArchive())
  expect(manifest.tables).toEqual([{ name: 'users', rows: 2 }])
  expect(bytes).toBeGreaterThan(150_000)
  expect((await verify(await anEncryptedArchive(), passphrase)).manifest.entries).toEqual(manifest.entries)
})

test.each([
  ['plain', anArchive, undefined, 40],
  // Each check derives the key, which is slow on purpose.
  ['encrypted', anEncryptedArchive, passphrase, 4],
])('%s: a flipped bit or a missing end is detected', async (_kind, make, given, looks) => {
  const whole = await readFile(await make())
  const file = newFile()
  const places = Array.from({ length: looks }, (_, index) => Math.floor((whole.length * index) / looks))
  for (const place of places) {
    const flipped = Buffer.from(whole)
    flipped[place] = (flipped[place] as number) ^ 4
    await writeFile(file, flipped)
    // Padding and timestamps of a plain tar aren't covered by checksums.
    const isContent = given || ![0, 4, 8].includes(whole[place] as number)
    if (isContent) await expect(verify(file, given), `bit at ${place}`).rejects.toThrow(/damaged|passphrase|encrypted/)
    await writeFile(file, whole.subarray(0, place))
    await expect(verify(file, given), `cut at ${place}`).rejects.toThrow(/damaged|encrypted/)
  }
})

test('an encrypted archive refuses a wrong passphrase, and a plain one in its place is refused', async () => {
  const [plain, encrypted] = [await anArchive(), await anEncryptedArchive()]
  expect((await readFile(encrypted)).includes('squeak')).toBe(false)
  await expect(verify(encrypted, 'another passphrase')).rejects.toThrow('is not the passphrase of this archive')
  await expect(verify(encrypted)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE')
  await expect(verify(plain, passphrase)).rejects.toThrow('is not encrypted')
  await expect(verify(path.join(folder, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)')
})

const content = Buffer.from('x')
test.each<[string, ArchivePart[], RegExp]>([
  ['a name that leads out', [start, { name: 'media/../../../etc/cron.d/x', content }], /does not belong/],
  ['an absolute name', [start, { name: '/etc/passwd', content }], /does not belong/],
  ['a link', [start, { name: picture.name, content: Buffer.alloc(0), type: 'symlink' }], /does not belong/],
  ['another beginning', [rows, start], /does not begin like one/],
  ['no beginning', [], /does not begin like one/],
  ['rows that are no rows', [start, { ...rows, content }], /cannot be unpacked/],
  ['rows that are no objects of texts', [start, { ...rows, content: gzipSync('{"id":1}\n') }], /rows cannot be read/],
  ['rows that are cut off', [start, { ...rows, content: gzipSync('{"id":"1') }], /rows cannot be read/],
  ['a file that is there twice', [start, rows, picture, picture], /squeak.mp3 is in it twice/],
  ['a second beginning', [start, start], /backup.json is in it twice/],
  ['a format that never was', [json('backup.json', { ...header, format: 0 })], /description cannot be read/],
  ['a later format', [json('backup.json', { format: 2 })], /newer version/],
])('an archive with %s is refused', async (_what, parts, reason) => {
  const file = newFile()
  if (parts.some((part) => part.content === content && part.name === rows.name)) {
    await writeParts(file, parts.slice(0, 1), { endsWith: parts.slice(1) })
  } else await writeParts(file, parts)
  await expect(verify(file)).rejects.toThrow(reason)
})

test('an entry that is missing, changed or not in the manifest is detected', async () => {
  const parts = [start, rows, picture]
  const manifest = (await verify(await anArchive(parts))).manifest
  const end = json('manifest.json', manifest)
  const without = await anArchive([start, rows], { endsWith: [end] })
  await expect(verify(without)).rejects.toThrow('squeak.mp3 is missing or differs')
  const changed = await anArchive([start, rows, { ...picture, content: Buffer.alloc(150_000, 'squawk') }], {
    endsWith: [end],
  })
  await expect(verify(changed)).rejects.toThrow('squeak.mp3 is missing or differs')
  const more = await anArchive([...parts, { ...picture, name: 'media/audio/more.mp3' }], { endsWith: [end] })
  await expect(verify(more)).rejects.toThrow('more in it than there should be')
  await expect(verify(await anArchive(parts, { endsWith: [end, end] }))).rejects.toThrow('behind its end')
  const fewer = json('manifest.json', { ...manifest, tables: [{ name: 'users', rows: 3 }] })
  await expect(verify(await anArchive(parts, { endsWith: [fewer] }))).rejects.toThrow('rows of users are missing')
  const twice = json('manifest.json', { ...manifest, tables: [...manifest.tables, ...manifest.tables] })
  await expect(verify(await anArchive(parts, { endsWith: [twice] }))).rejects.toThrow('users is in it twice')
})

test('an invalid manifest is refused with a message', async () => {
  const parts = [start, rows, picture]
  const { manifest } = await verify(await anArchive(parts))
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', '\0', '../x', 1e300, -1, null, [], {}, [null], [{ name: 'users' }]),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(manifest)), odd, async (key, value) => {
      const content = Buffer.from(JSON.stringify({ ...manifest, [key]: value }))
      const file = await anArchive(parts, { endsWith: [{ name: 'manifest.json', content }] })
      const outcome = await verify(file).then(
        () => 'whole',
        (error) => error,
      )
      if (outcome !== 'whole') expect(outcome).toBeInstanceOf(BackupRefused)
      else expect(['sequences', 'missing_files', 'orphaned_files']).toContain(key)
    }),
    { numRuns: 200 },
  )
})

test('an archive from a newer site or with a different migration is refused', async () => {
  const refuse = (migrations: typeof header.migrations) =>
    refuseUnknownMigrations({ ...header, migrations }, migrationsFolder)
  await refuse((await readMigrationFiles(migrationsFolder)).map(({ name, checksum }) => ({ name, checksum })))
  await expect(refuse([{ name: '9999_later', checksum: null }])).rejects.toThrow(
    'newer version of the site (9999_later)',
  )
  await expect(refuse([{ name: '0001_accounts', checksum: 'other' }])).rejects.toThrow('another 0001_accounts')
  const [, second] = await readMigrationFiles(migrationsFolder)
  await expect(refuse([{ name: second?.name ?? '', checksum: null }])).rejects.toThrow(
    /damaged: it has 0002\w+ without 0001_accounts/,
  )
})

test('a backup is readable only by its owner and never overwrites a file', async () => {
  const file = await anEncryptedArchive()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await readFile(file)
  const pack = () => Readable.from([before])
  await expect(writeArchive({ pack, file, passphrase })).rejects.toThrow('exists already')
  expect(await readFile(file)).toEqual(before)
})

test('a failed, stopped or unreadable backup leaves nothing behind', async () => {
  const empty = await aFolderInside(folder)
  const file = path.join(empty, 'site.backup')
  const whole = await readFile(await anArchive())
  async function* breakingOff() {
    yield whole.subarray(0, 100_000)
    throw new Error('the database is gone')
  }
  const write = (archive: Readable, signal?: AbortSignal) =>
    writeArchive({ pack: () => archive, file, passphrase: undefined, signal })
  await expect(write(Readable.from(breakingOff()))).rejects.toThrow('the database is gone')
  await expect(write(Readable.from([whole.subarray(0, 100_000)]))).rejects.toThrow('damaged')
  const stopping = new AbortController()
  async function* stopped() {
    yield whole.subarray(0, 100_000)
    stopping.abort()
    yield whole.subarray(100_000)
  }
  await expect(write(Readable.from(stopped()), stopping.signal)).rejects.toThrow('aborted')
  expect(await readdir(empty)).toEqual([])
  await expect(
    writeArchive({ pack: () => Readable.from([whole]), file: path.join(empty, 'no/such/folder'), passphrase }),
  ).rejects.toThrow('ENOENT')
  expect(existsSync(path.join(empty, 'no'))).toBe(false)
})
