import { implement } from '@orpc/server'
import { commentHandlers } from '#features/comments/server/comment-handlers.ts'
import { type EditingDeps, orRefuse } from '#features/editing/server/save-item.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { callerOf, type RequestContext, viewerIdOf } from '#platform/server/api/request-context.ts'
import { pageByKey, parseCursor } from '#platform/server/db/list-cursor.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { ideasContract } from '../rules/contract.ts'
import { type IdeasRoomEvents, ideasRoom } from '../rules/idea-values.ts'
import {
  findIdea,
  findMovement,
  findSimilarIdeas,
  ideaComments,
  listIdeas,
  lockIdea,
  sortKeys,
} from './idea-queries.ts'
import { presentIdea, presentListedIdea } from './present-idea.ts'
import { changeIdea, createIdea, removeIdea } from './save-idea.ts'
import { updateIdeaStatus } from './update-idea-status.ts'
import { voteForIdea } from './vote-for-idea.ts'

export type IdeasDeps = Omit<EditingDeps, 'now'> & { notices: Notices; live: Pick<Live, 'emit'> }

export const ideaRooms: RoomRules = { [ideasRoom]: { mayJoin: () => true } }

export function ideasRoutes({ notices, live, ...deps }: IdeasDeps) {
  const { db, adminNews } = deps
  const editing = () => ({ ...deps, now: new Date() })
  const os = implement(ideasContract).$context<RequestContext>()
  const tellBoards = (event: NamedEvent<IdeasRoomEvents>) => live.emit(ideasRoom, event)
  const discussion = commentHandlers(db, {
    ...ideaComments,
    // Every idea is.
    isPublic: async () => true,
    lock: lockIdea,
    onChanged: async (trx, ideaId) => {
      const payload = await findMovement(trx, ideaId)
      return () => tellBoards({ event: 'idea_moved', payload })
    },
  })

  return os.router({
    list: os.list.handler(async ({ input, context, errors }) => {
      const key = sortKeys[input.sort]
      const after = input.after === undefined ? undefined : parseCursor(input.after, key)
      if (after === null) throw errors.unknown_place()
      const limit = pageSizes.public
      const rows = await listIdeas(db, { ...input, after, limit: limit + 1, viewerId: viewerIdOf(context) })
      return pageByKey(rows, limit, { key, present: presentListedIdea })
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const idea = await findIdea(db, input.id, viewerIdOf(context))
      if (!idea) throw errors.not_found()
      return presentIdea(idea)
    }),

    similar: os.similar.handler(({ input, context }) =>
      findSimilarIdeas(db, { title: input.title, viewerId: viewerIdOf(context) }),
    ),

    create: os.create.handler(async ({ input, context }) => {
      const { row } = await createIdea(editing(), { form: input, author: callerOf(context) })
      tellBoards({ event: 'idea_changed', payload: { idea_id: row.id } })
      return presentIdea(row)
    }),

    update: os.update.handler(async ({ input: { idea: form, ...seen }, context, errors }) => {
      const { row } = orRefuse(await changeIdea(editing(), { ...seen, form, editor: callerOf(context) }), errors)
      tellBoards({ event: 'idea_changed', payload: { idea_id: row.id } })
      return presentIdea(row)
    }),

    delete: os.delete.handler(async ({ input, context, errors }) => {
      orRefuse(await removeIdea(editing(), { id: input.id, editor: callerOf(context) }), errors)
      tellBoards({ event: 'idea_changed', payload: { idea_id: input.id } })
    }),

    voteForIdea: os.voteForIdea.handler(async ({ input, context, errors }) => {
      const isWanted = input.vote_value === 1
      const { userId } = callerOf(context)
      const outcome = await voteForIdea(db, { ideaId: input.idea_id, userId, isWanted, now: new Date() })
      if (!outcome) throw errors.not_found()
      if (outcome.isChanged) tellBoards({ event: 'idea_moved', payload: outcome.movement })
      return { votes: outcome.movement.votes, has_voted: isWanted }
    }),

    updateIdeaStatus: os.updateIdeaStatus.handler(async ({ input, context, errors }) => {
      const change = { ideaId: input.idea_id, status: input.new_status, adminId: callerOf(context).userId }
      const outcome = await updateIdeaStatus({ db, now: new Date() }, change)
      if (!outcome) throw errors.not_found()
      notices.announce(outcome.notice)
      const { id: idea_id, status, votes, comment_count } = outcome.idea
      if (outcome.isChanged) {
        tellBoards({ event: 'idea_moved', payload: { idea_id, status, votes, comment_count } })
        adminNews.announce('brainstorm')
      }
      return presentIdea(outcome.idea)
    }),

    comments: os.comments.handler(discussion.comments),
    addComment: os.addComment.handler(discussion.addComment),
    deleteComment: os.deleteComment.handler(discussion.deleteComment),
  })
}
