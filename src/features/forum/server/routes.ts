import { implement, ORPCError } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { forumContract } from '../rules/contract.ts'

export function forumRoutes() {
  const os = implement(forumContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(notBuilt),
    around: os.around.handler(notBuilt),
    changes: os.changes.handler(notBuilt),
    count: os.count.handler(notBuilt),
    search: os.search.handler(notBuilt),
    status: os.status.handler(notBuilt),
    verifyUserAge: os.verifyUserAge.handler(notBuilt),
    members: os.members.handler(notBuilt),
    post: os.post.handler(notBuilt),
    edit: os.edit.handler(notBuilt),
    delete: os.delete.handler(notBuilt),
    react: os.react.handler(notBuilt),
    reportForumMessage: os.reportForumMessage.handler(notBuilt),
    setBlock: os.setBlock.handler(notBuilt),
    muteForumUser: os.muteForumUser.handler(notBuilt),
    banForumUser: os.banForumUser.handler(notBuilt),
  })
}

function notBuilt(): never {
  throw new ORPCError('not_built', { status: 409, message: 'The forum is not open yet.' })
}
