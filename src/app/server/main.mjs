// Plain JavaScript, because Node would load its TypeScript compiler (16 MB) for this file.
import { enableCompileCache } from 'node:module'

const isDevelopment = process.argv.includes('--dev')
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--concurrent-turbofan-max-threads=1']
const hasMemoryFlags = memoryFlags.every((flag) => process.execArgv.includes(flag))

// The flags only work from the start of a process, so it replaces itself. Windows can't do that.
if (!isDevelopment && !hasMemoryFlags && process.platform !== 'win32') {
  const command = [process.execPath, ...memoryFlags, ...process.execArgv, ...process.argv.slice(1)]
  // glibc keeps several heaps and returns little of their memory. A single arena saves 20 MB.
  process.execve?.(process.execPath, command, {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    ...process.env,
  })
}

// The compile cache halves the start time. It must be enabled before the first import.
enableCompileCache()
await import('./run-site.ts')
