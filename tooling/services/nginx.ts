import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { findOnPath, isProgram, ProgramMissing } from './find-program.ts'
import { installWithApt } from './install-with-apt.ts'
import { freePort, runService, serviceFolder } from './run-service.ts'

const deployed = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** Uses `deploy/nginx.conf`; only ports and certificate differ. */
export async function startNginx({ port, sitePorts }: { port: number; sitePorts: number[] }) {
  const command = findOrInstallNginx()
  const folder = serviceFolder('nginx')
  const redirectPort = await freePort()
  const certificate = makeCertificate(folder)
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, inFolder(folder, withOurs({ port, redirectPort, sitePorts, certificate })))
  const args = ['-p', folder, '-c', config, '-g', 'daemon off;']
  execFileSync(command, [...args, '-t'], { stdio: 'pipe' })
  const { stop } = await runService({ command, args, folder, stopSignal: 'SIGTERM' }, () => accepts(port))
  return { url: `https://127.0.0.1:${port}`, redirectPort, ca: readFileSync(certificate.file, 'utf8'), stop }
}

function findOrInstallNginx() {
  const found = findNginx() ?? (installWithApt('nginx', 'openssl') ? findNginx() : undefined)
  if (found) return found
  throw new ProgramMissing(
    'nginx was not found. Install it (Debian, Ubuntu: apt-get install nginx; macOS: brew install nginx).',
  )
}

function findNginx() {
  // On Debian it isn't on the PATH of ordinary users.
  return findOnPath('nginx') ?? ['/usr/sbin/nginx'].find(isProgram)
}

function makeCertificate(folder: string) {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', file], { stdio: 'pipe' })
  return { file, key }
}

type Ours = { port: number; redirectPort: number; sitePorts: number[]; certificate: { file: string; key: string } }

function withOurs({ port, redirectPort, sitePorts, certificate }: Ours) {
  const changes: [from: string, to: string][] = [
    ['server 127.0.0.1:3001;', sitePorts.map((sitePort) => `server 127.0.0.1:${sitePort};`).join(' ')],
    ['listen 80;', `listen 127.0.0.1:${redirectPort};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl;', ''],
    ['/etc/letsencrypt/live/vip.example/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/vip.example/privkey.pem', certificate.key],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}'`)
      return text.replace(from, to)
    },
    readFileSync(deployed, 'utf8'),
  )
}

function inFolder(folder: string, site: string) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    site,
    '}',
  ].join('\n')
}

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const connection = net.connect(port, '127.0.0.1')
    connection.once('connect', () => connection.destroy())
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
}
