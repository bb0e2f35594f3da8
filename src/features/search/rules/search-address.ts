import { parsePage } from '#platform/rules/paging.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'

export type SearchPlace = { q?: string | undefined; kind?: string | undefined; page?: number | undefined }

export function parseSearchPlace(search: Record<string, unknown>): SearchPlace {
  const { kind } = search
  const page = parsePage(search.page)
  return {
    q: parseTypedText(search.q),
    kind: typeof kind === 'string' && /^[a-z-]{1,40}$/.test(kind) ? kind : undefined,
    page: page > 1 ? page : undefined,
  }
}
