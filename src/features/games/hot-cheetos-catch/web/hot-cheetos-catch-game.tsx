import { useRef } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { toUnits } from '../../engine/rules/field.ts'
import { ArcadeGame, type ArcadeGameProps } from '../../engine/web/arcade-game.tsx'
import type { PlaySession } from '../../engine/web/play-session.ts'
import { directionOf } from '../../engine/web/pressed-keys.ts'
import {
  type CheetosState,
  cheetosConstants,
  cheetosInputs,
  type FallingItem,
  hotCheetosCatch,
  withinReach,
} from '../rules/hot-cheetos-catch.ts'
import { createCheetosScene, type GamePictures } from './cheetos-scene.ts'

type Rest = 'pace' | 'onPace' | 'requestRun' | 'afterGame' | 'onLeaderboard' | 'ladder'
type HotCheetosCatchGameProps = Pick<ArcadeGameProps<CheetosState>, Rest> & { readPictures: () => GamePictures }

const keySpeed = 0.9

export function HotCheetosCatchGame({ readPictures, ...rest }: HotCheetosCatchGameProps) {
  /** The tub follows the latest finger, wherever it is. */
  const drag = useRef<{ pointerId: number; finger: number; tub: number }>(undefined)

  const moveTo = (session: PlaySession<CheetosState>, x: number, now: number) => {
    const reached = withinReach(x, session.view().state.field)
    session.act({ kind: cheetosInputs.move, x: toUnits(reached), y: 0, isHeld: true }, now)
  }

  return (
    <ArcadeGame
      {...rest}
      game={hotCheetosCatch}
      title="Hot Cheetos Catch"
      countdownMs={cheetosConstants.countdownMs}
      rules="Catch every Cheeto. Drop one, or dip a cockroach, and it's over."
      keys="Drag anywhere, or use the arrow keys"
      zeroLine="Zero. The floor enjoyed your snack."
      highScoreKey={browserKeys.games.hotCheetosCatchBest}
      scoreOf={scoreOf}
      clock={clock}
      inputs={cheetosInputs}
      createScene={(surroundings) => createCheetosScene(surroundings, readPictures)}
      bot={cheetosBot}
      onPoint={(session, { type, x, now, pointer, pointerId }) => {
        if (pointer === 'mouse') return moveTo(session, x, now)
        const { containerX } = session.view().state
        if (type === 'down') drag.current = { pointerId, finger: x, tub: containerX }
        else if (drag.current?.pointerId !== pointerId) return
        else if (type === 'up') drag.current = undefined
        else moveTo(session, drag.current.tub + (x - drag.current.finger) * 1.25, now)
      }}
      onKeys={(session, keys, frameMs) => {
        const { x: direction } = directionOf(keys)
        if (direction === 0) return
        moveTo(session, session.view().state.containerX + direction * keySpeed * frameMs, performance.now())
      }}
      figures={({ tick }) => [{ label: 'Survived', value: `${Math.floor((tick * cheetosConstants.tickMs) / 1000)}s` }]}
    />
  )
}

function cheetosBot({ items, containerX, field }: CheetosState) {
  let next: FallingItem | undefined
  for (const item of items) {
    if (item.kind === 'cheeto' && (!next || arrival(item, field.height) < arrival(next, field.height))) next = item
  }
  if (!next) return undefined
  const step = Math.max(-botSpeed, Math.min(botSpeed, next.x - containerX))
  return { kind: cheetosInputs.move, x: toUnits(withinReach(containerX + step, field)), y: 0, isHeld: true }
}

const botSpeed = 12

function arrival({ y, speed }: FallingItem, height: number) {
  return (height - y) / speed
}

const scoreOf = ({ score }: CheetosState) => score
const clock = {
  label: 'Time',
  secondsOf: ({ tick }: CheetosState) => Math.floor((tick * cheetosConstants.tickMs) / 1000),
}
