import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const tickMs = 10

/** In MB of a million bytes. */
export function residentMb(pid: number) {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
}

/** Undefined on systems without /proc. */
export function peakMb(pid: number) {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes) * 1024) / 1e6
  } catch {
    return undefined
  }
}

/** Covers all threads. Undefined on systems without /proc. */
export function cpuMs(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the program's name, may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}

export async function ownCpuMs(work: () => Promise<void> | void) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
