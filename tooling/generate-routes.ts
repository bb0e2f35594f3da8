import path from 'node:path'
import { resolveConfig } from 'vite'

// Resolving Vite's config is enough for the router's plugin to write the route tree, much faster
// than a build. The plugin only prints its errors, so we count them here.
let hasFailed = false
const print = console.error
console.error = (...values) => {
  hasFailed = true
  print(...values)
}
await resolveConfig({ root: path.resolve(import.meta.dirname, '..'), logLevel: 'warn' }, 'build')
process.exitCode = hasFailed ? 1 : 0
