import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Personal data has no field here: log ids, never names, addresses or texts. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['email', 'password', 'cookie', 'authorization', '*.email', '*.password', '*.cookie', '*.authorization'],
  })
}
