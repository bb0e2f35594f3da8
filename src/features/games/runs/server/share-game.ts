import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { findBoard } from '#features/leaderboards/server/board-queries.ts'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { gameBoard } from '../rules/game-boards.ts'
import { gameTitle, playableGames } from '../rules/game-list.ts'

export const gamePicture: SharePictureSource = {
  topics: ['scores', 'users'],
  isId: (id) => playableGames.some((game) => game.id === id),
  find: async (db, id, { site }) => {
    const game = playableGames.find((playable) => playable.id === id)
    if (!game) return undefined
    const { entries } = await findBoard(db, { board: gameBoard({ gameId: game.id }), limit: 3, playerId: null })
    const rows = entries.map(({ username, score }) => ({ name: username, value: formatPoints(score) }))
    return { look: 'cabinet', label: 'Game', title: gameTitle(id, site.personality), detail: game.tagline, rows }
  },
}
