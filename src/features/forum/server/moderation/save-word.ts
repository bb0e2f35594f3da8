import type { Db } from '#db/schema.gen.ts'
import { lockSeen } from '#features/editing/server/save-item.ts'
import { violates } from '#platform/server/db/violates.ts'
import type { WordForm } from '../../rules/moderation-contract.ts'
import { moderationLimits } from '../../rules/moderation-values.ts'
import { countWords, insertWord, updateWord, type WordRow } from './word-queries.ts'

type Saved = { kind: 'saved'; word: WordRow }

export async function addWord(db: Db, { form, adminId }: { form: WordForm; adminId: string }) {
  if ((await countWords(db)) >= moderationLimits.words) return { kind: 'too_many_words' } as const
  return unlessTaken(async () => ({ kind: 'saved', word: await insertWord(db, { form, adminId }) }))
}

export function changeWord(db: Db, { form, ...seen }: { id: string; updated_at: string; form: WordForm }) {
  return unlessTaken(() =>
    db.transaction().execute(async (trx) => {
      const locked = await lockSeen(trx, 'forum_words', seen)
      if ('refusal' in locked) return { kind: locked.refusal }
      return { kind: 'saved', word: await updateWord(trx, seen.id, form) } as const
    }),
  )
}

async function unlessTaken<Outcome>(save: () => Promise<Outcome | Saved>) {
  try {
    return await save()
  } catch (error) {
    if (violates(error, 'forum_words_word')) return { kind: 'word_taken' } as const
    throw error
  }
}
