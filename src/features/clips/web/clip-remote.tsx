import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { useListFilters } from '#platform/web/list-filters.ts'
import { FilterForm, FilterSelect, SearchField } from '#platform/web/ui/form/filter-form.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { SortSelect } from '#platform/web/ui/form/sort-select.tsx'
import { type ClipsSearch, clipLengthLabels } from '../rules/clip-filters.ts'
import { clipsApi } from './clips-api.ts'

// Lazy: it's only links, which work before it loads.
const ChannelKeys = lazyPart(async () => (await import('./channel-keys.tsx')).ChannelKeys)

export function ClipRemote({ filters }: { filters: ReturnType<typeof useListFilters<ClipsSearch>> }) {
  const { data: guide } = useSuspenseQuery(clipsApi.guide.queryOptions())
  return (
    <search className="clip-remote">
      <span className="remote-light" aria-hidden="true" />
      <FilterForm
        action="/clips"
        search={<SearchField filters={filters} placeholder="Search clips..." />}
        values={[filters.character, filters.length]}
      >
        <FilterSelect
          label="Character"
          name="character"
          value={filters.character}
          all="All characters"
          options={guide.characters}
          other="Somebody else"
          onChange={(character) => filters.choose({ character })}
        />
        <Select
          label="Length"
          name="length"
          value={filters.length ?? ''}
          onChange={(event) => filters.choose({ length: event.target.value || undefined })}
        >
          <option value="">Any length</option>
          <Options labels={clipLengthLabels} />
        </Select>
        <SortSelect />
        {filters.season && <input type="hidden" name="season" value={filters.season} />}
      </FilterForm>
      {guide.seasons.length > 0 && <ChannelKeys seasons={guide.seasons} chosen={filters.season} />}
    </search>
  )
}
