import type { RealtimeSocket } from './socket-types.ts'

type Connection = RealtimeSocket['conn']
type WriteOptions = { wsPreEncodedFrame?: Buffer[] }
/** Of engine.io and ws, none of it in their types. */
type Inside = {
  readyState: string
  writeBuffer: unknown[]
  transport: { socket?: { _sender?: { sendFrame?: (frame: Buffer[]) => void } } }
}

/**
 * Socket.IO encodes a broadcast once for all sockets, and then spends more on its books about each of them than on the
 * sending: six events, and a gathering write of the frame's header and body. A connection whose queue is empty is given the
 * frame as one buffer instead. All other writes go the library's way, and so do these where
 * its inside is not as expected.
 */
export function writeBroadcastsDirectly(connection: Connection) {
  const write = connection.write.bind(connection) as (...args: unknown[]) => Connection
  const inside = connection as unknown as Inside
  Object.assign(connection, {
    write: (data: unknown, options?: WriteOptions, callback?: unknown) => {
      const frame = options?.wsPreEncodedFrame
      const sender = inside.transport.socket?._sender
      const isIdle = inside.readyState === 'open' && inside.writeBuffer.length === 0
      if (!frame || !isIdle || callback || !sender?.sendFrame) return write(data, options, callback)
      // The options are the same for every connection: the first one joins the frame for all.
      if (frame.length > 1) frame.splice(0, frame.length, Buffer.concat(frame))
      sender.sendFrame(frame)
      return connection
    },
  })
}
