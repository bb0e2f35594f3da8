import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'dist/built-from')

/** Builds the pages unless the ones in dist were built from the very same sources. */
export async function buildIfNeeded() {
  const sources = await hashSources()
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  if (built === sources) return
  await build()
  await mkdir(path.dirname(stampFile), { recursive: true })
  await writeFile(stampFile, sources)
}

async function build() {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await compressAssets()
}

async function hashSources() {
  const hash = createHash('sha256')
  const names: string[] = []
  for await (const name of glob(['src/**/{rules,web}/**', 'public/**', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    withFileTypes: false,
  })) {
    if (path.extname(name)) names.push(name)
  }
  for (const name of names.sort()) hash.update(name).update(await readFile(path.join(root, name)))
  return hash.digest('hex')
}

/** The server sends these instead of compressing the same files for every visitor. */
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
