import { flushCompileCache } from 'node:module'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { createLog } from '#platform/server/log.ts'
import { ConfigError, readConfig } from './config.ts'
import { builtPages, developmentPages } from './page-source.ts'
import { startSite } from './start-site.ts'

const stopMs = 25_000

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const isDevelopment = process.argv.includes('--dev')
  const pages = isDevelopment ? developmentPages() : builtPages()
  let site: Awaited<ReturnType<typeof startSite>> | undefined
  let isStopping = false
  async function stop(signal: NodeJS.Signals) {
    // An interrupted start has nothing to drain; the next start repeats it.
    if (!site) process.exit(0)
    // npm forwards a Ctrl-C that the terminal has already sent, so ignore a second signal.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // Exit before the supervisor kills us, even if something hangs.
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

  // React rejects an internal promise when a rendering breaks. That must not end the process.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))

  const onDatabaseLost = (error: Error) => {
    // The supervisor restarts the process, and PGlite recovers what it has written.
    log.fatal({ reason: error.message }, 'the embedded database has ended, and so does the site')
    process.exit(1)
  }
  const { execPath, execArgv, argv, execve } = process
  // The database is closed by then, so only ask for this where the process can replace itself.
  const startProcessAfresh =
    isDevelopment || process.platform === 'win32' || !execve
      ? undefined
      : () => {
          // Node flushes the cache at exit, but execve isn't an exit.
          flushCompileCache()
          execve(execPath, [execPath, ...execArgv, ...argv.slice(1)])
        }
  site = await startSite({ config, log, pages, onDatabaseLost, startProcessAfresh })
  console.log(`${config.site.name} is at ${config.publicUrl ?? site.url}`)
} catch (error) {
  // Errors the operator can fix get one line; bugs keep their stack trace.
  if (error instanceof ConfigError || error instanceof FolderInUse) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
