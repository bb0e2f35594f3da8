import type { Db } from '#db/schema.gen.ts'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { findBoard } from '#features/leaderboards/server/board-queries.ts'
import { boardOfWeek, gameBoard, hasCalmBoard } from '../rules/game-boards.ts'
import { boardTitle, gameTitle, playableGames } from '../rules/game-list.ts'
import type { GameRunsDeps } from './routes.ts'

type LabelDeps = Pick<GameRunsDeps, 'games' | 'isOpen'> & { site: { personality: string } }

export function labelGameBoards({ games, isOpen, site }: LabelDeps) {
  return async (db: Db, boards: readonly Board[]) => {
    const labels = await Promise.all(
      playableGames.map(async ({ id: gameId }) => {
        const own = gameBoard({ gameId })
        const calm = hasCalmBoard(gameId) ? gameBoard({ gameId, pace: 'calm' }) : undefined
        const played = boards.find((board) => board !== calm && (board === own || board.startsWith(`${own}:`)))
        if (!played && !((await isOpen[gameId]?.(db)) ?? true)) return []
        const isFewestFirst = games.find(({ id }) => id === gameId)?.isFewestFirst ?? false
        const title = gameTitle(gameId, site.personality)
        const href = `/games/${gameId}`
        const regular = { board: played ?? own, title, href, isFewestFirst }
        if (!calm || !boards.includes(calm)) return [regular]
        return [
          regular,
          { board: calm, title: boardTitle({ gameId, pace: 'calm' }, site.personality), href, isFewestFirst },
        ]
      }),
    )
    return labels.flat()
  }
}

/** Memory Match is missing, because it only has boards per set. */
export function listWeekBoards({ personality }: { personality: string }) {
  return (db: Db, { now, limit }: { now: Date; limit: number }) =>
    Promise.all(
      playableGames.map(async ({ id: gameId }) => {
        const { entries } = await findBoard(db, { board: boardOfWeek({ gameId }, now), limit, playerId: null })
        return { title: gameTitle(gameId, personality), href: `/games/${gameId}`, entries }
      }),
    )
}
