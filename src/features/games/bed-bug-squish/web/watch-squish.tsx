import { fieldOf } from '../../engine/rules/field.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { pointerAtInput, WatchRun } from '../../engine/web/watch-run.tsx'
import { bedBugSquish, type SquishSetup } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

export default function WatchSquish({
  run,
  bugImageUrl,
}: {
  run: RecordedRun<SquishSetup>
  bugImageUrl: string | null
}) {
  return (
    <WatchRun
      game={bedBugSquish}
      run={run}
      field={fieldOf(run.setup.orientation)}
      title="Bed Bug Squish"
      createScene={(surroundings) => createSquishScene({ ...surroundings, readBugImage: () => bugImageUrl })}
      pointerOf={pointerAtInput}
    />
  )
}
