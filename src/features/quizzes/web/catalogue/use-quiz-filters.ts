import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import type { QuizStatusFilter } from '../../rules/quiz.ts'
import type { QuizzesSearch } from './quizzes-search.ts'

const route = getRouteApi('/quizzes')
const typingPauseMs = 250

/** The filters as the address has them; what is being typed is ahead of it by a moment. */
export function useQuizFilters({ isSignedIn }: { isSignedIn: boolean }) {
  const inUrl = route.useSearch()
  const { character_id } = route.useLoaderDeps()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: Partial<QuizzesSearch>) => {
    clearTimeout(timer.current)
    return navigate({
      search: (search) => ({ ...search, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  const search = typed ?? inUrl.search ?? ''
  const status: QuizStatusFilter = (isSignedIn && inUrl.status) || 'all'

  return {
    search,
    status,
    characterId: character_id ?? '',
    isActive: hasVisibleText(inUrl.search ?? '') || status !== 'all' || character_id !== undefined,
    setSearch: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        await write({ search: hasVisibleText(text) ? text : undefined })
        // Only if nothing was typed meanwhile: the field must not jump back.
        setTyped((current) => (current === text ? undefined : current))
      }, typingPauseMs)
    },
    setStatus: (next: QuizStatusFilter) =>
      void write({ search: search || undefined, status: next === 'all' ? undefined : next }),
    setCharacter: (id: string) => void write({ search: search || undefined, character: id || undefined }),
    clear: () => {
      setTyped(undefined)
      void write({ search: undefined, status: undefined, character: undefined })
    },
  }
}
