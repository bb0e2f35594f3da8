import type { Db } from '#db/schema.gen.ts'
import { violates } from '#platform/server/db/violates.ts'
import type { WordForm } from '../../rules/moderation-contract.ts'
import { moderationLimits } from '../../rules/moderation-values.ts'
import { countWords, insertWord, lockWord, updateWord, type WordRow } from './word-queries.ts'

type Saved = { kind: 'saved'; word: WordRow }

export async function addWord(db: Db, { form, adminId }: { form: WordForm; adminId: string }) {
  if ((await countWords(db)) >= moderationLimits.words) return { kind: 'too_many_words' } as const
  return unlessTaken(async () => ({ kind: 'saved', word: await insertWord(db, { form, adminId }) }))
}

export function changeWord(db: Db, { id, seenAt, form }: { id: string; seenAt: Date; form: WordForm }) {
  return unlessTaken(() =>
    db.transaction().execute(async (trx) => {
      const word = await lockWord(trx, id)
      if (!word) return { kind: 'not_found' } as const
      if (word.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
      return { kind: 'saved', word: await updateWord(trx, id, form) } as const
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
