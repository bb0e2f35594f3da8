import { parsePage } from '#platform/rules/paging.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { hasVisibleText, trimText } from '#platform/rules/visible-text.ts'
import type { QuizStatusFilter } from '../../rules/quiz.ts'

export type QuizzesSearch = {
  search?: string | undefined
  status?: Exclude<QuizStatusFilter, 'all'> | undefined
  character?: string | undefined
  page?: number | undefined
  /** The quiz whose leaderboard is open over the list. */
  open?: string | undefined
}

export function parseQuizzesSearch(search: Record<string, unknown>): QuizzesSearch {
  const page = parsePage(search.page)
  const { status } = search
  // List every key: for missing ones the router keeps the raw value from the URL.
  return {
    search: parseTypedText(search.search),
    status: status === 'completed' || status === 'not-completed' ? status : undefined,
    character: parseId(search.character),
    page: page > 1 ? page : undefined,
    open: parseTypedText(search.open),
  }
}

export function quizzesPlace({ search, status, character, page }: QuizzesSearch) {
  return {
    search: trimText(search ?? ''),
    status: status ?? ('all' as const),
    character_id: character,
    page: page ?? 1,
  }
}

/** Visitors who aren't signed in have no status filter. */
export function isFiltered({ search, status, character }: QuizzesSearch, { isSignedIn }: { isSignedIn: boolean }) {
  return hasVisibleText(search ?? '') || (isSignedIn && status !== undefined) || character !== undefined
}
