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
      // Whoever was answered already is sending for nothing.
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
