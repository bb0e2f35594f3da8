import { rankedGame } from '../../runs/server/ranked-game.ts'
import { bedBugSquish, squishConstants } from '../rules/bed-bug-squish.ts'

export const rankedBedBugSquish = rankedGame(bedBugSquish, {
  countdownMs: squishConstants.countdownMs,
  prepare: async (_db, { orientation }) => ({ orientation }),
})
