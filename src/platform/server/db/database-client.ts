import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DiskFull } from '../disk-space.ts'
import { type Actor, actors, nameActor } from './act-as.ts'

export type QueryLimit = { ms?: number }

/**
 * Names the actor in each transaction, and gives a single statement that may write its own one.
 * A plain `select` gets none, so functions that write must be called inside a transaction.
 */
export function createDatabaseClient(
  limit: QueryLimit = {},
  Client = pg.Client,
  isDiskFull: () => boolean = () => false,
): typeof pg.Client {
  const preparedName = createPreparedNames()

  return class DatabaseClient extends Client {
    #isInTransaction = false

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // An unhandled 'error' event would end the process; the pool only listens to idle clients.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: one signature covers all overloads
    override query(query: any, ...rest: any[]): any {
      if (typeof query !== 'string') return this.#send(query, ...rest)
      // Reads can write too: they may extend a session or save a day's numbers.
      if (mayWrite(query) && isDiskFull()) return Promise.reject(new DiskFull())
      const actor = actors.getStore()
      if (/^(begin|start transaction)\b/.test(query)) {
        this.#isInTransaction = true
        // Both statements go in one message, which saves a round trip.
        return actor ? this.#send(`${query}; ${nameActor(actor)}`) : this.#send(query, ...rest)
      }
      if (query === 'commit' || query === 'rollback') this.#isInTransaction = false
      else if (actor && !this.#isInTransaction && !/^\s*select\b/i.test(query))
        return this.#sendInTransaction(actor, query, ...rest)
      return this.#send(query, ...rest)
    }

    async #sendInTransaction(actor: Actor, ...statement: [string, ...unknown[]]) {
      await this.#send(`begin; ${nameActor(actor)}`)
      try {
        const result = await this.#send(...statement)
        await this.#send('commit')
        return result
      } catch (error) {
        await this.#send('rollback').catch(() => {})
        throw error
      }
    }

    #send(query: unknown, ...rest: unknown[]): Promise<unknown> {
      const name = typeof query === 'string' ? preparedName(query) : undefined
      const send = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>
      const answer = send(name ? { name, text: query } : query, ...rest)
      if (limit.ms && answer instanceof Promise) this.#endUnanswered(answer, limit.ms)
      return answer
    }

    /** A server that hangs never rejects, and the next query would wait behind this one. */
    #endUnanswered(answer: Promise<unknown>, ms: number) {
      const giveUp = () => (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
      const timer = setTimeout(giveUp, ms)
      const done = () => clearTimeout(timer)
      answer.then(done, done)
    }
  }
}

function mayWrite(query: string) {
  if (/^\s*with\b/i.test(query)) return /\b(insert|update|delete|merge)\b/i.test(query)
  return !/^\s*(select|begin|start transaction|commit|rollback|savepoint|release|set|show|declare|fetch|close)\b/i.test(
    query,
  )
}

const usesBeforePreparing = 3
const mostStatements = 500

/** Connections never forget a statement, so only the first 500 repeated texts get a name. */
function createPreparedNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string) => {
    const name = names.get(text)
    if (name || names.size >= mostStatements) return name
    // Only plain reads can be prepared: migrations have several statements, and a `with` may write.
    if (!/^\s*select\b/i.test(text)) return undefined
    // A generic plan fits neither a pattern that every row matches nor one that no row matches.
    if (/\bilike\b/i.test(text)) return undefined
    const count = (uses.get(text) ?? 0) + 1
    if (count <= usesBeforePreparing) {
      if (uses.size >= 4 * mostStatements) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    names.set(text, `read_${names.size}`)
    return names.get(text)
  }
}
