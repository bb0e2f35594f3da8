import type { Db } from '#db/schema.gen.ts'

export type SavingDeps = {
  db: Db
  now: Date
  /** Deletes an uploaded file; a failure is logged and troubles nobody. */
  removeFile: (url: string) => Promise<void>
}

/** One transaction; the files that its outcome names as unused go only when it is committed. */
export async function saveThenRemoveFiles<Outcome extends { kind: string; unused?: string[] }>(
  { db, removeFile }: SavingDeps,
  save: (trx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await db.transaction().execute(save)
  for (const url of outcome.unused ?? []) await removeFile(url)
  return outcome
}
