import { paceOf } from '../../engine/rules/game.ts'
import { rankedGame } from '../../runs/server/ranked-game.ts'
import { bedBugSquish, squishConstants } from '../rules/bed-bug-squish.ts'

export const rankedBedBugSquish = rankedGame(bedBugSquish, {
  countdownMs: squishConstants.countdownMs,
  // The countdown isn't included: it's extra time for slow connections.
  quickestRoundMs: squishConstants.gameLengthMs,
  prepare: async (_db, { orientation, pace }) => ({ orientation, ...paceOf(pace) }),
})
