import type { IncomingMessage } from 'node:http'

const maxBytes = 64 * 1024 * 1024
const maxMs = 5000

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
      if (bytes > maxBytes) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      incoming.off('data', countBytes).off('end', stop).off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, maxMs)
    // Whoever began to read it stopped in the middle, and would pause it for good.
    incoming.removeAllListeners('data').on('data', countBytes).on('end', stop).on('close', stop).resume()
  })
}
