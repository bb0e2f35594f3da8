import { createReadStream } from 'node:fs'
import { readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Registry } from 'prom-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { aFolder, aFolderInside, writeParts } from '#tooling/testing/backed-up-site.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { verifyArchive } from './archive-file.ts'
import { scheduleBackups } from './scheduled-backups.ts'

const siteFolder = await aFolder()
const passphrase = 'seven bed bugs in a row'
const site = await testSite({
  env: {
    DATA_DIR: await aFolder(),
    BACKUP_EVERY: '24h',
    BACKUP_DIR: siteFolder,
    BACKUP_PASSPHRASE: passphrase,
    METRICS_TOKEN: 'a token for metrics',
  },
})
const { db } = site
const admin = await site.anAdmin()
const overview = async () => (await admin.call('overview.get', { days: 7 })).body.backups

test('a site makes scheduled backups and reports them on the overview and in metrics', async () => {
  await vi.waitFor(async () => expect(await overview()).toMatchObject({ last_success_at: expect.any(String) }), 15_000)
  const [name = '', ...more] = await readdir(siteFolder)
  expect(more).toEqual([])
  const { header } = await verifyArchive({ file: path.join(siteFolder, name), passphrase })
  expect(header.made_at.slice(0, 13)).toBe((await overview()).last_success_at.slice(0, 13))
  await site.backups?.check()
  const metrics = await fetch(`${site.url}/metrics`, { headers: { authorization: 'Bearer a token for metrics' } })
  const [, seconds] = /^backup_last_success_timestamp_seconds ([\d.e+]+)$/m.exec(await metrics.text()) ?? []
  expect(Number(seconds) * 1000).toBe(Date.parse((await overview()).last_success_at))
  expect(await readdir(siteFolder)).toEqual([name])
})

const json = {
  format: 1,
  site_version: '1',
  made_at: new Date().toISOString(),
  migrations: [{ name: 'a', checksum: null }],
}
const ownFolder = await aFolder()
const archive = path.join(ownFolder, 'some.backup')
await writeParts(archive, [{ name: 'backup.json', content: Buffer.from(JSON.stringify(json)) }])

let folder = ''
let hours = 0
beforeEach(async () => {
  folder = await aFolderInside(ownFolder)
  hours = 0
  await db.deleteFrom('server_state').where('key', '=', 'backups').execute()
})

function aSchedule(pack: () => Readable = () => createReadStream(archive), siteId = 'site-1') {
  return scheduleBackups({
    db,
    isShared: site.database.kind === 'postgresql',
    siteId,
    schedule: { everyMs: 24 * 3_600_000, keep: 2, folder, passphrase: undefined },
    pack,
    registry: new Registry(),
    log: createLog('silent'),
    now: () => new Date(Date.UTC(2030, 0, 1, hours)),
  })
}

test('one is made per day, the last two are kept, and other files stay', async () => {
  const others = ['site-2-2020-01-01T000000Z.backup', 'site-1-2020-01-01T000000Z.backup.mine', 'notes.txt']
  for (const name of [...others, 'site-1-2019-01-01T000000Z.backup.12ab.part'])
    await writeFile(path.join(folder, name), '')
  const backups = aSchedule()
  for (const at of [0, 23, 24, 30, 48, 72]) {
    hours = at
    await backups.check()
  }
  await backups.stop()
  const own = ['site-1-2030-01-03T000000Z.backup', 'site-1-2030-01-04T000000Z.backup']
  expect((await readdir(folder)).sort()).toEqual([...others, ...own].sort())
})

test('a failed backup is reported, retried and leaves nothing behind', async () => {
  const backups = aSchedule()
  const away = `${folder}-away`
  await rename(folder, away)
  await backups.check()
  expect(await backups.state()).toMatchObject({
    last_success_at: null,
    last_failure: { reason: expect.stringContaining('ENOENT') },
  })
  expect((await overview()).last_failure.reason).toContain('ENOENT')
  await rename(away, folder)
  await backups.check()
  expect(await readdir(folder)).toEqual([])
  hours = 1
  await backups.check()
  expect(await backups.state()).toEqual({ last_success_at: '2030-01-01T01:00:00.000Z', last_failure: null })
  await backups.stop()
})

test('only one of several processes makes it', async () => {
  let packed = 0
  const schedules = [1, 2, 3].map(() =>
    aSchedule(() => {
      packed++
      return createReadStream(archive)
    }),
  )
  const asked = site.database.kind === 'postgresql' ? schedules : [schedules[0], schedules[0]]
  await Promise.all(asked.map((schedule) => schedule?.check()))
  expect([packed, (await readdir(folder)).length]).toEqual([1, 1])
  for (const schedule of schedules) await schedule.stop()
})

test('stopping aborts a running backup', async () => {
  const endless = async function* () {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      yield Buffer.alloc(1000)
    }
  }
  const backups = aSchedule(() => Readable.from(endless()))
  const checking = backups.check()
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  await backups.stop()
  await checking
  expect(await readdir(folder)).toEqual([])
  expect((await backups.state()).last_failure).toBeNull()
})
