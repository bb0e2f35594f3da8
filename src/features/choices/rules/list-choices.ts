import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { trimText } from '#platform/rules/visible-text.ts'

/** The search, season and character of a public list, as its address has them. */
export type ChoicesSearch = {
  search?: string | undefined
  season?: string | undefined
  character?: string | undefined
}

export function parseChoicesSearch({ search, season, character }: Record<string, unknown>): ChoicesSearch {
  return { search: parseTypedText(search), season: parseId(season), character: parseId(character) }
}

export function placeOfChoices({ search, season, character }: ChoicesSearch) {
  return { search: trimText(search ?? ''), season_id: season, character_id: character }
}

export type ChoicesPlace = Partial<ReturnType<typeof placeOfChoices>>

export function hasChoices({ search, season_id, character_id }: ChoicesPlace) {
  return Boolean(search || season_id || character_id)
}
