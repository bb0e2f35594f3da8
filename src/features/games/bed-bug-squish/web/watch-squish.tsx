import type { RecordedRun } from '../../engine/rules/replay.ts'
import { Highlight } from '../../engine/web/highlight.tsx'
import type { SceneSurroundings } from '../../engine/web/scene.ts'
import { pointOf, WatchRun } from '../../engine/web/watch-run.tsx'
import { bedBugSquish, type SquishSetup, squishInputs } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

type WatchSquishProps = {
  run: RecordedRun<SquishSetup>
  bugImageUrl: string | null
  isHighlight?: boolean
}

export function WatchSquish({ run, bugImageUrl, isHighlight = false }: WatchSquishProps) {
  const createScene = (surroundings: SceneSurroundings) =>
    createSquishScene({ ...surroundings, readBugImage: () => bugImageUrl })
  if (isHighlight) return <Highlight game={bedBugSquish} run={run} createScene={createScene} />
  return (
    <WatchRun
      game={bedBugSquish}
      run={run}
      title="Bed Bug Squish"
      createScene={createScene}
      pointerOf={(input) => (input.kind === squishInputs.tap ? pointOf(input) : undefined)}
    />
  )
}
