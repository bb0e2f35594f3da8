import { fieldOf, fromUnits } from '../../engine/rules/field.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { WatchRun } from '../../engine/web/watch-run.tsx'
import { type CheetosSetup, cheetosConstants, hotCheetosCatch } from '../rules/hot-cheetos-catch.ts'
import { createCheetosScene, type GamePictures } from './cheetos-scene.ts'

type WatchCheetosProps = { run: RecordedRun<CheetosSetup>; readPictures: () => GamePictures }

export default function WatchCheetos({ run, readPictures }: WatchCheetosProps) {
  return (
    <WatchRun
      game={hotCheetosCatch}
      run={run}
      field={fieldOf(run.setup.orientation)}
      title="Hot Cheetos Catch"
      createScene={(surroundings) => createCheetosScene(surroundings, readPictures)}
      pointerOf={({ x }, { height }) => ({ x: fromUnits(x), y: height - cheetosConstants.containerSize })}
    />
  )
}
