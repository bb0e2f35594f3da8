import path from 'node:path'
import { build, type Rolldown } from 'vite'

export async function bundleForBrowser(file: string) {
  const built = await build({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: file, formats: ['iife'], name: 'bench' } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
