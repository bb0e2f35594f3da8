import { ChoiceFilters } from '#features/choices/web/choice-filters.tsx'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import type { AddFiles } from '#platform/web/panel/add-files-dialog.tsx'
import { addedColumn, addedSortLabels } from '#platform/web/panel/added-column.ts'
import { pictureHint } from '#platform/web/panel/editor/picture-field.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { type CardSort, cardSorts, cardTypeLabels, cardTypes, memoryImageUpload } from '../../rules/check-memory.ts'
import type { ManagedCard } from '../../rules/managed-memory.ts'
import { pastedCards } from '../../rules/pasted-cards.ts'
import { memoryMatchRecorded } from '../../rules/recorded.ts'
import { memoryMatchApi } from '../memory-match-api.ts'

const CardEditor = lazyDialog(async () => (await import('./card-editor.tsx')).CardEditor)

export function CardsTab() {
  const list = usePanelList<ManagedCard, CardSort, typeof filters>(
    (place) => memoryMatchApi.adminListCards.queryOptions({ input: place }),
    { name: 'cards', sorts: cardSorts, order: { sort: 'created_at', direction: 'desc' }, filters },
  )
  return (
    <ItemPanel
      kind={memoryMatchRecorded['memory-cards']}
      api={cardsApi}
      list={list}
      nameOf={({ title }) => title}
      columns={columns}
      sortLabels={addedSortLabels}
      thumb={({ image_url }) => image_url && <Picture src={image_url} alt="" sizes="2rem" />}
      editor={(props) => <CardEditor {...props} />}
      canDuplicate
      deleteText={() => 'It leaves every set that it is in.'}
      texts={{
        deleted: 'Card deleted successfully',
        deleteFailed: 'Failed to delete card.',
        loadFailed: 'Failed to load memory cards',
      }}
      addMany={pastedCards}
      addFiles={addFiles}
      filters={
        <>
          <PanelFilter list={list} name="card_type" label="Card Type" all="All types" labels={cardTypeLabels} />
          <ChoiceFilters list={list} />
        </>
      }
    />
  )
}

const cardsApi = {
  adminGet: memoryMatchApi.adminGetCard,
  delete: memoryMatchApi.deleteCard,
  deleteMany: memoryMatchApi.deleteCards,
  previewMany: memoryMatchApi.previewCards,
  addMany: memoryMatchApi.addCards,
}

const addFiles: AddFiles = {
  use: memoryImageUpload,
  hint: `${pictureHint} each.`,
  columns: ['Title', 'Image'],
}

const filters = { card_type: cardTypes, character_id: 'id', season_id: 'id' } as const

const columns: PanelColumn<ManagedCard>[] = [
  { id: 'title', header: 'Title', sort: 'asc', cell: ({ title }) => title },
  {
    id: 'type',
    header: 'Card Type',
    width: '7rem',
    isOnPhone: true,
    cell: ({ card_type }) => cardTypeLabels[card_type],
  },
  { id: 'character', header: 'Character', width: '9rem', isOnPhone: true, cell: ({ character }) => character?.name },
  { id: 'season', header: 'Season', width: '9rem', cell: ({ season }) => season?.name },
  {
    id: 'active',
    header: 'In play',
    width: '6rem',
    cell: ({ active }) => !active && <Badge>Inactive</Badge>,
  },
  addedColumn,
]
