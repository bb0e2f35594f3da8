import { useSuspenseQuery } from '@tanstack/react-query'
import type { useListFilters } from '#platform/web/list-filters.ts'
import { FilterForm, FilterSelect, SearchField } from '#platform/web/ui/form/filter-form.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import type { QuizzesSearch } from './quizzes-search.ts'

type QuizFiltersProps = {
  filters: ReturnType<typeof useListFilters<QuizzesSearch>>
  isSignedIn: boolean
}

const statusLabels = { all: 'All', completed: 'Completed', 'not-completed': 'Not Completed' }

export function QuizFilters({ filters, isSignedIn }: QuizFiltersProps) {
  const { data: characters } = useSuspenseQuery(quizzesApi.characters.queryOptions())
  return (
    <search className="quiz-filters">
      <FilterForm
        action="/quizzes"
        search={<SearchField filters={filters} placeholder="Search quizzes..." />}
        values={[isSignedIn ? filters.status : undefined, filters.character]}
      >
        {isSignedIn && (
          <Select
            label="Status"
            name="status"
            value={filters.status ?? 'all'}
            onChange={(event) => filters.choose({ status: event.target.value })}
          >
            <Options labels={statusLabels} />
          </Select>
        )}
        <FilterSelect
          label="Character"
          name="character"
          value={filters.character}
          all="All characters"
          options={characters}
          other="Somebody else"
          onChange={(character) => filters.choose({ character })}
        />
      </FilterForm>
    </search>
  )
}
