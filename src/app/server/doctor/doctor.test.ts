import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '#platform/server/db/folder-lock.ts'
import { startRedis } from '#tooling/services/redis.ts'
import { embeddedTemplate } from '#tooling/testing/embedded-template.ts'
import { startBucket } from '#tooling/testing/start-bucket.ts'
import { startMailServer } from '#tooling/testing/start-mail-server.ts'
import { checkClock } from './check-database.ts'
import { examineSite } from './examine-site.ts'
import type { Finding } from './finding.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'doctor-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function examine(env: NodeJS.ProcessEnv) {
  const findings: Finding[] = []
  for await (const finding of examineSite({ DATA_DIR: folder, ...env })) findings.push(finding)
  return findings
}

const about = (findings: Finding[], name: string) => findings.filter((finding) => finding.about === name)
const problems = (findings: Finding[]) => findings.filter(({ level }) => level === 'problem')
const problem = (name: string, says: unknown) => ({ level: 'problem', about: name, says })

test('the doctor creates neither a missing folder nor a file in an existing one', async () => {
  const missing = path.join(folder, 'missing')
  const findings = await examine({ DATA_DIR: missing })
  expect(about(findings, 'DATA_DIR')).toEqual([
    { level: 'warn', about: 'DATA_DIR', says: expect.stringContaining(`${missing} isn't there`) },
  ])
  expect(about(findings, 'database')).toMatchObject([{ level: 'warn' }])
  expect([problems(findings), existsSync(missing)]).toEqual([[], false])

  const empty = path.join(folder, 'empty')
  await mkdir(empty)
  await examine({ DATA_DIR: empty })
  expect(await readdir(empty)).toEqual([])
})

test('a data folder that is a file is a problem', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(about(await examine({ DATA_DIR: file }), 'DATA_DIR')).toEqual([problem('DATA_DIR', `${file} is no folder.`)])
})

test('all wrong settings are named at once, and what depends on them is skipped', async () => {
  const findings = await examine({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://site:secret-1@db/site',
    REDIS_URL: 'secret-2',
    S3_BUCKET: 'media',
    SMTP_URL: 'https://site:secret-3@mail',
    AUTH_SECRET: 'secret-4',
  })
  expect(problems(findings)).toEqual([
    problem('PORT', 'must be a whole number from 0 to 65535'),
    problem('DATABASE_URL', 'must be a URL that starts with postgres:// or postgresql://'),
    problem('REDIS_URL', 'must be a URL that starts with redis:// or rediss://'),
    problem('SMTP_URL', 'must be a URL that starts with smtp:// or smtps://'),
    problem('AUTH_SECRET', 'must have at least 32 characters'),
    problem('S3_ACCESS_KEY_ID', 'is needed when S3_BUCKET is set'),
  ])
  for (const name of ['database', 'redis', 'media', 'mail']) {
    expect(about(findings, name)).toEqual([
      { level: 'warn', about: name, says: expect.stringMatching(/^not looked at/) },
    ])
  }
  expect(JSON.stringify(findings)).not.toContain('secret-')
})

test.each([
  ['SMPT_URL', 'Did you mean SMTP_URL?'],
  ['DATABASEURL', 'Did you mean DATABASE_URL?'],
  ['TRUSTED_PROXY', 'Did you mean TRUSTED_PROXIES?'],
  ['BACKUP_FOLDER_FOR_NIGHTS', 'no effect.'],
])('%s, which looks like a setting, is doubted', async (name, hint) => {
  const [found] = about(await examine({ [name]: 'x' }), name)
  expect(found).toEqual({
    level: 'warn',
    about: name,
    says: expect.stringMatching(new RegExp(`${hint.replace('?', '\\?')}$`)),
  })
})

test('settings of other programs are ignored', async () => {
  const findings = await examine({
    HOME: '/',
    PATH: '/bin',
    SHELL: '/bin/sh',
    HOSTNAME: 'a',
    npm_config_port: '1',
    SITE_DOMAIN: 'x',
  })
  expect(about(findings, 'settings')).toMatchObject([{ level: 'ok' }])
})

