import type { Database, Db } from '#db/schema.gen.ts'
import { CommandRefused, readAdminCommand } from '#features/accounts/server/admin/admin-command.ts'
import { sessionsChangedTopic } from '#features/accounts/server/sessions/sessions.ts'
import { connectBus } from '#platform/server/bus.ts'
import { actAs } from '#platform/server/db/act-as.ts'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationsFolder } from '#platform/server/project-root.ts'
import { refreshIdentityElsewhere } from '#platform/server/realtime/create-realtime.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { siteId } from '../server/server-state.ts'

// Running processes hear of changes over Redis. Without it they notice within half a minute, but an
// open socket keeps its old rights for up to ten minutes.

try {
  console.log(await runOnConfiguredSite(process.argv.slice(2)))
} catch (error) {
  if (error instanceof FolderInUse) {
    console.error('The site is running, and the embedded database serves one process: stop the site first.')
  } else if (error instanceof CommandRefused || error instanceof ConfigError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}

async function runOnConfiguredSite(words: string[]) {
  const run = readAdminCommand(words)
  const config = readConfig(process.env)
  const database = await openDatabase<Database>(config.database)
  try {
    await migrate(database.db, migrationsFolder)
    await refuseBeforeFirstStart(database.db)
    const bus = await connectBus({
      redisUrl: config.redisUrl,
      siteId: await siteId(database.db),
      log: createLog(config.logLevel),
    })
    try {
      const deps = {
        db: database.db,
        sessions: { forget: (userId: string) => bus.publish(sessionsChangedTopic, { userId }) },
        closeSockets: (userId: string) => refreshIdentityElsewhere(bus, userId),
        now: new Date(),
      }
      return await actAs({ id: 'operator', call: `admin ${words[0]}` }, () => run(deps))
    } finally {
      await bus.close()
    }
  } finally {
    await database.close()
  }
}

/** An account made before the first start would leave the site without the demo. */
async function refuseBeforeFirstStart(db: Db) {
  const done = await db.selectFrom('server_state').select('key').where('key', '=', 'first_start').executeTakeFirst()
  if (!done)
    throw new CommandRefused('The site has never been started: start it once first. It makes an administrator.')
}
