import { parsePage } from '#platform/rules/paging.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { trimText } from '#platform/rules/visible-text.ts'
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
    character: parseTypedText(search.character),
    page: page > 1 ? page : undefined,
    open: parseTypedText(search.open),
  }
}

/** Which quizzes the address asks for. `status` means nothing to somebody who is not signed in. */
export function quizzesPlace({ search, status, character, page }: QuizzesSearch) {
  return {
    search: trimText(search ?? ''),
    status: status ?? ('all' as const),
    // Anything else than an id is nobody, and nobody is no filter.
    character_id: character && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(character) ? character : undefined,
    page: page ?? 1,
  }
}
