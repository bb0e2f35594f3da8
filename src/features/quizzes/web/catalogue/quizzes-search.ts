import { parsePage } from '#platform/rules/paging.ts'
import type { QuizStatusFilter } from '../../rules/quiz-filters.ts'

/** What the catalogue reads from its address. What is not there is the default. */
export type QuizzesSearch = {
  search?: string
  status?: Exclude<QuizStatusFilter, 'all'>
  /** A character's id. */
  character?: string
  page?: number
  /** The quiz whose leaderboard lies over the list. */
  open?: string
}

export function parseQuizzesSearch(search: Record<string, unknown>): QuizzesSearch {
  const text = textOf(search.search)
  const character = textOf(search.character)
  const open = textOf(search.open)
  const page = parsePage(search.page)
  const { status } = search
  return {
    ...(text && { search: text }),
    ...((status === 'completed' || status === 'not-completed') && { status }),
    ...(character && { character }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}

/** The router reads `?search=13` as a number; to us it is what somebody typed. */
function textOf(value: unknown) {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.slice(0, 200) : ''
}
