import { rankedGame } from '../../runs/server/ranked-game.ts'
import { bedBugSquish, squishConstants } from '../rules/bed-bug-squish.ts'

export const rankedBedBugSquish = rankedGame(bedBugSquish, {
  countdownMs: squishConstants.countdownMs,
  // A round that ended early is saved, so its start doesn't count. The countdown is extra time for
  // slow connections.
  quickestRoundMs: squishConstants.gameLengthMs,
  prepare: async (_db, { orientation }) => ({ orientation }),
})
