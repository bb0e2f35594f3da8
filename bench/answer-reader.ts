const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** For a keep-alive connection. Any status but 200 is an error. */
export function createAnswerReader() {
  let head: Buffer | undefined
  let bytesLeft: number | undefined

  function isComplete(piece: Buffer): boolean {
    if (bytesLeft !== undefined) {
      bytesLeft -= piece.length
      return isDone(piece)
    }
    const received: Buffer = head ? Buffer.concat([head, piece]) : piece
    const end = received.indexOf(headEnd)
    if (end < 0) {
      head = received
      return false
    }
    head = undefined
    bytesLeft = bodyBytes(received.toString('latin1', 0, end)) - (received.length - end - headEnd.length)
    return isDone(received)
  }

  function isDone(piece: Buffer) {
    // Without a content length the body is chunked, and an empty chunk ends it.
    const done =
      bytesLeft === Number.POSITIVE_INFINITY ? piece.subarray(-lastChunk.length).equals(lastChunk) : bytesLeft === 0
    if (done) bytesLeft = undefined
    return done
  }

  return { isComplete }
}

function bodyBytes(head: string) {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered "${head.split('\r\n', 1)[0]}"`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}
