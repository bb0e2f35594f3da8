import type { Duplex } from 'node:stream'
import pg from 'pg'

/** How long a query may take; without `ms` as long as it likes. */
export type QueryLimit = { ms?: number }

const usesBeforePreparing = 3
const mostStatements = 500

/**
 * A client whose repeated reads are prepared: the database parses and plans them once a connection instead of every time.
 * Texts that come only once or twice are sent as they are, and so is everything after the first hundreds: connections
 * never forget a statement.
 */
export function createPreparingClient(limit: QueryLimit = {}): typeof pg.Client {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string) {
    const name = names.get(text)
    if (name || names.size >= mostStatements) return name
    // Only reads: scripts of several statements, as in migrations, cannot be prepared.
    if (!text.startsWith('select ')) return undefined
    // A plan for any pattern suits neither a word in every row nor one in none.
    if (text.includes(' ilike ')) return undefined
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

  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // A connection that is lost tells its query as well; unheard, this event would end the process. The pool listens
      // only while nobody uses the client.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: stands for all of the overloads, which differ in what comes after the text.
    override query(query: any, ...rest: any[]): any {
      const name = typeof query === 'string' ? nameOf(query) : undefined
      const answer = super.query(name ? { name, text: query } : query, ...(rest as []))
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