test.each([
  [{ PUBLIC_URL: 'https://vip.example' }, 'TRUSTED_PROXIES', 'all visitors share one limit'],
  [{ TRUSTED_PROXIES: '1' }, 'PUBLIC_URL', "isn't set, but TRUSTED_PROXIES is"],
  [{ PUBLIC_URL: 'http://vip.example' }, 'PUBLIC_URL', 'is http'],
  [{ PUBLIC_URL: 'https://vip.example', TRUSTED_PROXIES: '1', RATE_LIMITS: 'off' }, 'RATE_LIMITS', 'is off'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT', 'has no effect without S3_BUCKET'],
])('%j is doubted', async (env, name, says) => {
  expect(about(await examine(env), name)).toEqual([{ level: 'warn', about: name, says: expect.stringContaining(says) }])
})

test('a proxy with its address and count is fine', async () => {
  const findings = await examine({ PUBLIC_URL: 'https://vip.example', TRUSTED_PROXIES: '1' })
  expect(about(findings, 'settings')).toEqual([{ level: 'ok', about: 'settings', says: '3 set, all of them valid' }])
})

test('an unreachable database server is a problem', async () => {
  const findings = await examine({ DATABASE_URL: 'postgresql://site:secret@127.0.0.1:1/site' })
  expect(about(findings, 'database')).toEqual([
    problem('database', 'no connection to the database (connect ECONNREFUSED 127.0.0.1:1)'),
  ])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('a folder locked by another process is reported as in use', async () => {
  const dataDir = path.join(folder, 'used')
  await mkdir(path.join(dataDir, 'database'), { recursive: true })
  const lock = await lockFolder(dataDir)
  const findings = await examine({ DATA_DIR: dataDir })
  await lock.release()
  expect(about(findings, 'database')).toMatchObject([
    { level: 'warn', says: expect.stringContaining('is in use by something') },
  ])
})

test('a damaged embedded database is a problem with advice', async () => {
  const dataDir = path.join(folder, 'damaged')
  await mkdir(path.join(dataDir, 'database'), { recursive: true })
  await writeFile(path.join(dataDir, 'database/PG_VERSION'), '99')
  const database = path.join(dataDir, 'database')
  const says = `the embedded database in ${database} is damaged. Stop the site, move the folder away (mv ${database} ${database}-damaged), and restore your newest backup: npm run restore -- FILE`
  expect(about(await examine({ DATA_DIR: dataDir }), 'database')).toEqual([problem('database', says)])
}, 60_000)

test('a truncated table is reported although the database opens', async () => {
  const dataDir = path.join(folder, 'cut-off')
  await cp(await embeddedTemplate(), dataDir, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  const tables = path.join(dataDir, 'database/base/5')
  // Our tables have numbers from 16384 on; the doctor doesn't read the last one.
  const ours = (await readdir(tables)).filter((name) => /^\d+$/.test(name) && Number(name) >= 16_384)
  const sizes = await Promise.all(
    ours.map(async (name) => ({ name, size: (await stat(path.join(tables, name))).size })),
  )
  const { name } = sizes.filter(({ size }) => size > 0).at(-1) ?? { name: '' }
  await truncate(path.join(tables, name), 100)
  expect(about(await examine({ DATA_DIR: dataDir }), 'database')).toEqual([
    {
      level: 'warn',
      about: 'database',
      says: expect.stringMatching(`1 file: base/5/${name}. It ends inside a page: .*newest backup`),
    },
  ])
}, 60_000)

test('Redis answers, refuses or is unreachable', async () => {
  const redis = await startRedis()
  expect(about(await examine({ REDIS_URL: redis.url }), 'redis')).toEqual([
    { level: 'ok', about: 'redis', says: expect.stringMatching(/^Redis \d\S+ answers$/) },
  ])
  const stranger = redis.url.replace('//', '//site:secret@')
  const refused = await examine({ REDIS_URL: stranger })
  expect(about(refused, 'redis')).toEqual([
    problem('redis', expect.stringContaining('REDIS_URL: no connection to Redis (')),
  ])
  expect(JSON.stringify(refused)).not.toContain('secret')
  await redis.stop()
  expect(about(await examine({ REDIS_URL: redis.url }), 'redis')).toEqual([
    problem('redis', expect.stringContaining('ECONNREFUSED')),
  ])
}, 60_000)

test('a bucket answers, refuses or is unreachable, and nothing is written to it', async () => {
  const bucket = await startBucket()
  await bucket.put('audio/a.mp3', Buffer.from('mp3'), 'audio/mpeg')
  bucket.requests.length = 0
  const env = (change = {}) => ({
    S3_BUCKET: bucket.config.bucket,
    S3_ENDPOINT: bucket.config.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...change,
  })
  expect(about(await examine(env()), 'media')).toMatchObject([
    { level: 'ok', says: expect.stringContaining('the bucket answers and lists 1 file. Whether it takes new ones') },
  ])
  expect(new Set(bucket.requests.map(({ method }) => method))).toEqual(new Set(['GET']))
  for (const change of [{ S3_ACCESS_KEY_ID: 'somebody' }, { S3_BUCKET: 'another' }]) {
    expect(about(await examine(env(change)), 'media')).toEqual([
      problem('media', expect.stringContaining('Check S3_*')),
    ])
  }
  await bucket.stop()
  expect(about(await examine(env()), 'media')).toEqual([problem('media', expect.stringContaining('ECONNREFUSED'))])
}, 60_000)

test('a bucket without the right to list it is reported', async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const findings = await examine({
    S3_BUCKET: 'b',
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'secret-key',
  })
  server.close()
  expect(about(findings, 'media')).toEqual([
    problem(
      'media',
      "the bucket doesn't list its files (Access Denied). Check S3_*, and that the key may list, read, write and delete.",
    ),
  ])
  expect(JSON.stringify(findings)).not.toContain('secret-key')
})

test('a mail server accepts us, refuses us or is unreachable, and gets no mail', async () => {
  const server = await startMailServer()
  expect(about(await examine({ SMTP_URL: server.url }), 'mail')).toMatchObject([{ level: 'ok' }])
  const refused = await examine({ SMTP_URL: server.url.replace('p%40ss', 'guess-secret') })
  expect(about(refused, 'mail')).toEqual([
    problem('mail', expect.stringContaining("SMTP_URL: the mail server doesn't take us (")),
  ])
  expect(JSON.stringify(refused)).not.toContain('guess-secret')
  await server.stop()
  expect(about(await examine({ SMTP_URL: server.url }), 'mail')).toEqual([
    problem('mail', expect.stringContaining('ECONNREFUSED')),
  ])
  expect(server.received).toEqual([])
}, 60_000)

test('a server that accepts connections but never answers times out', async () => {
  const silent = net.createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const findings = await examine({
    REDIS_URL: `redis://127.0.0.1:${port}`,
    S3_BUCKET: 'b',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  silent.close()
  expect(problems(findings).map(({ about }) => about)).toEqual(['redis', 'media', 'mail'])
}, 60_000)

test.each([
  [300, 'ok'],
  [-5000, 'warn'],
  [90_000, 'problem'],
])('a database clock that is %i ms ahead is %s', (clock_ahead_ms, level) => {
  const facts = { site_version: '1', server: 'PostgreSQL', applied: [], file_urls: [], clock_ahead_ms }
  expect(checkClock(facts).level).toBe(level)
})
