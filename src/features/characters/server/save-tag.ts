import type { Db } from '#db/schema.gen.ts'
import type { TagForm } from '../rules/character.ts'
import { insertTag, isTagTaken, tagExists, updateTag } from './tag-queries.ts'

export async function createTag({ db, now }: { db: Db; now: Date }, form: TagForm) {
  return refuseTaken(async () => ({ kind: 'saved', tag: await insertTag(db, form, now) }) as const)
}

export async function changeTag(
  { db, now }: { db: Db; now: Date },
  { id, seenAt, form }: { id: string; seenAt: Date; form: TagForm },
) {
  return refuseTaken(async () => {
    const tag = await updateTag(db, { id, seenAt, tag: form, now })
    if (tag) return { kind: 'saved', tag } as const
    return { kind: (await tagExists(db, id)) ? 'changed_meanwhile' : 'not_found' } as const
  })
}

async function refuseTaken<Outcome>(save: () => Promise<Outcome>) {
  try {
    return await save()
  } catch (error) {
    if (isTagTaken(error)) return { kind: 'tag_taken' } as const
    throw error
  }
}
