import type { Db } from '#db/schema.gen.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { Reaction } from '../../rules/forum-values.ts'
import { checkWriter } from '../standing/check-standing.ts'
import { addReaction, changeMessage, findMessage, lockMessage, removeReaction } from './message-queries.ts'

type Reacting = { id: string; reaction: Reaction; isOn: boolean; person: SignedInIdentity }

/** Sets the wanted state, so a repeated call changes nothing and sends no event. */
export async function reactToMessage({ db, now }: { db: Db; now: Date }, { id, reaction, isOn, person }: Reacting) {
  const refusal = await checkWriter(db, person.userId, now)
  if (refusal) return refusal
  return db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, id)
    // Administrators still see deleted messages but can't react to them either.
    if (!message || message.deleted_at || message.held_for !== null) return { kind: 'not_found' } as const
    const row = { message_id: id, user_id: person.userId, reaction }
    const isChanged = isOn ? await addReaction(trx, row) : await removeReaction(trx, row)
    if (isChanged) await changeMessage(trx, id)
    const found = await findMessage(trx, { id, viewer: { userId: person.userId, isAdmin: isAdmin(person) } })
    if (!found) throw new Error('the message is missing in the transaction that locked it')
    return { kind: 'reacted', isChanged, reactions: found.reactions, change: found.change } as const
  })
}
