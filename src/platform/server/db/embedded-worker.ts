import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// PGlite runs here, off the main thread: a long query would otherwise stop every request and socket of the process.
// It speaks PostgreSQL's wire protocol in and out, so that the same `pg` driver serves both kinds of database.
if (!parentPort) throw new Error('embedded-worker is started as a worker thread')
const port = parentPort

const { folder } = workerData as { folder: string }
// PGlite's own 128 MB are all taken at the start. What isn't in them comes from the system's cache of files.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const database = await PGlite.create(folder, { extensions: { pg_trgm }, startParams })
port.postMessage({ kind: 'ready' })

const proofMs = 5000
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: { kind: 'data'; bytes: Uint8Array } | { kind: 'close' }) => {
  queue = queue.then(() => (message.kind === 'data' ? answer(message.bytes) : shutDown()))
})

async function answer(bytes: Uint8Array) {
  try {
    const chunks: Uint8Array[] = []
    // Not `execProtocolRaw`: PGlite 0.5 also parses what that answers, and keeps every row as long as it runs. A chunk is a view of memory that
    // the next one overwrites.
    await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
    const reply = join(chunks)
    port.postMessage({ kind: 'data', bytes: reply }, [reply.buffer])
  } catch (error) {
    port.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    // A wrong query is answered by the protocol; what throws may have broken the database. Then the thread ends and is reported as lost. A full
    // disk leaves it in a state in which it neither answers nor throws.
    const hangs = setTimeout(() => process.exit(1), proofMs)
    await database.query('select 1')
    clearTimeout(hangs)
  }
}

function join(chunks: Uint8Array[]) {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let end = 0
  for (const chunk of chunks) {
    joined.set(chunk, end)
    end += chunk.length
  }
  return joined
}

async function shutDown() {
  await database.close()
  port.postMessage({ kind: 'closed' })
  port.close()
}
