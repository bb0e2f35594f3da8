import type { Db } from '#db/schema.gen.ts'
import { nameFinder, seasonFinder } from '../rules/find-by-name.ts'
import { listChoices } from './filter-choices-queries.ts'

export async function findAllChoices(db: Db) {
  const { characters, seasons } = await listChoices(db)
  return { findCharacter: nameFinder(characters, 'character'), findSeason: seasonFinder(seasons), seasons }
}
