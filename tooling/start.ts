import { execFileSync } from 'node:child_process'
import path from 'node:path'

process.env.NODE_ENV ??= 'production'
// In a process of its own: what the build needs would stay in the server's memory.
execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
await import(path.resolve(import.meta.dirname, '../src/app/server/main.mjs'))
