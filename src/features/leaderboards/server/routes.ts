import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import { reviewKey } from '#features/notifications/rules/admin-news.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { type Board, type HeldBack, sectionOf } from '../rules/board.ts'
import { type BoardScore, leaderboardsContract } from '../rules/contract.ts'
import { type BoardScoreRow, countHeld, findClusters, listScores } from './admin-queries.ts'
import { announceBoards } from './board-news.ts'
import { markRemoved, markRestored } from './board-queries.ts'

type LeaderboardsDeps = { db: Db; live: Pick<Live, 'emit'>; notices: Notices; adminNews: AdminNews }

type DecidedScore = { id: string; boards: readonly Board[]; verdict: 'ranked' | 'removed'; by: string }

export function leaderboardsRoutes({ db, live, notices, adminNews }: LeaderboardsDeps) {
  const os = implement(leaderboardsContract).$context<RequestContext>()

  function announceDecided({ id, boards: [board, ...others], verdict, by }: DecidedScore) {
    if (!board) return
    announceBoards(live, [board, ...others])
    const at = new Date().toISOString()
    adminNews.announceVerdict({ section: sectionOf(board), place: reviewKey('score', id), verdict, by, at })
  }

  return os.router({
    adminScores: os.adminScores.handler(async ({ input }) =>
      presentPage(await listScores(db, { ...input, pageSize: pageSizes.admin }), presentScore),
    ),

    adminHeld: os.adminHeld.handler(() => countHeld(db)),

    adminClusters: os.adminClusters.handler(async ({ input }) => {
      const clusters = await findClusters(db, input.board)
      return clusters.map(({ began_at, ended_at, ...cluster }) => ({
        ...cluster,
        began_at: began_at.toISOString(),
        ended_at: ended_at.toISOString(),
      }))
    }),

    removeScore: os.removeScore.handler(async ({ input, context, errors }) => {
      const { userId: adminId, username: by } = callerOf(context)
      const removal = { reason: input.reason, adminId, now: new Date() }
      const { places, untold } = await db.transaction().execute(async (trx) => {
        const places = await markRemoved(trx, input.score_id, removal)
        return { places, untold: await forgetNotices(trx, { scoreId: input.score_id }) }
      })
      if (places.length === 0) throw errors.not_found()
      announceDecided({ id: input.score_id, boards: boardsOf(places), verdict: 'removed', by })
      for (const userId of untold) notices.announceRead(userId)
    }),

    restoreScore: os.restoreScore.handler(async ({ input, context, errors }) => {
      const places = await db.transaction().execute((trx) => markRestored(trx, input.score_id))
      if (places.length === 0) throw errors.not_found()
      const { username: by } = callerOf(context)
      announceDecided({ id: input.score_id, boards: boardsOf(places), verdict: 'ranked', by })
    }),
  })
}

const boardsOf = (places: readonly { board: Board }[]) => places.map(({ board }) => board)

function presentScore(row: BoardScoreRow): BoardScore {
  return { ...row, held_back: row.held_back as HeldBack | null, achieved_at: row.achieved_at.toISOString() }
}
