import { useQueryClient } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { InSheet } from '#platform/web/panel/sheet-place.ts'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { difficultyLabels, type SetSort, setSorts } from '../../rules/check-memory.ts'
import type { ManagedSet } from '../../rules/managed-memory.ts'
import { memoryMatchRecorded } from '../../rules/recorded.ts'
import { memoryMatchApi } from '../memory-match-api.ts'
import { SetCardsDialog } from './set-cards-dialog.tsx'
import { SetEditor } from './set-editor.tsx'

export function SetsTab() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ManagedSet>()
  const list = usePanelList<ManagedSet, SetSort>(
    (place) => memoryMatchApi.adminListSets.queryOptions({ input: place }),
    { name: 'sets', sorts: setSorts, order: { sort: 'difficulty', direction: 'asc' } },
  )
  return (
    <>
      <ItemPanel
        kind={memoryMatchRecorded['memory-sets']}
        api={setsApi}
        list={list}
        nameOf={({ name }) => name}
        columns={columns}
        sortLabels={{ difficulty: { asc: 'Easiest first', desc: 'Hardest first' } }}
        editor={(props) => <SetEditor {...props} />}
        deleteText={() => 'Its cards stay, and so do the scores that were made with it.'}
        texts={{
          deleted: 'Card set deleted successfully',
          deleteFailed: 'Failed to delete card set.',
          loadFailed: 'Failed to load card sets',
        }}
        firstAction={{
          width: '12rem',
          show: (set) => (
            <Button
              variant="quiet"
              size="small"
              className="panel-row-first"
              aria-label={`Manage Cards for ${set.name}`}
              onClick={() => setChosen(set)}
            >
              <Layers aria-hidden="true" />
              <span>Manage Cards</span>
            </Button>
          ),
        }}
      />
      {chosen && (
        <InSheet value={{}}>
          <SetCardsDialog
            set={chosen}
            onSaved={() => queryClient.invalidateQueries({ queryKey: ['memoryMatch'] })}
            onClose={() => setChosen(undefined)}
          />
        </InSheet>
      )}
    </>
  )
}

const setsApi = {
  adminGet: memoryMatchApi.adminGetSet,
  delete: memoryMatchApi.deleteSet,
  deleteMany: memoryMatchApi.deleteSets,
}

const columns: PanelColumn<ManagedSet>[] = [
  { id: 'name', header: 'Name', sort: 'asc', cell: ({ name }) => name },
  {
    id: 'difficulty',
    header: 'Difficulty',
    width: '8rem',
    sort: 'asc',
    isOnPhone: true,
    cell: ({ difficulty }) => difficultyLabels[difficulty],
  },
  {
    id: 'cards',
    header: 'Cards',
    width: '12rem',
    isOnPhone: true,
    cell: ({ card_count }) => (
      <>
        {card_count} {card_count === 1 ? 'card' : 'cards'}
        {card_count < 2 && (
          <>
            {' '}
            <Badge tone="warning">Needs two cards</Badge>
          </>
        )}
      </>
    ),
  },
  {
    id: 'active',
    header: 'In play',
    width: '7rem',
    cell: ({ active }) => !active && <Badge>Inactive</Badge>,
  },
]
