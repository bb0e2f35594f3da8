import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findOnPath, foldersByVersion, isProgram, ProgramMissing } from './find-program.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'
import { freePort, runService, serviceFolder } from './run-service.ts'

export async function startPostgres() {
  const bin = findOrInstallPostgres()
  const user = serverUser()
  const folder = serviceFolder('postgres', user)
  const password = randomBytes(12).toString('hex')
  const data = path.join(folder, 'data')
  initialize({ bin, data, folder, password, user })
  const port = await freePort()
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const args = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  // SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for connected clients.
  const service = { command: path.join(bin, 'postgres'), args, folder, stopSignal: 'SIGINT' as const, ...user }
  const { stop } = await runService(service, () => answers(url))
  return { url, stop, createDatabase: (name: string, template?: string) => createDatabase(url, name, template) }
}

/** The template must have no connections. */
export async function createDatabase(url: string, name: string, template = 'template0') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href
}

function findOrInstallPostgres() {
  const found = findPostgres() ?? (installServerOnly() ? findPostgres() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'PostgreSQL was not found. Install version 15 or newer (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17) or set POSTGRES_BIN to the folder that has initdb.',
  )
}

function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const onPath = findOnPath('initdb')
  const folders = [
    ...(onPath ? [path.dirname(onPath)] : []),
    // On Debian the server's programs aren't on the PATH.
    ...foldersByVersion('/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'),
    ...foldersByVersion('/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin'),
  ]
  return folders.find((folder) => isProgram(path.join(folder, 'initdb')) && isProgram(path.join(folder, 'postgres')))
}

/** Debian's package would create and start a cluster on port 5432. */
function installServerOnly() {
  if (!canInstallWithApt()) return false
  const folder = '/etc/postgresql-common/createcluster.d'
  const file = path.join(folder, 'without-main-cluster.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
  try {
    return installWithApt('postgresql')
  } finally {
    rmSync(file, { force: true })
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined)
  if (!name) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) }
}

function idOf(flag: '-u' | '-g', name: string) {
  const run = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : undefined
}

type Initialization = {
  bin: string
  data: string
  folder: string
  password: string
  user: { uid?: number; gid?: number }
}

function initialize({ bin, data, folder, password, user }: Initialization) {
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', `--locale=${locale}`, '--no-sync', '-A', 'scram-sha-256']
  const run = spawnSync(path.join(bin, 'initdb'), [...args, `--pwfile=${passwordFile}`], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  if (run.status === 0 && existsSync(data)) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`)
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  timezone: 'UTC',
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
