import { json } from 'node:stream/consumers'
import type { Db } from '#db/schema.gen.ts'
import type { Log } from '#platform/server/log.ts'
import { askSite, serveQuestion } from '../site-socket.ts'
import { type DatabaseFacts, readDatabaseFacts } from './doctor-queries.ts'

export function serveDoctor({ dataDir, db, log }: { dataDir: string; db: Db; log: Log }) {
  return serveQuestion(dataDir, 'doctor', async (response) => {
    try {
      response.end(JSON.stringify(await readDatabaseFacts(db)))
    } catch (error) {
      log.error({ err: error }, 'the doctor could not be answered')
      response.writeHead(500).end()
    }
  })
}

/** Returns undefined if the folder is used by something that can't be asked. */
export async function askForFacts(dataDir: string): Promise<DatabaseFacts | undefined> {
  const response = await askSite(dataDir, 'doctor').catch(() => undefined)
  if (!response) return undefined
  if (response.statusCode !== 200) throw new Error("the running site can't read it; its log says why")
  return (await json(response)) as DatabaseFacts
}
