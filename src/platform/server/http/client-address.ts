import type { IncomingMessage } from 'node:http'

/** The visitor's address: the socket's, or what the outermost of our own proxies saw. Entries further left can be forged. */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number) {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || !header) return socketAddress
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim())
  return hops.at(-trustedProxies) || hops[0] || socketAddress
}
