import { useQuery } from '@tanstack/react-query'
import { PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import type { PanelListState } from '#platform/web/panel/use-panel-list.ts'
import { choicesQuery } from './choices-api.ts'

type ChoiceFiltersProps = {
  list: Pick<PanelListState<unknown>, 'filters' | 'setFilter'>
  by?: readonly ('character' | 'season')[]
}

export function ChoiceFilters({ list, by = ['character', 'season'] }: ChoiceFiltersProps) {
  const { data } = useQuery(choicesQuery())
  const characters = data?.characters.map(({ id, name }) => [id, name])
  const seasons = data?.seasons.map(({ id, number, name }) => [id, `${number}. ${name}`])
  return (
    <>
      {by.includes('character') && (
        <PanelFilter
          list={list}
          name="character_id"
          label="Character"
          all="Everybody"
          labels={Object.fromEntries(characters ?? [])}
        />
      )}
      {by.includes('season') && (
        <PanelFilter
          list={list}
          name="season_id"
          label="Season"
          all="All seasons"
          labels={Object.fromEntries(seasons ?? [])}
        />
      )}
    </>
  )
}
