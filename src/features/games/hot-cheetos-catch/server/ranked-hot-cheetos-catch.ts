import { rankedGame } from '../../runs/server/ranked-game.ts'
import { cheetosConstants, hotCheetosCatch } from '../rules/hot-cheetos-catch.ts'

export const rankedHotCheetosCatch = rankedGame(hotCheetosCatch, {
  countdownMs: cheetosConstants.countdownMs,
  prepare: async (_db, { orientation }) => ({ orientation }),
})
