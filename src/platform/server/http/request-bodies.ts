import type { IncomingMessage, Server } from 'node:http'

export type SlowBodyOptions = {
  /** For a whole body. */
  bodyMs: number
  /** For an upload: how long it may stand still. */
  idleMs: number
  uploadsPath: string
}

/** Ends requests whose body does not come, instead of holding them for minutes. Uploads may take long while they proceed. */
export function endSlowBodies(server: Server, { bodyMs, idleMs, uploadsPath }: SlowBodyOptions) {
  // Node's own limit knows no uploads.
  server.requestTimeout = 0
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const mayProceed = request.url?.startsWith(uploadsPath)
    let seenBytes = socket.bytesRead
    const check = () => {
      if (request.complete) return
      // The sender has its answer already: nobody needs the rest of the body.
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

/**
 * Reads the rest of a refused body into nothing. Closing the connection on somebody who is still sending would cost them
 * the answer; whoever sends without end is closed all the same.
 */
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
    // Whoever began to read it stopped in the middle, and would pause it for good.
    incoming.removeAllListeners('data').on('data', countBytes).on('end', stop).on('close', stop).resume()
  })
}
