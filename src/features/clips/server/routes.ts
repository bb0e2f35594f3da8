import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { clipsContract } from '../rules/contract.ts'
import { findClip, listClips, listClipsToEdit } from './clip-queries.ts'
import { presentClip, presentClipWithCharacters, presentEditableClip } from './present-clip.ts'
import { changeClip, createClip, removeClip } from './save-clip.ts'

export type ClipsDeps = { db: Db; adminNews: AdminNews; removeFile: (url: string) => Promise<void> }

export function clipsRoutes({ db, adminNews, removeFile }: ClipsDeps) {
  const os = implement(clipsContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input }) => {
      const place = { ...input, pageSize: pageSizes.public }
      const { rows, total } = await listClips(db, place)
      return pageOf(rows.map(presentClip), { ...place, total })
    }),

    get: os.get.handler(async ({ input, errors }) => {
      const clip = await findClip(db, input.id)
      if (!clip) throw errors.not_found()
      return presentClipWithCharacters(clip)
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const place = { ...input, pageSize: pageSizes.admin }
      const { rows, ...count } = await listClipsToEdit(db, place)
      return pageOf(rows.map(presentEditableClip), { ...place, ...count })
    }),

    create: os.create.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createClip({ db, removeFile, now: new Date() }, { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('clips')
      return presentEditableClip(outcome.clip)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const outcome = await changeClip(
        { db, removeFile, now: new Date() },
        { id: input.id, seenAt: new Date(input.updated_at), form: input.clip },
      )
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentEditableClip(outcome.clip)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeClip({ db, removeFile, now: new Date() }, input.id))) throw errors.not_found()
      adminNews.announce('clips')
    }),
  })
}
