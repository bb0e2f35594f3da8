import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ConfigError, cannotUse, reasonOf } from '../config.ts'

export function damageIn(folder: string, error: unknown) {
  const control = path.join(folder, 'global/pg_control')
  try {
    if (existsSync(control)) accessSync(control, constants.R_OK | constants.W_OK)
  } catch (denied) {
    return cannotUse('DATA_DIR', `the embedded database in ${folder} cannot be opened`, denied)
  }
  const reason = reasonOf(error)
  // PGlite gives no details when PostgreSQL rejects the files.
  const known = /^Aborted\(|failed to initialize/.test(reason) ? '' : ` (${reason})`
  return new ConfigError(
    `DATA_DIR: the embedded database in ${folder} is damaged${known}. Stop the site, move the folder away (mv ${folder} ${folder}-damaged), and restore your newest backup: npm run restore -- FILE`,
    { cause: error },
  )
}

/** Without PG_VERSION, PGlite would overwrite the folder with an empty database. */
export function refuseHalfADatabase(folder: string) {
  if (existsSync(path.join(folder, 'PG_VERSION')) || !existsSync(path.join(folder, 'global/pg_control'))) return
  throw damageIn(folder, new Error('its file PG_VERSION is missing'))
}

// These are data_corrupted, index_corrupted and undefined_file.
const damageCodes = new Set(['XX001', 'XX002', '58P01'])

export function createDamageClient(folder: string): typeof pg.Client {
  return class DamageClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one signature covers all overloads
    override query(...given: any[]): any {
      const answer = super.query(...(given as [string])) as unknown
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error) => {
        throw damageCodes.has(error.code) ? damageIn(folder, error) : error
      })
    }
  }
}
