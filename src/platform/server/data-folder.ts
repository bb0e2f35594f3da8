import { accessSync, constants, mkdirSync } from 'node:fs'
import { cannotUse } from './config.ts'

/** A folder of the site's own. If it can't be written to, the start says so, not the first upload or backup. */
export function makeDataFolder(folder: string, variable = 'DATA_DIR') {
  try {
    // Accounts, mails with links for new passwords, unpublished media: for nobody else on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotUse(variable, 'cannot be used', error)
  }
}
