import { fieldOf } from '../../engine/rules/field.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { Highlight } from '../../engine/web/highlight.tsx'
import type { SceneSurroundings } from '../../engine/web/scene.ts'
import { pointerAtInput, WatchRun } from '../../engine/web/watch-run.tsx'
import { bedBugSquish, type SquishSetup } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

type WatchSquishProps = {
  run: RecordedRun<SquishSetup>
  bugImageUrl: string | null
  /** Only its best seconds, small. */
  isHighlight?: boolean
}

export default function WatchSquish({ run, bugImageUrl, isHighlight = false }: WatchSquishProps) {
  const createScene = (surroundings: SceneSurroundings) =>
    createSquishScene({ ...surroundings, readBugImage: () => bugImageUrl })
  const field = fieldOf(run.setup.orientation)
  if (isHighlight) return <Highlight game={bedBugSquish} run={run} field={field} createScene={createScene} />
  return (
    <WatchRun
      game={bedBugSquish}
      run={run}
      field={field}
      title="Bed Bug Squish"
      createScene={createScene}
      pointerOf={pointerAtInput}
    />
  )
}
