import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import { orRefusedBy } from '#platform/server/db/violates.ts'
import type { TagForm } from '../rules/character.ts'
import { findTag } from './character-queries.ts'

export const tags = { table: 'character_tags', section: 'characters', find: findTag } as const

const taken = { character_tags_name_unique: 'tag_taken' } as const

export function createTag(deps: EditingDeps, { form, createdBy }: { form: TagForm; createdBy: string }) {
  return orRefusedBy(createItem(deps, tags, { createdBy, write: () => ({ values: form }) }), taken)
}

export function changeTag(deps: EditingDeps, change: { id: string; updated_at: string; form: TagForm }) {
  return orRefusedBy(changeItem(deps, tags, { ...change, write: () => ({ values: change.form }) }), taken)
}
