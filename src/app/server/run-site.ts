import { flushCompileCache } from 'node:module'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { createLog } from '#platform/server/log.ts'
import { ConfigError, readConfig } from './config.ts'
import { builtPages, developmentPages } from './page-source.ts'
import { startSite } from './start-site.ts'

const stopMs = 25_000

/** The process: reads the environment, starts the site, and stops it when told to. */
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const isDevelopment = process.argv.includes('--dev')
  const pages = isDevelopment ? developmentPages() : builtPages()
  let site: Awaited<ReturnType<typeof startSite>> | undefined
  let isStopping = false
  async function stop(signal: NodeJS.Signals) {
    // An interrupted start has nothing to drain, and the next one begins it again.
    if (!site) process.exit(0)
    // npm passes on a Ctrl-C that the terminal has sent us already: a second signal is not impatience.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // Whatever hangs: the process ends before a supervisor loses its patience.
    setTimeout(() => {
      log.error('stopping takes too long: the process ends as it is')
      process.exit(1)
    }, stopMs).unref()
    try {
      await site.stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stop failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

  // One broken rendering must not end everybody's: React has rejected a promise of its own that nobody can wait for.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejected promise that nobody handled'))

  const onDatabaseLost = (error: Error) => {
    // Whoever watches the process starts it again, and PGlite recovers what it has written.
    log.fatal({ reason: error.message }, 'the embedded database has ended, and so does the site')
    process.exit(1)
  }
  const { execPath, execArgv, argv, execve } = process
  // The database is closed by then: where the process can't replace itself, it must not be asked to.
  const startProcessAfresh =
    isDevelopment || process.platform === 'win32' || !execve
      ? undefined
      : () => {
          // Node would do that at an exit, and this is none.
          flushCompileCache()
          execve(execPath, [execPath, ...execArgv, ...argv.slice(1)])
        }
  site = await startSite({ config, log, pages, onDatabaseLost, startProcessAfresh })
  console.log(`${config.site.name} is at ${config.publicUrl ?? site.url}`)
} catch (error) {
  // What the operator can mend is one line; anything else is a bug and keeps its trace.
  if (error instanceof ConfigError || error instanceof FolderInUse) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
