import { paceOf } from '../../engine/rules/game.ts'
import { rankedGame } from '../../runs/server/ranked-game.ts'
import { cheetosConstants, hotCheetosCatch } from '../rules/hot-cheetos-catch.ts'

export const rankedHotCheetosCatch = rankedGame(hotCheetosCatch, {
  countdownMs: cheetosConstants.countdownMs,
  // The countdown, the fastest Cheeto down the shortest field (1.3 s), and the last moment (0.7 s).
  quickestRoundMs: 5000,
  prepare: async (_db, { orientation, pace }) => ({ orientation, opening: 'gentle', ...paceOf(pace) }),
})
