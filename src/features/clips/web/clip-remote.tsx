import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTypedSearch } from '#platform/web/typed-search.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { SortSelect } from '#platform/web/ui/form/sort-select.tsx'
import { type ClipsSearch, clipLengthLabels } from '../rules/clip-filters.ts'
import { clipsApi } from './clips-api.ts'

const route = getRouteApi('/clips/')

// Nothing but links, which lead on before it's here.
const ChannelKeys = lazyPart(async () => (await import('./channel-keys.tsx')).ChannelKeys)

/** The filters as the address has them; what is being typed is ahead of it by a moment. */
export function useClipFilters() {
  const inAddress = route.useSearch()
  const navigate = route.useNavigate()
  const write = (change: ClipsSearch) =>
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
    choose: (change: ClipsSearch) => void write({ ...change, search: typed.take() }),
  }
}

/**
 * The remote control: a key for each season, a search, and what else the clips are filtered by. A plain GET form and links, so that it also works
 * without scripts; with them it filters while one types.
 */
export function ClipRemote({ filters }: { filters: ReturnType<typeof useClipFilters> }) {
  const { data: guide } = useSuspenseQuery(clipsApi.guide.queryOptions())
  const keepHere = (event: FormEvent) => event.preventDefault()
  return (
    <search className="clip-remote">
      <span className="remote-light" aria-hidden="true" />
      <form method="get" action="/clips" onSubmit={keepHere}>
        <Input
          label="Search"
          type="search"
          name="search"
          placeholder="Search clips..."
          maxLength={200}
          enterKeyHint="search"
          className="remote-search"
          value={filters.text}
          onChange={(event) => filters.setText(event.target.value)}
        />
        <Select
          label="Character"
          name="character"
          value={filters.character ?? ''}
          onChange={(event) => filters.choose({ character: event.target.value || undefined })}
        >
          <option value="">All characters</option>
          {guide.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Length"
          name="length"
          value={filters.length ?? ''}
          onChange={(event) => filters.choose({ length: (event.target.value || undefined) as ClipsSearch['length'] })}
        >
          <option value="">Any length</option>
          <Options labels={clipLengthLabels} />
        </Select>
        <SortSelect />
        {filters.season && <input type="hidden" name="season" value={filters.season} />}
        <noscript>
          <button type="submit" className="btn btn-secondary">
            Filter
          </button>
        </noscript>
      </form>
      {guide.seasons.length > 0 && <ChannelKeys seasons={guide.seasons} chosen={filters.season} />}
    </search>
  )
}
