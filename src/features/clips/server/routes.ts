import { implement } from '@orpc/server'
import { addMany, previewMany } from '#features/editing/server/add-many.ts'
import { type EditingDeps, eachOf, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { clipsContract } from '../rules/contract.ts'
import { addedClips } from './add-clips.ts'
import { findClip, findClipGuide, listClips, listClipsToEdit } from './clip-queries.ts'
import { presentClip, presentClipWithCharacters, presentEditableClip } from './present-clip.ts'
import { changeClip, clips, createClip } from './save-clip.ts'

export function clipsRoutes(deps: Omit<EditingDeps, 'now'>) {
  const os = implement(clipsContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

  return os.router({
    list: os.list.handler(async ({ input }) =>
      presentPage(await listClips(db, { ...input, pageSize: pageSizes.public }), presentClip),
    ),

    guide: os.guide.handler(() => findClipGuide(db)),

    get: os.get.handler(async ({ input, errors }) => {
      const clip = await findClip(db, input.id)
      if (!clip) throw errors.not_found()
      return presentClipWithCharacters(clip)
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const found = await listClipsToEdit(db, { ...input, pageSize: pageSizes.admin })
      return withNumbers(db, 'clips', presentPage(found, presentEditableClip))
    }),

    create: os.create.handler(async ({ input, context, errors }) => {
      const outcome = await createClip(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentEditableClip(orRefuse(outcome, errors).row)
    }),

    update: os.update.handler(async ({ input: { clip, ...seen }, errors }) => {
      const outcome = await changeClip(editing(), { ...seen, form: clip })
      return presentEditableClip(orRefuse(outcome, errors).row)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), clips, input), errors)
    }),

    deleteMany: os.deleteMany.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), clips, { id })),
    ),

    previewMany: os.previewMany.handler(({ input, errors }) => previewMany(db, addedClips, { ...input, errors })),

    addMany: os.addMany.handler(async ({ input, context, errors }) => {
      const adding = addMany(editing(), addedClips, { batch: input, createdBy: callerOf(context).userId, errors })
      return orRefuse(await orUnknownReference(adding), errors).outcome
    }),
  })
}
