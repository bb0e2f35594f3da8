import type { Log } from './log.ts'

const keptErrors = 20
const keptPaths = 500
const longestText = 300

type Timing = { count: number; totalMs: number; slowestMs: number }
type RecentError = {
  time: string
  message: string
  cause: string | null
  where: string | null
  requestId: string | null
}

/** Paths have no queries or ids, and errors only fields that are safe to log. */
export function createRecentActivity({ now = () => new Date() }: { now?: () => Date } = {}) {
  const startedAt = now()
  const timings = new Map<string, Timing>()
  const errors: RecentError[] = []

  return {
    timed(path: string, ms: number) {
      const name = withoutIds(path)
      const known = timings.get(name)
      // Made-up URLs must not fill the memory.
      if (!known && timings.size >= keptPaths) return
      const { count, totalMs, slowestMs } = known ?? { count: 0, totalMs: 0, slowestMs: 0 }
      timings.set(name, { count: count + 1, totalMs: totalMs + ms, slowestMs: Math.max(slowestMs, ms) })
    },
    failed(fields: { err?: unknown; path?: unknown; procedure?: unknown; requestId?: unknown }, message: string) {
      const where = fields.procedure ?? fields.path
      errors.unshift({
        time: now().toISOString(),
        message: message.slice(0, longestText),
        cause: nameOf(fields.err),
        where: typeof where === 'string' ? withoutIds(where) : null,
        requestId: typeof fields.requestId === 'string' ? fields.requestId : null,
      })
      errors.length = Math.min(errors.length, keptErrors)
    },
    startedAt,
    slowest: (count: number) =>
      [...timings]
        .map(([path, { count: times, totalMs, slowestMs }]) => ({
          path,
          count: times,
          meanMs: totalMs / times,
          slowestMs,
        }))
        .sort((a, b) => b.meanMs - a.meanMs)
        .slice(0, count),
    errors: (): readonly RecentError[] => errors,
  }
}

export type RecentActivity = ReturnType<typeof createRecentActivity>

export function watchErrors(log: Log, recent: Pick<RecentActivity, 'failed'>): Log {
  const error = (...line: Parameters<Log['error']>) => {
    const [fields, message] = line as unknown[]
    if (typeof fields === 'object' && fields) recent.failed(fields, String(message ?? ''))
    else recent.failed({}, String(fields))
    log.error(...line)
  }
  return Object.assign(Object.create(log) as Log, { error })
}

// We keep only the error's class and code, because its message may repeat user input.
function nameOf(error: unknown) {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  return [error.constructor.name, ...(typeof code === 'string' ? [code] : [])].join(' ')
}

function withoutIds(path: string) {
  return path
    .slice(0, longestText)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/gi, ':id')
    .replaceAll(/\/[\w-]{24,}/g, '/:token')
}
