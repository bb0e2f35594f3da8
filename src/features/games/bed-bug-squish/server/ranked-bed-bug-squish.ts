import { rankedGame } from '../../runs/server/ranked-game.ts'
import { bedBugSquish, squishConstants } from '../rules/bed-bug-squish.ts'

export const rankedBedBugSquish = rankedGame(bedBugSquish, {
  countdownMs: squishConstants.countdownMs,
  // A round that is ended early is saved, so its start is not counted; the countdown comes on top, for slow connections.
  quickestRoundMs: squishConstants.gameLengthMs,
  prepare: async (_db, { orientation }) => ({ orientation }),
})
