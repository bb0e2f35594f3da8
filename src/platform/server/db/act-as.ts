import { AsyncLocalStorage } from 'node:async_hooks'
import { escapeLiteral } from 'pg'

/** On whose behalf the database is changed. `operator` has a shell on the server. */
export type Actor = { id: string; call: string }

/** Who acts in the present call. The database client asks it. */
export const actors = new AsyncLocalStorage<Actor>()

/**
 * Every change that `run` makes is made by this actor: the tables' triggers write it down (`record_change` in db/migrations).
 * The policy of the router calls it, so that no use case has to say who acts.
 */
export function actAs<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
  return actors.run(actor, run)
}

/** The statement that tells the database, until the transaction ends. */
export function nameActor({ id, call }: Actor) {
  const [actor, called] = [id, call].map(escapeLiteral)
  return `select set_config('app.actor', ${actor}, true), set_config('app.call', ${called}, true)`
}
