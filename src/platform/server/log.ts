import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Never log personal data: use ids instead of names, addresses or texts. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['email', 'password', 'cookie', 'authorization', '*.email', '*.password', '*.cookie', '*.authorization'],
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

const tellingFields = ['code', 'syscall', 'address', 'port', 'status', 'constraint', 'table', 'column', 'routine']

/** Other fields may hold whole rows, such as PostgreSQL's `detail`. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack, cause } = error
  const safeMessage = hasValueInMessage(error) ? message.replaceAll(/".*"/gs, '"…"') : message
  const fields = tellingFields.flatMap((name) => (name in error ? [[name, error[name as never]]] : []))
  return {
    type: error.constructor.name,
    message: safeMessage,
    // The stack begins with the message.
    stack: stack?.replace(message, () => safeMessage),
    ...Object.fromEntries(fields),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

/** PostgreSQL's class 22 repeats the value: `invalid input syntax for type uuid: "…"`. */
function hasValueInMessage(error: Error & { code?: unknown; severity?: unknown }) {
  return typeof error.severity === 'string' && String(error.code).startsWith('22')
}
