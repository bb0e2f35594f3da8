import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV ??= 'production'
await buildIfNeeded()
await import('../src/app/server/main.ts')
