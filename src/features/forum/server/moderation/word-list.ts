import type { Db } from '#db/schema.gen.ts'
import type { FilterWord } from '../../rules/judge-text.ts'

export function listFilterWords(db: Db): Promise<FilterWord[]> {
  return db
    .selectFrom('forum_words')
    .select(['word', 'action', 'replacement', 'is_whole_word'])
    .orderBy('word')
    .execute()
}

/** Caches the list by its version: every message needs it, and it changes about once a month. */
export function createWordList(db: Db) {
  let known: { version: string; words: FilterWord[] } | undefined
  return async (version: string) => {
    if (known?.version !== version) known = { version, words: await listFilterWords(db) }
    return known.words
  }
}

export type WordList = ReturnType<typeof createWordList>
