import { useRef } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { type Field, toUnits } from '../../engine/rules/field.ts'
import { ArcadeGame, type ArcadeGameProps } from '../../engine/web/arcade-game.tsx'
import { directionOf } from '../../engine/web/pressed-keys.ts'
import { type Bug, bedBugSquish, type SquishState, squishConstants, squishInputs } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

type Rest = 'pace' | 'onPace' | 'requestRun' | 'afterGame' | 'onLeaderboard' | 'ladder'
type BedBugSquishGameProps = Pick<ArcadeGameProps<SquishState>, Rest> & { readBugImage: () => string | null }

const { gameLengthMs, tickMs, countdownMs } = squishConstants

/** In field units per millisecond: quick to cross the field, slow enough to stop on a bug. */
const crosshairSpeed = 0.5

export function BedBugSquishGame({ readBugImage, ...rest }: BedBugSquishGameProps) {
  /** The crosshair is a share of the field, because the field may be rotated. */
  const crosshair = useRef({ x: 0.5, y: 0.5, isShown: false })
  const readCrosshair = ({ width, height }: Field) => {
    const { x, y, isShown } = crosshair.current
    return isShown ? { x: x * width, y: y * height } : undefined
  }
  return (
    <ArcadeGame
      {...rest}
      game={bedBugSquish}
      title="Bed Bug Squish"
      countdownMs={countdownMs}
      rules="60 seconds. Squish them before they get away. Small bugs pay more."
      keys="Or arrow keys and Space"
      zeroLine="Zero. The bugs thank you for your stay."
      highScoreKey={browserKeys.games.bedBugSquishBest}
      scoreOf={scoreOf}
      clock={clock}
      inputs={squishInputs}
      createScene={(surroundings) => {
        crosshair.current = { x: 0.5, y: 0.5, isShown: false }
        return createSquishScene({ ...surroundings, readBugImage, readCrosshair })
      }}
      bot={squishBot}
      onPoint={(session, { type, x, y, now }) => {
        const { width, height } = session.view().state.field
        if (type !== 'down' || x < 0 || y < 0 || x > width || y > height) return
        crosshair.current.isShown = false
        session.act({ kind: squishInputs.tap, x: toUnits(x), y: toUnits(y) }, now)
      }}
      onKeys={(session, keys, frameMs) => {
        const { width, height } = session.view().state.field
        const direction = directionOf(keys)
        const isTapped = keys.isNew('Space', 'Enter', 'NumpadEnter')
        if (direction.x === 0 && direction.y === 0 && !isTapped) return
        const { x, y } = crosshair.current
        // Normalized, so that diagonal movement isn't faster.
        const reach = (crosshairSpeed * frameMs) / (Math.hypot(direction.x, direction.y) || 1)
        crosshair.current = {
          x: within(x + (direction.x * reach) / width),
          y: within(y + (direction.y * reach) / height),
          isShown: true,
        }
        const { x: tapX, y: tapY } = crosshair.current
        if (!isTapped) return
        session.act({ kind: squishInputs.tap, x: toUnits(tapX * width), y: toUnits(tapY * height) }, performance.now())
      }}
      figures={({ caught, escaped }) => [
        { label: 'Bugs caught', value: String(caught) },
        { label: 'Bugs escaped', value: String(escaped) },
      ]}
    />
  )
}

const within = (share: number) => Math.min(1, Math.max(0, share))

function squishBot({ tick, bugs, field }: SquishState) {
  if (tick % 50 !== 0) return undefined
  const isOn = ({ x, y }: Bug) => x > 20 && y > 20 && x < field.width - 20 && y < field.height - 20
  const bug = bugs.find((crawling) => crawling.caughtAtTick === null && isOn(crawling))
  return bug && { kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
}

const scoreOf = ({ score }: SquishState) => score
const clock = {
  label: 'Time',
  secondsOf: ({ tick }: SquishState) => Math.max(0, Math.ceil((gameLengthMs - tick * tickMs) / 1000)),
  countsDown: true,
}
