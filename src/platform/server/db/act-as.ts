import { AsyncLocalStorage } from 'node:async_hooks'
import { escapeLiteral } from 'pg'

/** The person on whose behalf the database is changed. `operator` has a shell on the server. */
export type Actor = { id: string; call: string }

/** The actor of the current call. The database client reads it. */
export const actors = new AsyncLocalStorage<Actor>()

/**
 * Attributes every change that `run` makes to this actor.
 * The tables' triggers record it (`record_change` in db/migrations).
 * The router's policy calls this, so no use case has to name its actor.
 */
export function actAs<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
  return actors.run(actor, run)
}

/** Returns the statement that names the actor to the database until the transaction ends. */
export function nameActor({ id, call }: Actor) {
  const [actor, called] = [id, call].map(escapeLiteral)
  return `select set_config('app.actor', ${actor}, true), set_config('app.call', ${called}, true)`
}
