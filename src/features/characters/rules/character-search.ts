import { parsePage } from '#platform/rules/paging.ts'
import { parseId } from '#platform/rules/parse-id.ts'

export type CharacterSearch = {
  tag?: string | undefined
  page?: number | undefined
  open?: string | undefined
}

export function parseCharacterSearch(search: Record<string, unknown>): CharacterSearch {
  const page = parsePage(search.page)
  return { tag: parseId(search.tag), page: page > 1 ? page : undefined, open: parseId(search.open) }
}

export type CharacterPageSearch = { related?: 'all' | undefined; page?: number | undefined }

export function parseCharacterPageSearch(search: Record<string, unknown>): CharacterPageSearch {
  const page = parsePage(search.page)
  return { related: search.related === 'all' ? 'all' : undefined, page: page > 1 ? page : undefined }
}
