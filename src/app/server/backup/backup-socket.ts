import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#platform/server/log.ts'
import { askSite, serveQuestion } from '../site-socket.ts'
import { BackupRefused } from './archive-format.ts'

type ServedBackups = { dataDir: string; pack: () => Readable; log: Log }

export function serveBackups({ dataDir, pack, log }: ServedBackups) {
  return serveQuestion(dataDir, 'backup', (response) =>
    pipeline(pack(), response).catch((error) => {
      // A stopped command has reported that itself.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a backup for a command failed')
    }),
  )
}

export async function requestBackup(dataDir: string): Promise<Readable> {
  const response = await askSite(dataDir, 'backup').catch(() => {
    throw new BackupRefused(
      `The data folder ${dataDir} is in use by something that makes no backups, such as another command. Try again when it's done.`,
    )
  })
  return Readable.from(toTheEnd(response), { objectMode: false })
}

async function* toTheEnd(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response) yield chunk
  } catch {
    throw new BackupRefused('The site stopped sending its backup; its log says why. Nothing was written.')
  }
}
