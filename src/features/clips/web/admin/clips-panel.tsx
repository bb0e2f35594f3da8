import { useState } from 'react'
import { type DateSort, dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import type { EditableClip } from '../../rules/clip.ts'
import { clipsRecorded } from '../../rules/recorded.ts'
import { clipsApi } from '../clips-api.ts'
import { ClipItem } from './clip-item.tsx'

const ClipEditor = lazyDialog(async () => (await import('./clip-editor.tsx')).ClipEditor)

export function ClipsPanel() {
  const [sort, setSort] = useState<DateSort>('newest')
  const list = usePanelList<EditableClip>(
    (place) => clipsApi.adminList.queryOptions({ input: { ...place, sort } }),
    sort,
  )
  return (
    <ItemPanel
      title="Clips"
      one="clip"
      many="clips"
      feature="clips"
      layout="grid"
      list={list}
      nameOf={({ title }) => title}
      // Their version is loaded as visitors see it: the form needs no more.
      editor={(props) => <ClipEditor {...props} />}
      remove={({ id }) => clipsApi.delete.call({ id })}
      kind={clipsRecorded.clips}
      deleteText={() => 'The clip leaves the site, its characters and its season, and an uploaded video goes with it.'}
      describeDeleteFailure={(text) => `Error deleting clip: ${text}`}
      filters={
        <Select label="Sort by" value={sort} onChange={(event) => setSort(parseDateSort(event.target.value))}>
          <Options labels={dateSortLabels} />
        </Select>
      }
    >
      {(clip, actions) => <ClipItem clip={clip} actions={actions} />}
    </ItemPanel>
  )
}
