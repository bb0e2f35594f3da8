import { chmod, rm } from 'node:fs/promises'
import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { socketAddress } from '#platform/server/db/folder-lock.ts'
import type { Log } from '#platform/server/log.ts'
import { BackupRefused } from './archive-format.ts'

type ServedBackups = { dataDir: string; pack: () => Readable; log: Log }

/**
 * The embedded database serves one process, so a backup of a running site is made by that site. It sends the archive through a socket in
 * the data folder to the command that asks; encrypting, writing and checking are the command's. Who may use the folder may ask.
 */
export async function serveBackups({ dataDir, pack, log }: ServedBackups) {
  const address = socketAddress(dataDir, 'backup')
  const server = http.createServer((_request, response) => {
    pipeline(pack(), response).catch((error) => {
      // A command that was stopped has told so itself.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a backup for a command failed')
    })
  })
  // A crash leaves it behind. The folder is locked for this process, so it's nobody else's.
  await rm(address, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
  if (process.platform !== 'win32') await chmod(address, 0o600)
  server.unref()
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The archive of the site that runs on this folder. */
export async function requestBackup(dataDir: string): Promise<Readable> {
  const asking = Promise.withResolvers<http.IncomingMessage>()
  http.get({ socketPath: socketAddress(dataDir, 'backup') }, asking.resolve).once('error', asking.reject)
  const response = await asking.promise.catch(() => {
    throw new BackupRefused(
      `The data folder ${dataDir} is in use by something that makes no backups, such as another command. Try again when it's done.`,
    )
  })
  return Readable.from(toTheEnd(response), { objectMode: false })
}

async function* toTheEnd(response: http.IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response) yield chunk
  } catch {
    throw new BackupRefused('The site stopped sending its backup; its log says why. Nothing was written.')
  }
}
