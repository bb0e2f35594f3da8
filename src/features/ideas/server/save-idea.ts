import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { IdeaForm } from '../rules/idea.ts'
import { canEditIdea } from '../rules/idea-permissions.ts'
import { defaultPriority, type IdeaPriority } from '../rules/idea-values.ts'
import { deleteIdea, findIdea, insertIdea, lockIdea, updateIdea } from './idea-queries.ts'

type Deps = { db: Db; now: Date }

export function createIdea({ db, now }: Deps, { form, author }: { form: IdeaForm; author: SignedInIdentity }) {
  return db.transaction().execute(async (trx) => {
    const priority = priorityFrom(form, author, defaultPriority)
    const id = await insertIdea(trx, { ...form, priority, createdBy: author.userId, now })
    await notifyAdmins(trx, { section: 'brainstorm', subjectId: id, createdBy: author.userId })
    return savedIdea(trx, id, author)
  })
}

export function changeIdea(
  { db, now }: Deps,
  { id, seenAt, form, editor }: { id: string; seenAt: Date; form: IdeaForm; editor: SignedInIdentity },
) {
  return db.transaction().execute(async (trx) => {
    const current = await lockIdea(trx, id)
    if (!current) return { kind: 'not_found' } as const
    if (!mayEdit(editor, current)) return { kind: 'not_allowed' } as const
    if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    await updateIdea(trx, id, { ...form, priority: priorityFrom(form, editor, current.priority), updated_at: now })
    return { kind: 'saved', idea: await savedIdea(trx, id, editor) } as const
  })
}

export function removeIdea(db: Db, { id, editor }: { id: string; editor: SignedInIdentity }) {
  return db.transaction().execute(async (trx) => {
    const current = await lockIdea(trx, id)
    if (!current) return 'not_found' as const
    if (!mayEdit(editor, current)) return 'not_allowed' as const
    await forgetNotifications(trx, id)
    await deleteIdea(trx, id)
    return 'removed' as const
  })
}

export function mayEdit(person: SignedInIdentity, { created_by }: { created_by: string | null }) {
  const creator = created_by === null ? null : { id: created_by }
  return canEditIdea({ id: person.userId, isAdmin: isAdmin(person) }, { creator })
}

/** How urgent an idea is, is the administrators' to say. */
function priorityFrom(form: IdeaForm, person: SignedInIdentity, otherwise: IdeaPriority) {
  return (isAdmin(person) && form.priority) || otherwise
}

async function savedIdea(trx: Db, id: string, viewer: SignedInIdentity) {
  const idea = await findIdea(trx, id, viewer.userId)
  if (!idea) throw new Error('an idea is not there in the transaction that saved it')
  return idea
}
