import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { EditAndDelete } from '#platform/web/panel/edit-and-delete.tsx'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { AdminSeason } from '../../rules/season.ts'
import { formatSeasonSpan } from '../../rules/season-dates.ts'
import { seasonsApi } from '../seasons-api.ts'
import { SeasonEditor } from './season-editor.tsx'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; season: AdminSeason }

export function SeasonsPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const list = usePanelList<AdminSeason>((place) => seasonsApi.adminList.queryOptions({ input: place }))

  /** Everything of the feature: the panel's pages and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['seasons'] })
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Seasons"
        actions={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add season
          </Button>
        }
      />
      <PanelToolbar list={list} label="Search seasons" />
      <PanelList list={list} one="season" many="seasons" itemKey={(season) => season.id}>
        {(season) => (
          <SeasonItem
            season={season}
            onEdit={() => setTask({ kind: 'edit', season })}
            onDelete={() => setTask({ kind: 'delete', season })}
          />
        )}
      </PanelList>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <SeasonEditor season={task.kind === 'edit' ? task.season : undefined} onSaved={refresh} onClose={close} />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete “${task.season.name}”?`}
          text="Its clips and quotes stay, without a season."
          doneText="Season deleted."
          remove={async () => {
            await seasonsApi.delete.call({ id: task.season.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type SeasonItemProps = { season: AdminSeason; onEdit: () => void; onDelete: () => void }

function SeasonItem({ season, onEdit, onDelete }: SeasonItemProps) {
  return (
    <article className="panel-item" aria-label={season.name}>
      <div className="panel-item-text">
        <p className="text-ink-soft text-small">Season {season.number}</p>
        <h2 className="font-semibold">{season.name}</h2>
        <p className="numbers text-ink-soft text-small">
          {formatSeasonSpan(season)} · {countOf(season.clip_count, 'clip', 'clips')} ·{' '}
          {countOf(season.quote_count, 'quote', 'quotes')}
        </p>
        {season.description && <p className="mt-1 line-clamp-2">{season.description}</p>}
      </div>
      <div className="panel-item-actions">
        <EditAndDelete name={season.name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
