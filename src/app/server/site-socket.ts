import { chmod, rm } from 'node:fs/promises'
import http from 'node:http'
import { socketAddress } from '#platform/server/db/folder-lock.ts'

// One process owns the embedded database, so commands ask the running site through a socket. Each
// question has its own socket, so an older site refuses one it doesn't know.

type Question = 'backup' | 'doctor'

export async function serveQuestion(
  dataDir: string,
  question: Question,
  answer: (response: http.ServerResponse) => Promise<void>,
) {
  const address = socketAddress(dataDir, question)
  const server = http.createServer((_request, response) => void answer(response))
  // A crash leaves the socket behind. This process holds the folder's lock, so it can be removed.
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

/** Rejects if no site runs on the folder, or if it's too old to know the question. */
export function askSite(dataDir: string, question: Question): Promise<http.IncomingMessage> {
  const asking = Promise.withResolvers<http.IncomingMessage>()
  http.get({ socketPath: socketAddress(dataDir, question) }, asking.resolve).once('error', asking.reject)
  return asking.promise
}
