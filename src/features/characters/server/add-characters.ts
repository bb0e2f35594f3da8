import { findAllByName, nameFinder } from '#features/choices/rules/find-by-name.ts'
import { findAllChoices } from '#features/choices/server/find-choices.ts'
import type { AddedKind } from '#features/editing/server/add-many.ts'
import { type CharacterForm, characterForm } from '../rules/character.ts'
import { pastedCharacters, readCharacterLine } from '../rules/pasted-characters.ts'
import { type findCharacter, listTags } from './character-queries.ts'
import { type CharacterRefusal, characters, writeCharacter } from './save-character.ts'

export const addedCharacters: AddedKind<
  'characters',
  Awaited<ReturnType<typeof findCharacter>>,
  CharacterForm,
  CharacterRefusal
> = {
  one: 'character',
  list: pastedCharacters,
  readLine: readCharacterLine,
  valuesOf: async (db) => {
    const { findSeason } = await findAllChoices(db)
    const findTag = nameFinder(await listTags(db), 'tag')
    return (cells, problems) => {
      const end_season_id = findSeason(cells.To ?? '', problems)
      return {
        name: cells.Name ?? '',
        nickname: cells.Nickname ?? '',
        other_names: cells['Other names'] ?? '',
        description: cells.Description ?? '',
        is_current: !cells.To,
        start_season_id: findSeason(cells.From ?? '', problems),
        end_season_id,
        tag_ids: findAllByName(findTag, cells.Tags ?? '', problems),
      }
    }
  },
  form: characterForm,
  same: { columns: ['name'], valuesOf: ({ name }) => [name] },
  edited: characters,
  write: writeCharacter,
}
