import type { Db } from '#db/schema.gen.ts'
import { changeItem, createItem, type EditingDeps, removeItem } from '#features/editing/server/save-item.ts'
import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { IdeaForm } from '../rules/idea.ts'
import { canEditIdea } from '../rules/idea-permissions.ts'
import { defaultPriority, type IdeaPriority } from '../rules/idea-values.ts'
import { findIdea } from './idea-queries.ts'

const ideasFor = ({ userId }: SignedInIdentity) =>
  ({
    table: 'brainstorm_ideas',
    section: 'brainstorm',
    find: (db: Db, id: string) => findIdea(db, id, userId),
  }) as const

export function createIdea(deps: EditingDeps, { form, author }: { form: IdeaForm; author: SignedInIdentity }) {
  const priority = priorityFrom(form, author, defaultPriority)
  const createdBy = author.userId
  return createItem(deps, ideasFor(author), {
    createdBy,
    write: () => ({ values: { ...form, priority, status: 'new' as const, created_by: createdBy } }),
  })
}

export function changeIdea(
  deps: EditingDeps,
  { form, editor, ...seen }: { id: string; updated_at: string; form: IdeaForm; editor: SignedInIdentity },
) {
  return changeItem(deps, ideasFor(editor), {
    ...seen,
    refuse: unlessEditableBy(editor),
    write: (_trx, before) => ({
      values: { ...form, priority: priorityFrom(form, editor, before.priority) },
    }),
  })
}

export function removeIdea(deps: EditingDeps, { id, editor }: { id: string; editor: SignedInIdentity }) {
  return removeItem(deps, ideasFor(editor), { id, refuse: unlessEditableBy(editor) })
}

function unlessEditableBy(person: SignedInIdentity) {
  return (idea: { created_by: string | null }) => (mayEdit(person, idea) ? undefined : 'not_allowed')
}

function mayEdit(person: SignedInIdentity, { created_by }: { created_by: string | null }) {
  const creator = created_by === null ? null : { id: created_by }
  return canEditIdea({ id: person.userId, isAdmin: isAdmin(person) }, { creator })
}

function priorityFrom(form: IdeaForm, person: SignedInIdentity, otherwise: IdeaPriority) {
  return (isAdmin(person) && form.priority) || otherwise
}
