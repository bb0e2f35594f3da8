import { chmod, rm } from 'node:fs/promises'
import http from 'node:http'
import { socketAddress } from '#platform/server/db/folder-lock.ts'

// The embedded database serves one process, so a command that needs it while the site runs asks that site, through a socket in the data folder.
// Who may use the folder may ask. Each question has a socket of its own: a site of an older version doesn't listen there, instead of
// answering something else.

type Question = 'backup' | 'doctor'

export async function serveQuestion(
  dataDir: string,
  question: Question,
  answer: (response: http.ServerResponse) => Promise<void>,
) {
  const address = socketAddress(dataDir, question)
  const server = http.createServer((_request, response) => void answer(response))
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

/** Rejects where no site runs on the folder, or one that doesn't know the question. */
export function askSite(dataDir: string, question: Question): Promise<http.IncomingMessage> {
  const asking = Promise.withResolvers<http.IncomingMessage>()
  http.get({ socketPath: socketAddress(dataDir, question) }, asking.resolve).once('error', asking.reject)
  return asking.promise
}
