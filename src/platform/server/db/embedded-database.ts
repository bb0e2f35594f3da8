import { once } from 'node:events'
import path from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.ts'

/**
 * PostgreSQL inside this process (PGlite in a worker thread), reached by `pg` through a stream instead of a socket.
 * `onLost` is called once when the thread ends by itself: nothing brings its session back.
 */
export async function startEmbeddedDatabase(folder: string, onLost: (error: Error) => void) {
  const worker = new Worker(path.join(projectRoot, 'src/platform/server/db/embedded-worker.ts'), {
    workerData: { folder },
  })
  const ended = Promise.withResolvers<Error>()
  worker.once('error', ended.resolve)
  worker.once('exit', (code) => ended.resolve(new Error(`its thread ended with code ${code}`)))
  await Promise.race([once(worker, 'message'), ended.promise.then((error) => Promise.reject(error))])

  let isClosing = false
  let openStream: EmbeddedStream | undefined
  void ended.promise.then((error) => {
    if (isClosing) return
    openStream?.destroy(error)
    onLost(error)
  })

  return {
    /** PGlite has one session: one stream may be open at a time, so the pool above it has one connection. */
    connect: () => {
      openStream = new EmbeddedStream(worker)
      return openStream
    },
    async close() {
      isClosing = true
      worker.postMessage({ kind: 'close' })
      await ended.promise
    },
  }
}

type WorkerMessage = { kind: 'data'; bytes: Uint8Array } | { kind: 'failed'; message: string } | { kind: 'closed' }

/** Looks enough like a net.Socket for `pg`: connect, ref, unref, setNoDelay, setKeepAlive. */
class EmbeddedStream extends Duplex {
  readonly #worker: Worker
  readonly #onMessage: (message: WorkerMessage) => void

  constructor(worker: Worker) {
    super()
    this.#worker = worker
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
    // Terminate ('X'): the session stays, only this stream ends.
    if (chunk[0] !== 0x58) this.#worker.postMessage({ kind: 'data', bytes: new Uint8Array(chunk) })
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
