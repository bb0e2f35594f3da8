import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { demoteUser, promoteUser } from '#features/accounts/server/admin/change-role.ts'
import { findPendingEmail } from '#features/accounts/server/email/email-change-queries.ts'
import type { SessionDeps } from '#features/accounts/server/sessions/end-sessions.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { usersContract } from '../rules/contract.ts'
import type { QuizScore } from '../rules/user.ts'
import { deleteComment, insertComment, listComments, updateComment } from './comment-queries.ts'
import { csvHeader, csvOfUsers, presentUser } from './present-user.ts'
import { findUser, listUsers, listUsersAfter } from './user-queries.ts'

/** Small enough that formatting them doesn't delay other requests. */
const exportSize = 2000

const pageSize = pageSizes.admin

type QuizScoreRow = Omit<QuizScore, 'completed_at'> & { completed_at: Date }
type ScorePage = { userId: string; now: Date; page: number; pageSize: number }

type QuizScores = {
  list: (db: Db, page: ScorePage) => Promise<QuizScoreRow[]>
  count: (db: Db, userId: string) => Promise<number>
  averageAccuracy: (db: Db, userId: string) => Promise<number | null>
}

export function usersRoutes(deps: SessionDeps & { quizScores: QuizScores }) {
  const { db, quizScores } = deps
  const os = implement(usersContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { rows, ...count } = await listUsers(db, { ...input, pageSize })
      const { userId } = callerOf(context)
      return pageOf(
        rows.map((row) => presentUser(row, userId)),
        { ...input, pageSize, ...count },
      )
    }),

    exportPart: os.exportPart.handler(async ({ input, context }) => {
      const { after_created_at: createdAt, after_id: id, ...selection } = input
      const after = createdAt && id ? { createdAt: new Date(createdAt), id } : undefined
      const rows = await listUsersAfter(db, { ...selection, after, size: exportSize })
      const { userId } = callerOf(context)
      const csv = csvOfUsers(rows.map((row) => presentUser(row, userId)))
      const last = rows.length === exportSize ? rows.at(-1) : undefined
      return {
        csv: after ? csv : csvHeader + csv,
        next: last ? { after_created_at: last.created_at.toISOString(), after_id: last.id } : null,
      }
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const user = await findUser(db, input.user_id)
      if (!user) throw errors.not_found()
      return {
        ...presentUser(user, callerOf(context).userId),
        average_accuracy: await quizScores.averageAccuracy(db, input.user_id),
        pending_email: await findPendingEmail(db, { userId: input.user_id, now: new Date() }),
      }
    }),

    getUserScores: os.getUserScores.handler(async ({ input: { user_id: userId, page } }) => {
      const rows = await quizScores.list(db, { userId, page, pageSize, now: new Date() })
      const scores = rows.map((row) => ({ ...row, completed_at: row.completed_at.toISOString() }))
      return pageOf(scores, { total: await quizScores.count(db, userId), page, pageSize })
    }),

    promoteUserToAdmin: os.promoteUserToAdmin.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = callerOf(context)
      if (input.user_id === adminId) throw errors.own_account()
      const outcome = await promoteUser(deps, { userId: input.user_id, adminId, now: new Date() })
      if (outcome !== 'promoted') throw errors[outcome]()
    }),

    demoteAdminToUser: os.demoteAdminToUser.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = callerOf(context)
      if (input.user_id === adminId) throw errors.own_account()
      const outcome = await demoteUser(deps, { userId: input.user_id, adminId, now: new Date() })
      if (outcome !== 'demoted') throw errors[outcome]()
    }),

    getAdminComments: os.getAdminComments.handler(async ({ input: { user_id: userId, page }, context }) => {
      const { rows, total } = await listComments(db, { userId, page, pageSize })
      const caller = callerOf(context)
      const comments = rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        is_own: row.admin_id === caller.userId,
      }))
      return pageOf(comments, { total, page, pageSize })
    }),

    addAdminComment: os.addAdminComment.handler(async ({ input, context, errors }) => {
      const { userId: adminId } = callerOf(context)
      const comment = { userId: input.user_id, adminId, comment: input.comment, now: new Date() }
      if (!(await insertComment(db, comment))) throw errors.not_found()
    }),

    updateAdminComment: os.updateAdminComment.handler(async ({ input, context, errors }) => {
      const own = { commentId: input.comment_id, adminId: callerOf(context).userId }
      if (!(await updateComment(db, own, { comment: input.comment, now: new Date() }))) throw errors.not_found()
    }),

    deleteAdminComment: os.deleteAdminComment.handler(async ({ input, context, errors }) => {
      const own = { commentId: input.comment_id, adminId: callerOf(context).userId }
      if (!(await deleteComment(db, own))) throw errors.not_found()
    }),
  })
}
