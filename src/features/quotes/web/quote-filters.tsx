import { useSuspenseQuery } from '@tanstack/react-query'
import type { useListFilters } from '#platform/web/list-filters.ts'
import { FilterForm, FilterSelect, SearchField } from '#platform/web/ui/form/filter-form.tsx'
import { SortSelect } from '#platform/web/ui/form/sort-select.tsx'
import type { QuotesSearch } from '../rules/quote-filters.ts'
import { quotesApi } from './quotes-api.ts'

export function QuoteFilters({ filters }: { filters: ReturnType<typeof useListFilters<QuotesSearch>> }) {
  const { data: speakers } = useSuspenseQuery(quotesApi.speakers.queryOptions())
  return (
    <search className="quote-filters">
      <FilterForm
        action="/quotes"
        search={<SearchField filters={filters} placeholder="Search quotes..." />}
        values={[filters.character, filters.season]}
      >
        <FilterSelect
          label="Speaker"
          name="character"
          value={filters.character}
          all="Everybody"
          options={speakers.characters}
          other="Somebody else"
          onChange={(character) => filters.choose({ character })}
        />
        <FilterSelect
          label="Season"
          name="season"
          value={filters.season}
          all="All seasons"
          options={speakers.seasons.map(({ id, number, name }) => ({ id, name: `${number}: ${name}` }))}
          other="Another season"
          onChange={(season) => filters.choose({ season })}
        />
        <SortSelect />
      </FilterForm>
    </search>
  )
}
