import path from 'node:path'
import { resolveConfig } from 'vite'

// The plugin writes the route tree as soon as the config is resolved.
// It only prints its errors, so we count them here.
let hasFailed = false
const print = console.error
console.error = (...values) => {
  hasFailed = true
  print(...values)
}
await resolveConfig({ root: path.resolve(import.meta.dirname, '..'), logLevel: 'warn' }, 'build')
process.exitCode = hasFailed ? 1 : 0
