import type { IncomingMessage, Server } from 'node:http'

export type SlowBodyOptions = {
  bodyMs: number
  idleMs: number
  uploadsPath: string
}

/** Uploads may take long while they progress. */
export function endSlowBodies(server: Server, { bodyMs, idleMs, uploadsPath }: SlowBodyOptions) {
  // Node's own timeout can't make an exception for uploads.
  server.requestTimeout = 0
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const mayProceed = request.url?.startsWith(uploadsPath)
    let seenBytes = socket.bytesRead
    const check = () => {
      if (request.complete) return
      // Once the response has ended, nobody needs the rest of the body.
      if (mayProceed && !response.writableEnded && socket.bytesRead > seenBytes) {
        seenBytes = socket.bytesRead
        timer = setTimeout(check, idleMs)
        return
      }
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }
    let timer = setTimeout(check, mayProceed ? idleMs : bodyMs)
    request.once('close', () => clearTimeout(timer))
  })
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const mostDiscardedBytes = 64 * 1024 * 1024
const longestDiscardMs = 5000

/** A client that is still sending would lose the response if we closed the connection. */
export async function discardBody(incoming: IncomingMessage) {
  if (incoming.complete || incoming.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const countBytes = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostDiscardedBytes) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      incoming.off('data', countBytes).off('end', stop).off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, longestDiscardMs)
    // An earlier reader stopped in the middle, and its listener would pause the stream for good.
    incoming.removeAllListeners('data').on('data', countBytes).on('end', stop).on('close', stop).resume()
  })
}
