import type { ReactNode } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { seasonsRecorded } from '../../rules/recorded.ts'
import type { AdminSeason } from '../../rules/season.ts'
import { formatSeasonSpan } from '../../rules/season-dates.ts'
import { seasonsApi } from '../seasons-api.ts'

const SeasonEditor = lazyDialog(async () => (await import('./season-editor.tsx')).SeasonEditor)

export function SeasonsPanel() {
  const list = usePanelList<AdminSeason>((place) => seasonsApi.adminList.queryOptions({ input: place }))
  return (
    <ItemPanel
      title="Seasons"
      one="season"
      many="seasons"
      feature="seasons"
      list={list}
      nameOf={({ name }) => name}
      editor={(props) => <SeasonEditor {...props} />}
      remove={({ id }) => seasonsApi.delete.call({ id })}
      kind={seasonsRecorded.seasons}
      deleteText={() => 'Its clips and quotes stay, without a season.'}
    >
      {(season, actions) => <SeasonItem season={season} actions={actions} />}
    </ItemPanel>
  )
}

function SeasonItem({ season, actions }: { season: AdminSeason; actions: ReactNode }) {
  return (
    <article className="panel-item" aria-label={season.name}>
      <div className="panel-item-text">
        <p className="text-ink-soft text-small">Season {season.number}</p>
        <h2 className="font-semibold" dir="auto">
          {season.name}
        </h2>
        <p className="numbers text-ink-soft text-small">
          {formatSeasonSpan(season)} · {countOf(season.clip_count, 'clip', 'clips')} ·{' '}
          {countOf(season.quote_count, 'quote', 'quotes')}
        </p>
        {season.description && (
          <p className="mt-1 line-clamp-2" dir="auto">
            {season.description}
          </p>
        )}
      </div>
      <div className="panel-item-actions">{actions}</div>
    </article>
  )
}
