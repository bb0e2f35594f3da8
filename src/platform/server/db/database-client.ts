import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DiskFull } from '../disk-space.ts'
import { type Actor, actors, nameActor } from './act-as.ts'

/** How long a query may take; without `ms` as long as it likes. */
export type QueryLimit = { ms?: number }

/**
 * The client of `pg` that every query goes through. It tells the database in each transaction who acts: a statement of its own that
 * may change something gets a transaction for it; what begins with `select` changes nothing, and a function that does is called
 * inside a transaction. Repeated reads are prepared, and a query without an answer is given up.
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
      // A connection that is lost tells its query as well; unheard, this event would end the process. The pool listens
      // only while nobody uses the client.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: stands for all of the overloads, which differ in what comes after the text.
    override query(query: any, ...rest: any[]): any {
      if (typeof query !== 'string') return this.#send(query, ...rest)
      // Here, because also reading may write: a session is prolonged, a day's numbers are kept.
      if (mayWrite(query) && isDiskFull()) return Promise.reject(new DiskFull())
      const actor = actors.getStore()
      if (/^(begin|start transaction)\b/.test(query)) {
        this.#isInTransaction = true
        // One message, so that it costs no way to the server and back.
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

    /** A server that hangs refuses nothing. Its connection goes too: the next query would wait behind this one. */
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

/**
 * The name under which the database keeps a repeated read, which it then parses and plans once a connection instead of every
 * time. Texts that come only once or twice have none, and so has everything after the first hundreds: connections never forget
 * a statement.
 */
function createPreparedNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string) => {
    const name = names.get(text)
    if (name || names.size >= mostStatements) return name
    // Only plain reads: scripts of several statements, as in migrations, cannot be prepared. A `with` may write.
    if (!/^\s*select\b/i.test(text)) return undefined
    // A plan for any pattern suits neither a word in every row nor one in none.
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
