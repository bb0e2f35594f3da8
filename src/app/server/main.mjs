// Plain JavaScript on purpose: Node would load its TypeScript compiler (16 MB) for this file, and finds all others compiled.
import { enableCompileCache } from 'node:module'

const isDevelopment = process.argv.includes('--dev')
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--concurrent-turbofan-max-threads=1']
const hasMemoryFlags = memoryFlags.every((flag) => process.execArgv.includes(flag))

// They count from a process's first moment on: it replaces itself by the same with them, however it was started. Not on
// Windows, which cannot do that.
if (!isDevelopment && !hasMemoryFlags && process.platform !== 'win32') {
  const command = [process.execPath, ...memoryFlags, ...process.execArgv, ...process.argv.slice(1)]
  // glibc keeps a heap for every few threads and gives little of them back: one for all is 20 MB less.
  process.execve?.(process.execPath, command, {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    ...process.env,
  })
}

// Compiled code is kept between starts: it halves the time until the site is ready. Must come before the first import.
enableCompileCache()
await import('./run-site.ts')
