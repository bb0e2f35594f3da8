import { Film } from 'lucide-react'
import { ChoiceFilters } from '#features/choices/web/choice-filters.tsx'
import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { dateSortLabels } from '#platform/rules/list-by-date.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import type { AddFiles } from '#platform/web/panel/add-files-dialog.tsx'
import { addedColumn, addedSortLabels } from '#platform/web/panel/added-column.ts'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { clipVideoUpload } from '../../rules/check-clip.ts'
import type { EditableClip } from '../../rules/clip.ts'
import { clipDate } from '../../rules/clip-dates.ts'
import { type ClipSort, clipSorts } from '../../rules/clip-filters.ts'
import { isUploadedVideo } from '../../rules/clip-source.ts'
import { pastedClips } from '../../rules/pasted-clips.ts'
import { clipsRecorded } from '../../rules/recorded.ts'
import { clipsApi } from '../clips-api.ts'

const ClipEditor = lazyDialog(async () => (await import('./clip-editor.tsx')).ClipEditor)

export function ClipsPanel() {
  const list = usePanelList<EditableClip & ListedViews, ClipSort, typeof filters>(
    (place) => clipsApi.adminList.queryOptions({ input: place }),
    { sorts: clipSorts, order: { sort: 'release_date', direction: 'desc' }, filters },
  )
  return (
    <ItemPanel
      title="Clips"
      kind={clipsRecorded.clips}
      api={clipsApi}
      list={list}
      nameOf={({ title }) => title}
      columns={columns}
      sortLabels={sortLabels}
      thumb={({ poster_url }) =>
        poster_url ? <Picture src={poster_url} alt="" sizes="2rem" /> : <Film aria-hidden="true" />
      }
      editor={(props) => <ClipEditor {...props} />}
      canDuplicate
      hrefOf={({ id }) => `/clips/${id}`}
      deleteText={() => 'The clip leaves the site, its characters and its season, and an uploaded video goes with it.'}
      texts={{ deleteFailed: 'Error deleting clip:' }}
      addMany={pastedClips}
      addFiles={addFiles}
      filters={<ChoiceFilters list={list} />}
    />
  )
}

const addFiles: AddFiles = {
  use: clipVideoUpload,
  hint: 'MP4, WebM or MOV, less than 100MB each.',
  columns: ['Title', 'Address'],
}

const filters = { character_id: 'id', season_id: 'id' } as const

const sortLabels = {
  ...numberSortLabels,
  release_date: { desc: dateSortLabels.newest, asc: dateSortLabels.oldest },
  ...addedSortLabels,
}

const columns: PanelColumn<EditableClip & ListedViews>[] = [
  { id: 'title', header: 'Title', sort: 'asc', cell: ({ title }) => title },
  {
    id: 'characters',
    header: 'Characters',
    width: '9rem',
    cell: ({ characters }) => <FactLine facts={characters.map(({ name }) => name)} separator=", " />,
  },
  { id: 'season', header: 'Season', width: '9rem', isOnPhone: true, cell: ({ season }) => season?.name },
  {
    id: 'source',
    header: 'Video',
    width: '8rem',
    isExtra: true,
    cell: ({ url }) => <span title={url}>{isUploadedVideo(url) ? 'Uploaded file' : hostOf(url)}</span>,
  },
  {
    id: 'release_date',
    header: 'Released',
    width: '7.5rem',
    sort: 'desc',
    isOnPhone: true,
    cell: (clip) => clipDate(clip),
  },
  viewsColumn,
  addedColumn,
]

function hostOf(url: string) {
  return URL.parse(url)?.hostname ?? url
}
