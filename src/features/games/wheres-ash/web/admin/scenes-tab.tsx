import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { countOf } from '#platform/rules/count-of.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import type { SaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { wheresAshRecorded } from '../../rules/recorded.ts'
import type { EditedScene } from '../../rules/scene.ts'
import { wheresAshApi } from '../wheres-ash-api.ts'
import { SceneEditor } from './scene-editor.tsx'

export function ScenesTab({ banner }: { banner: SaveBanner }) {
  const queryClient = useQueryClient()
  const list = usePanelList<EditedScene>((place) => wheresAshApi.adminScenes.queryOptions({ input: place }), {
    name: 'scenes',
  })
  const items = list.data?.items ?? []

  /** The first scene opens the game on the Games page, and deleting the last closes it. */
  const noteSaved = async () => {
    await queryClient.invalidateQueries({ queryKey: ['gameRuns'] })
    banner.saved()
  }
  const move = async (id: string, direction: 'up' | 'down') => {
    try {
      await wheresAshApi.moveScene.call({ id, direction })
      await queryClient.invalidateQueries({ queryKey: ['wheresAsh'] })
      banner.saved()
    } catch (error) {
      banner.failed(describeFailure(error).text)
    }
  }
  const isFirst = (scene: EditedScene) => list.page === 1 && scene.id === items[0]?.id
  const isLast = (scene: EditedScene) => list.page === list.data?.page_count && scene.id === items.at(-1)?.id

  return (
    <ItemPanel
      kind={wheresAshRecorded.scenes}
      api={scenesApi}
      list={list}
      nameOf={({ title }) => title}
      editor={(props) => (
        <SceneEditor
          {...props}
          onSaved={async () => {
            await props.onSaved()
            await noteSaved()
          }}
        />
      )}
      onDeleted={noteSaved}
      texts={{ deleted: null }}
      deleteText={() => 'Its picture goes with it. Scores that were made with it stay.'}
      columns={columns}
      thumb={({ image_url }) => <Picture src={image_url} alt="" sizes="2rem" />}
      firstAction={{
        width: '12rem',
        show: (scene) =>
          // Hidden in search results, where the neighbouring scenes aren't visible.
          list.search === '' && (
            <>
              <Button
                variant="quiet"
                size="icon"
                className="panel-row-first"
                aria-label={`Move ${scene.title} up`}
                disabled={isFirst(scene)}
                onClick={() => void move(scene.id, 'up')}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Move ${scene.title} down`}
                disabled={isLast(scene)}
                onClick={() => void move(scene.id, 'down')}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </>
          ),
      }}
    />
  )
}

const scenesApi = { adminGet: wheresAshApi.adminScene, delete: wheresAshApi.deleteScene }

const columns: PanelColumn<EditedScene>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title },
  {
    id: 'targets',
    header: 'Targets',
    width: '7rem',
    isOnPhone: true,
    cell: ({ other_targets }) => countOf(1 + other_targets.length, 'target', 'targets'),
  },
  {
    id: 'active',
    header: 'In play',
    width: '7rem',
    cell: ({ active }) => !active && <Badge>Inactive</Badge>,
  },
]
