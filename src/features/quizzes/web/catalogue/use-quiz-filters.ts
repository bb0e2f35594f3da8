import { getRouteApi } from '@tanstack/react-router'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { useTypedSearch } from '#platform/web/typed-search.ts'
import type { QuizStatusFilter } from '../../rules/quiz.ts'
import type { QuizzesSearch } from './quizzes-search.ts'

const route = getRouteApi('/quizzes')

/** The filters as the address has them; what is being typed is ahead of it by a moment. */
export function useQuizFilters({ isSignedIn }: { isSignedIn: boolean }) {
  const inUrl = route.useSearch()
  const { character_id } = route.useLoaderDeps()
  const navigate = route.useNavigate()
  const write = (change: Partial<QuizzesSearch>) =>
    navigate({
      search: (search) => ({ ...search, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  const typed = useTypedSearch(inUrl.search, (search) => write({ search }))
  const status: QuizStatusFilter = (isSignedIn && inUrl.status) || 'all'

  return {
    search: typed.text,
    status,
    characterId: character_id ?? '',
    isActive: hasVisibleText(inUrl.search ?? '') || status !== 'all' || character_id !== undefined,
    setSearch: typed.setText,
    setStatus: (next: QuizStatusFilter) =>
      void write({ search: typed.take(), status: next === 'all' ? undefined : next }),
    setCharacter: (id: string) => void write({ search: typed.take(), character: id || undefined }),
    clear: () => {
      typed.clear()
      void write({ search: undefined, status: undefined, character: undefined })
    },
  }
}
