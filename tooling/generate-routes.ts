import path from 'node:path'
import { resolveConfig } from 'vite'

// The router's plugin writes the route tree, which types every link, as soon as Vite has read its configuration: in a
// second, where a build takes many. It only prints what fails, so its errors are counted here.
let hasFailed = false
const print = console.error
console.error = (...values) => {
  hasFailed = true
  print(...values)
}
await resolveConfig({ root: path.resolve(import.meta.dirname, '..'), logLevel: 'warn' }, 'build')
process.exitCode = hasFailed ? 1 : 0
