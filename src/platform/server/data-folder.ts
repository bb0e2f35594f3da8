import { accessSync, constants, mkdirSync } from 'node:fs'
import { cannotUse } from './config.ts'

/** An unwritable folder fails the start instead of the first upload or backup. */
export function makeDataFolder(folder: string, variable = 'DATA_DIR') {
  try {
    // It holds accounts, password reset mails and unpublished media, so no other user may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotUse(variable, 'cannot be used', error)
  }
}
