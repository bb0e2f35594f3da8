import { once } from 'node:events'
import path from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.ts'
import { withTimeout } from '../with-timeout.ts'

/** A hanging thread wouldn't close by itself. */
export const closeMs = 5000

/** Calls `onLost` once if the thread exits or hangs: its session can't be recovered. */
export async function startEmbeddedDatabase(folder: string, onLost: (error: Error) => void) {
  const worker = new Worker(path.join(projectRoot, 'src/platform/server/db/embedded-worker.ts'), {
    workerData: { folder },
  })
  const ended = Promise.withResolvers<Error>()
  worker.once('error', ended.resolve)
  worker.once('exit', (code) => ended.resolve(new Error(`its thread ended with code ${code}`)))
  await Promise.race([once(worker, 'message'), ended.promise.then((error) => Promise.reject(error))])

  let isClosing = false
  let askedAtMs: number | undefined
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind !== 'data' || isReadyForQuery(message.bytes)) askedAtMs = undefined
  })
  let openStream: EmbeddedStream | undefined
  void ended.promise.then((error) => {
    if (isClosing) return
    openStream?.destroy(error)
    onLost(error)
  })

  return {
    /** PGlite has one session, so only one stream may be open. */
    connect: () => {
      openStream = new EmbeddedStream(worker, () => {
        askedAtMs ??= performance.now()
      })
      return openStream
    },
    /** Terminates the thread and reports it as lost when a query gets no response for this long. */
    endWhenUnanswered(ms: number) {
      const watching = setInterval(() => {
        if (askedAtMs === undefined || performance.now() - askedAtMs < ms) return
        clearInterval(watching)
        ended.resolve(new Error(`it has not answered for ${ms / 1000} seconds`))
        void worker.terminate()
      }, ms / 12)
      watching.unref()
    },
    async close() {
      isClosing = true
      worker.postMessage({ kind: 'close' })
      // Committed data is in the write-ahead log. The next start recovers it from there.
      await withTimeout(ended.promise, closeMs).catch(() => worker.terminate())
    },
  }
}

type WorkerMessage = { kind: 'data'; bytes: Uint8Array } | { kind: 'failed'; message: string } | { kind: 'closed' }

/** Marks a complete response; after a full disk, the database sends empty ones without it. */
function isReadyForQuery(bytes: Uint8Array) {
  return bytes.length >= 6 && bytes.at(-6) === 0x5a && bytes.at(-2) === 5
}

/** Implements the part of net.Socket that `pg` uses. */
class EmbeddedStream extends Duplex {
  readonly #worker: Worker
  readonly #onAsk: () => void
  readonly #onMessage: (message: WorkerMessage) => void

  constructor(worker: Worker, onAsk: () => void) {
    super()
    this.#worker = worker
    this.#onAsk = onAsk
    this.#onMessage = (message) => {
      if (message.kind === 'data')
        this.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength))
      if (message.kind === 'failed') this.destroy(new Error(message.message))
    }
    worker.on('message', this.#onMessage)
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    // On Terminate ('X') only this stream ends. The session stays.
    if (chunk[0] !== 0x58) {
      this.#onAsk()
      this.#worker.postMessage({ kind: 'data', bytes: new Uint8Array(chunk) })
    }
    done()
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#onMessage)
    done(error)
  }
}
