import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { QuizCard } from '../../rules/quiz.ts'
import type { QuizFilters, QuizStatusFilter } from '../../rules/quiz-filters.ts'
import type { QuizzesSearch } from './quizzes-search.ts'

const route = getRouteApi('/quizzes')
const typingPauseMs = 250

/** The filters as the address has them; what is being typed is ahead of it by a moment. */
export function useQuizFilters({ quizzes, isSignedIn }: { quizzes: QuizCard[]; isSignedIn: boolean }) {
  const inUrl = route.useSearch()
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
  const isKnown = quizzes.some((quiz) => quiz.quiz_characters.some(({ id }) => id === inUrl.character))
  const values: QuizFilters = {
    search: typed ?? inUrl.search ?? '',
    status: (isSignedIn && inUrl.status) || 'all',
    characterId: isKnown ? (inUrl.character ?? null) : null,
  }

  return {
    values,
    page: inUrl.page ?? 1,
    isActive: values.search.trim() !== '' || values.status !== 'all' || values.characterId !== null,
    setSearch: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        await write({ search: text.trim() ? text : undefined })
        // Only if nothing was typed meanwhile: the field must not jump back.
        setTyped((current) => (current === text ? undefined : current))
      }, typingPauseMs)
    },
    setStatus: (status: QuizStatusFilter) =>
      void write({ search: values.search || undefined, status: status === 'all' ? undefined : status }),
    setCharacter: (id: string) => void write({ search: values.search || undefined, character: id || undefined }),
    clear: () => {
      setTyped(undefined)
      void write({ search: undefined, status: undefined, character: undefined })
    },
  }
}
