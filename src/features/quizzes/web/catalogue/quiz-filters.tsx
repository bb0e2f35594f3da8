import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import type { QuizStatusFilter } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'
import type { useQuizFilters } from './use-quiz-filters.ts'

type QuizFiltersProps = {
  filters: ReturnType<typeof useQuizFilters>
  isSignedIn: boolean
}

/** A plain GET form, so that it also filters without scripts; with them it filters while one types. */
export function QuizFilters({ filters, isSignedIn }: QuizFiltersProps) {
  const { search, status, characterId, setSearch, setStatus, setCharacter } = filters
  const { data: characters } = useSuspenseQuery(quizzesApi.characters.queryOptions())
  const keepHere = (event: FormEvent) => event.preventDefault()
  return (
    <search className="quiz-filters">
      <form method="get" action="/quizzes" onSubmit={keepHere}>
        <Input
          label="Search"
          type="search"
          name="search"
          placeholder="Search quizzes..."
          maxLength={200}
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isSignedIn && (
          <Select
            label="Status"
            name="status"
            value={status}
            onChange={(event) => setStatus(event.target.value as QuizStatusFilter)}
          >
            <option value="all">All</option>
            <option value="completed">Completed</option>
            <option value="not-completed">Not Completed</option>
          </Select>
        )}
        <Select
          label="Character"
          name="character"
          value={characterId}
          onChange={(event) => setCharacter(event.target.value)}
        >
          <option value="">All characters</option>
          {characters.map((character) => (
            <option key={character.id} value={character.id}>
              {character.name}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className="btn btn-secondary">
            Filter
          </button>
        </noscript>
      </form>
    </search>
  )
}
