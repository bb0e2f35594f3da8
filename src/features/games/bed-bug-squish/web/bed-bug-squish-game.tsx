import { toUnits } from '../../engine/rules/field.ts'
import { ArcadeGame, type ArcadeGameProps } from '../../engine/web/arcade-game.tsx'
import { bedBugSquish, type SquishState, squishConstants, squishInputs } from '../rules/bed-bug-squish.ts'
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

const scoreOf = ({ score }: SquishState) => score
const clock = {
  label: 'Time',
  of: ({ tick }: SquishState) => `${Math.max(0, Math.ceil((gameLengthMs - tick * tickMs) / 1000))}s`,
}
