import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import { type EditingDeps, eachOf } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import type { TagForm } from '../rules/character.ts'
import { charactersContract } from '../rules/contract.ts'
import { addedCharacters } from './add-characters.ts'
import { findNeighbours, findTag, listCharacters, listCharactersToEdit, listTags } from './character-queries.ts'
import { type FindQuizzesOf, getCharacter } from './get-character.ts'
import {
  presentCharacter,
  presentCharacterDetail,
  presentEditedCharacter,
  presentEditedTag,
} from './present-character.ts'
import { characters, tagCharacter, writeCharacter } from './save-character.ts'

const tags = { table: 'character_tags', section: 'characters', find: findTag } as const

export function charactersRoutes(deps: Omit<EditingDeps, 'now'> & { findQuizzesOf: FindQuizzesOf }) {
  const os = implement(charactersContract).$context<RequestContext>()
  const { db } = deps
  const panel = panelHandlers(deps, characters, {
    one: 'character',
    present: presentEditedCharacter,
    write: writeCharacter,
  })
  const tagPanel = panelHandlers(deps, tags, {
    one: 'tag',
    present: presentEditedTag,
    write: (form: TagForm) => () => ({ values: form }),
    brokenRules: { character_tags_name_unique: 'tag_taken' },
  })

  return os.router({
    list: os.list.handler(async ({ input }) =>
      presentPage(await listCharacters(db, { ...input, pageSize: pageSizes.public }), presentCharacter),
    ),

    get: os.get.handler(async ({ input, context, errors }) => {
      const found = await getCharacter({ ...deps, now: new Date() }, input)
      if (!found) throw errors.not_found()
      stopSharingAt(context.sharing, found.quizzes.nextAt)
      return presentCharacterDetail(found)
    }),

    neighbours: os.neighbours.handler(async ({ input, errors }) => {
      const found = await findNeighbours(db, input)
      if (!found) throw errors.not_found()
      return found
    }),

    tags: os.tags.handler(async () => (await listTags(db)).map(({ id, name, color }) => ({ id, name, color }))),

    adminList: os.adminList.handler(async ({ input }) => {
      const found = await listCharactersToEdit(db, { ...input, pageSize: pageSizes.admin })
      return withNumbers(db, 'characters', presentPage(found, presentEditedCharacter))
    }),

    adminTags: os.adminTags.handler(async () => (await listTags(db)).map(presentEditedTag)),

    adminGet: os.adminGet.handler(panel.adminGet),
    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
    previewMany: os.previewMany.handler(panel.previewMany(addedCharacters)),
    addMany: os.addMany.handler(panel.addMany(addedCharacters)),

    tagMany: os.tagMany.handler(({ input: { ids, tag_id: tagId, is_tagged: isTagged }, errors }) =>
      eachOf(ids, errors, (id) => tagCharacter({ ...deps, now: new Date() }, { id, tagId, isTagged })),
    ),

    createTag: os.createTag.handler(tagPanel.create),
    updateTag: os.updateTag.handler(tagPanel.update),
    deleteTag: os.deleteTag.handler(tagPanel.delete),
  })
}
