import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Packages stay external, so they are the ones that the built pages use. */
export async function bundleForServer(file: string) {
  // Packages resolve from inside the project.
  const outDir = path.join(root, '.cache/bench')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { ssr: file, outDir, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'component.mjs' } } },
  })
  return import(pathToFileURL(path.join(outDir, 'component.mjs')).href)
}
