import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import type { EditingDeps } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { unknownReferences } from '#platform/server/db/violates.ts'
import { clipsContract } from '../rules/contract.ts'
import { addedClips } from './add-clips.ts'
import { findCaptions, findClip, findClipGuide, listClips, listClipsToEdit } from './clip-queries.ts'
import { presentClip, presentClipWithCharacters, presentEditableClip } from './present-clip.ts'
import { clips, writeClip } from './save-clip.ts'

export function clipsRoutes(deps: Omit<EditingDeps, 'now'>) {
  const os = implement(clipsContract).$context<RequestContext>()
  const { db } = deps
  const panel = panelHandlers(deps, clips, {
    one: 'clip',
    present: presentEditableClip,
    write: writeClip,
    brokenRules: unknownReferences,
  })

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

    captions: os.captions.handler(async ({ input, errors }) => {
      const captions = await findCaptions(db, input.id)
      if (!captions) throw errors.not_found()
      return new File([captions], 'captions.vtt', { type: 'text/vtt; charset=utf-8' })
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const found = await listClipsToEdit(db, { ...input, pageSize: pageSizes.admin })
      return withNumbers(db, 'clips', presentPage(found, presentEditableClip))
    }),

    adminGet: os.adminGet.handler(panel.adminGet),
    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
    previewMany: os.previewMany.handler(panel.previewMany(addedClips)),
    addMany: os.addMany.handler(panel.addMany(addedClips)),
  })
}
