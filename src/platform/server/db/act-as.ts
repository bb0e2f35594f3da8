import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** On whose behalf the database is changed. `operator` has a shell on the server. */
export type Actor = { id: string; call: string }

const actors = new AsyncLocalStorage<Actor>()

/**
 * Every change that `run` makes is made by this actor: the tables' triggers write it down (`record_change` in db/migrations).
 * The policy of the router calls it, so that no use case has to say who acts.
 */
export function actAs<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
  return actors.run(actor, run)
}

/**
 * A client that tells the database in each transaction who acts. A statement of its own that may change something gets a
 * transaction for it; what begins with `select` changes nothing: a function that does is called inside a transaction.
 */
export function namesActor(Client: typeof pg.Client): typeof pg.Client {
  return class ActorNamingClient extends Client {
    #isInTransaction = false

    // biome-ignore lint/suspicious/noExplicitAny: stands for all of the overloads, which differ in what comes after the text.
    override query(query: any, ...rest: any[]): any {
      const send = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>
      const actor = actors.getStore()
      if (typeof query !== 'string') return send(query, ...rest)
      if (/^(begin|start transaction)\b/.test(query)) {
        this.#isInTransaction = true
        // One message, so that it costs no way to the server and back.
        return actor ? send(`${query}; ${nameActor(actor)}`) : send(query, ...rest)
      }
      if (query === 'commit' || query === 'rollback') this.#isInTransaction = false
      else if (actor && !this.#isInTransaction && !/^\s*select\b/i.test(query))
        return inTransaction(send, actor, [query, ...rest])
      return send(query, ...rest)
    }
  }
}

async function inTransaction(send: (...all: unknown[]) => Promise<unknown>, actor: Actor, statement: unknown[]) {
  await send(`begin; ${nameActor(actor)}`)
  try {
    const result = await send(...statement)
    await send('commit')
    return result
  } catch (error) {
    await send('rollback').catch(() => {})
    throw error
  }
}

function nameActor({ id, call }: Actor) {
  const [actor, called] = [id, call].map((text) => pg.escapeLiteral(text))
  return `select set_config('app.actor', ${actor}, true), set_config('app.call', ${called}, true)`
}
