import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import type { SaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { wheresAshRecorded } from '../../rules/recorded.ts'
import type { EditedScene } from '../../rules/scene.ts'
import { wheresAshApi } from '../wheres-ash-api.ts'
import { SceneEditor } from './scene-editor.tsx'

/** The scenes in the order in which they are searched. The panel's banner says that a change is saved. */
export function ScenesTab({ banner }: { banner: SaveBanner }) {
  const queryClient = useQueryClient()
  const list = usePanelList<EditedScene>((place) => wheresAshApi.adminScenes.queryOptions({ input: place }))
  const items = list.data?.items ?? []

  /** The Games page opens with the first scene and closes with the last. */
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
      one="scene"
      many="scenes"
      feature="wheresAsh"
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
      remove={async ({ id }) => {
        await wheresAshApi.deleteScene.call({ id })
        await noteSaved()
      }}
      deletedText={null}
      kind={wheresAshRecorded.scenes}
      deleteText={() => 'Its picture goes with it. Scores that were made with it stay.'}
    >
      {(scene, actions) => (
        <SceneItem scene={scene}>
          {/* Among search results the neighbours are not in sight. */}
          {list.search === '' && (
            <>
              <Button
                variant="quiet"
                size="icon"
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
          )}
          {actions}
        </SceneItem>
      )}
    </ItemPanel>
  )
}

function SceneItem({ scene, children }: { scene: EditedScene; children: ReactNode }) {
  return (
    <article className="panel-item" aria-label={scene.title}>
      <Picture src={scene.image_url} alt="" sizes="7rem" className="h-16 w-28 rounded-control object-cover" />
      <div className="panel-item-text">
        <h2 className="font-semibold">{scene.title}</h2>
        <p className="numbers text-ink-soft text-small">
          Target {Math.round(scene.target_x)} % across, {Math.round(scene.target_y)} % down, radius{' '}
          {scene.target_radius} %{scene.other_targets.length > 0 && ` and ${scene.other_targets.length} more`} ·{' '}
          {scene.active ? 'Active' : 'Not active'}
        </p>
      </div>
      <div className="panel-item-actions">{children}</div>
    </article>
  )
}
