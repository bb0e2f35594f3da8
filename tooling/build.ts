import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listKeptFiles } from './kept-files.ts'
import { browserTargets } from './script-groups.ts'

const root = path.resolve(import.meta.dirname, '..')

export async function buildIfNeeded() {
  // Vite keeps an existing NODE_ENV, so tests that build would get React's development version.
  process.env.NODE_ENV = 'production'
  const always = ['package-lock.json', 'tooling/build.ts']
  const pageSources = [
    'src/**/{rules,web,worker}/**',
    'public/**',
    'vite.config.ts',
    'tooling/{script-groups,kept-files}.ts',
  ]
  const serverSources = ['src/**/{rules,server}/**', 'db/**/*.ts']
  await buildOnce('dist/pages', [...always, ...pageSources], buildPages)
  await buildOnce('dist/server', [...always, ...serverSources], buildServer)
}

async function buildOnce(folder: string, patterns: string[], build: () => Promise<void>) {
  const stampFile = path.join(root, folder, 'built-from')
  const sources = await hashSources(patterns)
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (built === sources) return
  await build()
  await writeFile(stampFile, sources)
}

async function buildPages() {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await buildWorker()
  await compressAssets()
}

/** Two classic scripts without imports: not every browser takes modules as service workers. */
async function buildWorker() {
  const { build } = await import('vite')
  const manifest = JSON.parse(await readFile(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  for (const [name, source] of Object.entries({ worker: 'worker.ts', 'worker-off': 'switched-off.ts' })) {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { keptFiles: JSON.stringify(listKeptFiles(manifest)) },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        target: browserTargets,
        rolldownOptions: {
          input: path.join('src/app/worker', source),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}

/** 1,500 separate modules cost 20 MB more memory. */
async function buildServer() {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: packagesLeftOutside },
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node24',
      rolldownOptions: {
        input: ['src/app/server/main.mjs', 'src/app/server/replay-worker.ts'],
        checks: { pluginTimings: false },
        output: { comments: false },
      },
    },
  })
}

/** These packages have binaries or WebAssembly, or only some sites load them. */
const packagesLeftOutside = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'harfbuzzjs',
  'nodemailer',
  'pg-native',
  'sharp',
  'vite',
]

async function hashSources(patterns: string[]) {
  const hash = createHash('sha256')
  const names: string[] = []
  for await (const name of glob(patterns, { cwd: root, withFileTypes: false })) {
    if (path.extname(name)) names.push(name)
  }
  for (const name of names.sort()) hash.update(name).update(await readFile(path.join(root, name)))
  return hash.digest('hex')
}

/** Otherwise the server would compress them for every visitor. */
async function compressAssets() {
  const folder = path.join(root, 'dist/client')
  for await (const name of glob('**/*.{js,css,svg,txt,webmanifest}', { cwd: folder })) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

if (import.meta.main) await buildIfNeeded()
