import { parsePage } from '#platform/rules/paging.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { hasVisibleText, trimText } from '#platform/rules/visible-text.ts'
import type { QuizStatusFilter } from '../../rules/quiz.ts'

/** What the catalogue reads from its address. What is not there is the default. */
export type QuizzesSearch = {
  search?: string | undefined
  status?: Exclude<QuizStatusFilter, 'all'> | undefined
  /** A character's id. */
  character?: string | undefined
  page?: number | undefined
  /** The quiz whose leaderboard lies over the list. */
  open?: string | undefined
}

export function parseQuizzesSearch(search: Record<string, unknown>): QuizzesSearch {
  const page = parsePage(search.page)
  const { status } = search
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    search: parseTypedText(search.search),
    status: status === 'completed' || status === 'not-completed' ? status : undefined,
    character: parseId(search.character),
    page: page > 1 ? page : undefined,
    open: parseTypedText(search.open),
  }
}

/** Which quizzes the address asks for. */
export function quizzesPlace({ search, status, character, page }: QuizzesSearch) {
  return {
    search: trimText(search ?? ''),
    status: status ?? ('all' as const),
    character_id: character,
    page: page ?? 1,
  }
}

/** `status` means nothing to somebody who isn't signed in. */
export function isFiltered({ search, status, character }: QuizzesSearch, { isSignedIn }: { isSignedIn: boolean }) {
  return hasVisibleText(search ?? '') || (isSignedIn && status !== undefined) || character !== undefined
}
