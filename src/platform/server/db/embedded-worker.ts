import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// PGlite runs in this worker, because a long query would block every request of the process.
// It speaks PostgreSQL's wire protocol, so the same `pg` driver serves both kinds of database.
if (!parentPort) throw new Error('embedded-worker must be started as a worker thread')
const port = parentPort

const { folder } = workerData as { folder: string }
// PGlite would reserve its default of 128 MB at once; the system's file cache serves the rest.
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
    // `execProtocolRaw` of PGlite 0.5 keeps every row in memory.
    // We copy each chunk, because the next one overwrites its memory.
    await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
    const reply = join(chunks)
    port.postMessage({ kind: 'data', bytes: reply }, [reply.buffer])
  } catch (error) {
    port.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    // Wrong queries don't throw, so an exception may mean a broken database: test it, and exit.
    // After a full disk it neither responds nor throws, hence the timer.
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
