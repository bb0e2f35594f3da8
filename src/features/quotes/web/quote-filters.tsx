import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTypedSearch } from '#platform/web/typed-search.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { SortSelect } from '#platform/web/ui/form/sort-select.tsx'
import type { QuotesSearch } from '../rules/quote-filters.ts'
import { quotesApi } from './quotes-api.ts'

const route = getRouteApi('/quotes/')

/** The filters as the address has them; what is being typed is ahead of it by a moment. */
export function useQuoteFilters() {
  const inAddress = route.useSearch()
  const navigate = route.useNavigate()
  const write = (change: QuotesSearch) =>
    navigate({
      search: (search) => ({ ...search, ...change, page: undefined, open: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  const typed = useTypedSearch(inAddress.search, (search) => write({ search }))
  return {
    ...inAddress,
    text: typed.text,
    setText: typed.setText,
    choose: (change: QuotesSearch) => void write({ ...change, search: typed.take() }),
    clear: () => {
      typed.clear()
      void write({ search: undefined, season: undefined, character: undefined })
    },
  }
}

/** A plain GET form, so that it also filters without scripts; with them it filters while one types. */
export function QuoteFilters({ filters }: { filters: ReturnType<typeof useQuoteFilters> }) {
  const { data: speakers } = useSuspenseQuery(quotesApi.speakers.queryOptions())
  const keepHere = (event: FormEvent) => event.preventDefault()
  return (
    <search className="quote-filters">
      <form method="get" action="/quotes" onSubmit={keepHere}>
        <Input
          label="Search"
          type="search"
          name="search"
          placeholder="Search quotes..."
          maxLength={200}
          enterKeyHint="search"
          value={filters.text}
          onChange={(event) => filters.setText(event.target.value)}
        />
        <Select
          label="Speaker"
          name="character"
          value={filters.character ?? ''}
          onChange={(event) => filters.choose({ character: event.target.value || undefined })}
        >
          <option value="">Everybody</option>
          {speakers.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Season"
          name="season"
          value={filters.season ?? ''}
          onChange={(event) => filters.choose({ season: event.target.value || undefined })}
        >
          <option value="">All seasons</option>
          {speakers.seasons.map(({ id, number, name }) => (
            <option key={id} value={id}>
              {number}: {name}
            </option>
          ))}
        </Select>
        <SortSelect />
        <noscript>
          <button type="submit" className="btn btn-secondary">
            Filter
          </button>
        </noscript>
      </form>
    </search>
  )
}
