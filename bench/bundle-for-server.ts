import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** One component compiled for Node, with the packages it imports left outside: they are the ones the built pages use. */
export async function bundleForServer(file: string) {
  // Inside the project, so that the packages are found from there.
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
