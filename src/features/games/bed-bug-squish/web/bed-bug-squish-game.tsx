import { toUnits } from '../../engine/rules/field.ts'
import { ArcadeGame, type ArcadeGameProps } from '../../engine/web/arcade-game.tsx'
import { type Bug, bedBugSquish, type SquishState, squishConstants, squishInputs } from '../rules/bed-bug-squish.ts'
import { createSquishScene } from './squish-scene.ts'

type Rest = 'requestRun' | 'afterGame' | 'onLeaderboard'
type BedBugSquishGameProps = Pick<ArcadeGameProps<SquishState>, Rest> & { readBugImage: () => string | null }

const { gameLengthMs, tickMs, countdownMs } = squishConstants

export function BedBugSquishGame({ readBugImage, ...rest }: BedBugSquishGameProps) {
  return (
    <ArcadeGame
      {...rest}
      game={bedBugSquish}
      title="Bed Bug Squish"
      countdownMs={countdownMs}
      instructions={instructions}
      highScoreKey="bedBugSquishHighScore"
      scoreOf={scoreOf}
      clock={clock}
      endGame={squishInputs.endGame}
      createScene={(surroundings) => createSquishScene({ ...surroundings, readBugImage })}
      bot={squishBot}
      onPoint={(session, { type, x, y, now }) => {
        if (type === 'down') session.act({ kind: squishInputs.tap, x: toUnits(x), y: toUnits(y) }, now)
      }}
      figures={({ caught, escaped }) => [
        { label: 'Bugs caught', value: String(caught) },
        { label: 'Bugs escaped', value: String(escaped) },
      ]}
    />
  )
}

const instructions = [
  'Squish the bed bugs before they crawl off the mattress.',
  'Small bugs are worth more than big ones.',
  'The more you squish, the faster they come. You have 60 seconds.',
]

/** A tap every third of a second on what is well on the mattress. */
function squishBot({ tick, bugs, field }: SquishState) {
  if (tick % 34 !== 0) return undefined
  const isOn = ({ x, y }: Bug) => x > 20 && y > 20 && x < field.width - 20 && y < field.height - 20
  const bug = bugs.find((crawling) => crawling.caughtAtTick === null && isOn(crawling))
  return bug && { kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) }
}

const scoreOf = ({ score }: SquishState) => score
const clock = {
  label: 'Time',
  of: ({ tick }: SquishState) => `${Math.max(0, Math.ceil((gameLengthMs - tick * tickMs) / 1000))}s`,
}
