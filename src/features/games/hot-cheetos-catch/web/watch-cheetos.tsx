import { fromUnits } from '../../engine/rules/field.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { Highlight } from '../../engine/web/highlight.tsx'
import type { SceneSurroundings } from '../../engine/web/scene.ts'
import { WatchRun } from '../../engine/web/watch-run.tsx'
import { type CheetosSetup, cheetosConstants, cheetosInputs, hotCheetosCatch } from '../rules/hot-cheetos-catch.ts'
import { createCheetosScene, type GamePictures } from './cheetos-scene.ts'

type WatchCheetosProps = {
  run: RecordedRun<CheetosSetup>
  readPictures: () => GamePictures
  isHighlight?: boolean
}

export function WatchCheetos({ run, readPictures, isHighlight = false }: WatchCheetosProps) {
  const createScene = (surroundings: SceneSurroundings) => createCheetosScene(surroundings, readPictures)
  if (isHighlight) return <Highlight game={hotCheetosCatch} run={run} createScene={createScene} />
  return (
    <WatchRun
      game={hotCheetosCatch}
      run={run}
      title="Hot Cheetos Catch"
      createScene={createScene}
      pointerOf={({ kind, x }, { height }) =>
        kind === cheetosInputs.move ? { x: fromUnits(x), y: height - cheetosConstants.containerSize } : undefined
      }
    />
  )
}
