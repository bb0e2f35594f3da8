import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import type { EditableClip } from '../../rules/clip.ts'
import { type ClipSort, clipSortLabels, clipSorts, parseClipSort } from '../../rules/clip-sort.ts'
import { clipsApi } from '../clips-api.ts'
import { ClipEditor } from './clip-editor.tsx'
import { ClipItem } from './clip-item.tsx'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; clip: EditableClip }

export function ClipsPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const [sort, setSort] = useState<ClipSort>('newest')
  const list = usePanelList<EditableClip>(
    (place) => clipsApi.adminList.queryOptions({ input: { ...place, sort } }),
    sort,
  )

  /** Everything of the feature: the panel's pages and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['clips'] })
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Clips"
        actions={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add clip
          </Button>
        }
      />
      <PanelToolbar list={list} label="Search clips">
        <Select label="Sort by" value={sort} onChange={(event) => setSort(parseClipSort(event.target.value))}>
          {clipSorts.map((value) => (
            <option key={value} value={value}>
              {clipSortLabels[value]}
            </option>
          ))}
        </Select>
      </PanelToolbar>
      <PanelList list={list} one="clip" many="clips" itemKey={(clip) => clip.id} layout="grid">
        {(clip) => (
          <ClipItem
            clip={clip}
            onEdit={() => setTask({ kind: 'edit', clip })}
            onDelete={() => setTask({ kind: 'delete', clip })}
          />
        )}
      </PanelList>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <ClipEditor clip={task.kind === 'edit' ? task.clip : undefined} onSaved={refresh} onClose={close} />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete “${task.clip.title}”?`}
          text="The clip leaves the site, its characters and its season, and an uploaded video is deleted with it."
          doneText="Clip deleted."
          describe={(text) => `Error deleting clip: ${text}`}
          remove={async () => {
            await clipsApi.delete.call({ id: task.clip.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
