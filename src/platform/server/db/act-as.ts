import { AsyncLocalStorage } from 'node:async_hooks'
import { escapeLiteral } from 'pg'

/** The id is `operator` for a person with a shell on the server. */
export type Actor = { id: string; call: string }

export const actors = new AsyncLocalStorage<Actor>()

/** The tables' triggers record the actor (`record_change` in db/migrations). */
export function actAs<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> {
  return actors.run(actor, run)
}

export function nameActor({ id, call }: Actor) {
  const [actor, called] = [id, call].map(escapeLiteral)
  return `select set_config('app.actor', ${actor}, true), set_config('app.call', ${called}, true)`
}
