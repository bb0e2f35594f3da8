// Plain JavaScript on purpose: Node would load its TypeScript compiler (16 MB) for this file, and finds all others compiled.
import { enableCompileCache } from 'node:module'

if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production'
// Compiled code is kept between starts: it halves the time until the site is ready. Must come before the first import.
enableCompileCache()
await import('./run-site.ts')
