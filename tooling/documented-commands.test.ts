import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Placeholders such as EMAIL and FILE are filled in.
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/owners-guide.md']

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'documented-'))
const startedSite = path.join(folder, 'started-site')
const somebody = 'somebody@example.com'
// Copied, because an import writes the rows it refuses beside the export.
cpSync(path.join(root, 'src/app/server/import/samples/csv'), path.join(folder, 'export'), { recursive: true })
const children: ChildProcess[] = []
afterAll(() => {
  for (const { pid } of children) killGroup(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Covered elsewhere, or unsafe to run beside other tests. */
const notRunHere = new Map([
  ['npm ci', 'every clean checkout begins with it'],
  ['npm test', 'it runs this test'],
  ['npm run check', 'npm test does the same, and more'],
  ['npx vitest', 'it runs tests like this one'],
  ['npm run screenshots', 'it writes into the files of this checkout'],
  ['npm run bench', 'it takes an hour, and measures a quiet machine'],
  ['npm run format', 'it writes into the files of this checkout; `npm test -- lint` says what it would change'],
  ['npm run db:types', 'it writes into the files of this checkout; migrations.test.ts compares its result'],
  ['npm run build', 'npm start does the same, and this checkout is built already'],
])

const commands = [...new Set(documents.flatMap(readCommands))]
const isRunHere = (command: string) => ![...notRunHere.keys()].some((left) => `${command} `.startsWith(`${left} `))
/** A command that others extend with arguments is only a name, such as `npm run admin`. */
const isWhole = (command: string) => !commands.some((other) => other.startsWith(`${command} -- `))
/** A variable in front or another person doesn't make it another command. */
const kindOf = (command: string) =>
  fillIn(command)
    .replace(/^(?:[A-Z_]+=\S+ )+/, '')
    .replaceAll(/\S+@example\.com/g, 'EMAIL')
const run = [
  ...new Map(
    commands
      .filter(isRunHere)
      .filter(isWhole)
      .map((command) => [kindOf(command), command]),
  ).values(),
]
const starts = run.filter((command) => /npm (start|run dev)$/.test(command))

beforeAll(async () => {
  await startAndStop('npm start', startedSite)
  // The last administrator can't be demoted.
  const words = ['npm run backup -- FILE', `npm run admin -- create ${somebody} somebody a-long-password`]
  for (const command of words) {
    const { code, output } = await finish(command, startedSite)
    expect(code, output).toBe(0)
  }
}, 120_000)

test('the documents name all commands of package.json and no others', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = commands.flatMap((command) => /npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? [])
  expect(new Set(named)).toEqual(new Set(['ci', ...Object.keys(scripts)]))
})

test.each(run.filter((command) => !starts.includes(command)))(
  '%s',
  async (command) => {
    // A backup never overwrites another one.
    if (command.includes('npm run backup')) rmSync(path.join(folder, 'site.backup'))
    const { code, output } = await finish(command, aSite(command))
    expect(code, output).toBe(0)
  },
  60_000,
)

test.each(starts)('%s', async (command) => startAndStop(command, aSite(command)), 120_000)

/** In a table, `…` stands for the next cell's arguments. */
function readCommands(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines = '']) => lines.split('\n'))
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const shortened = [...prose.matchAll(/^\| `(.*) …` \|(.*)\|$/gm)].flatMap(([, command, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => `${command} ${words}`),
  )
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...shortened, ...quoted]
    .flatMap((line) => line.replace(/\s+#.*/, '').split(' && '))
    .filter((command) => /^([A-Z_]+=\S+ )*(npm (ci|start|test|run)|npx)\b/.test(command) && !command.endsWith('…'))
    .map((command) => command.replaceAll(/[[\]]/g, '').trim())
}

/** A plain restore needs an empty folder. */
function aSite(command: string) {
  const data = mkdtempSync(path.join(folder, 'data-'))
  const isForEmpty = command.includes('npm run restore') && !command.includes('--replace')
  if (!isForEmpty) cpSync(startedSite, data, { recursive: true })
  return data
}

function fillIn(command: string) {
  return command
    .replaceAll(/(?<![\w/])FILE(?!\w)|\/backups\/site\.backup|(?<= )site\.backup/g, path.join(folder, 'site.backup'))
    .replaceAll('../export', path.join(folder, 'export'))
    .replace('PORT=4000', 'PORT=0')
    .replace(/create EMAIL USERNAME PASSWORD/, 'create new@example.com newcomer a-long-password')
    .replace('EMAIL PASSWORD', 'EMAIL a-long-password')
    .replaceAll(/\bEMAIL\b/g, somebody)
}

function begin(command: string, dataDir: string) {
  const { PORT: _port, NODE_ENV: _mode, ...env } = process.env
  // The site that the documents rehearse on has been restored before it's started.
  const child = spawn('sh', ['-c', fillIn(command).replaceAll('/tmp/rehearsal', dataDir)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compile cache halves the time, because twenty commands load the same modules.
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'),
    },
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, exit: once(child, 'close'), output: () => output }
}

async function finish(command: string, dataDir: string) {
  const { exit, output } = begin(command, dataDir)
  const [code] = await exit
  return { code, output: output() }
}

async function startAndStop(command: string, dataDir: string) {
  const { child, exit, output } = begin(command, dataDir)
  const address = () => /https?:\/\/[\w.]+:\d+/.exec(output())?.[0]
  const ended = exit.then(() => Promise.reject(new Error(`The site ended: ${output()}`)))
  await Promise.race([vi.waitFor(() => expect(address()).toBeDefined(), { timeout: 90_000 }), ended])
  expect((await fetch(`${address()}/`)).status).toBe(200)
  ended.catch(() => {})
  killGroup(child.pid, 'SIGTERM')
  await exit
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}
