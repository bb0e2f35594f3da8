import { implement } from '@orpc/server'
import { addMany, previewMany } from '#features/editing/server/add-many.ts'
import { type EditingDeps, eachOf, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import { pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { charactersContract } from '../rules/contract.ts'
import { addedCharacters } from './add-characters.ts'
import { findCharacter, findNeighbours, listCharacters, listCharactersToEdit, listTags } from './character-queries.ts'
import { type FindQuizzesOf, getCharacter } from './get-character.ts'
import {
  presentCharacter,
  presentCharacterDetail,
  presentEditedCharacter,
  presentEditedTag,
} from './present-character.ts'
import { changeCharacter, characters, createCharacter, tagCharacter } from './save-character.ts'
import { changeTag, createTag, tags } from './save-tag.ts'

export function charactersRoutes(deps: Omit<EditingDeps, 'now'> & { findQuizzesOf: FindQuizzesOf }) {
  const os = implement(charactersContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

  return os.router({
    list: os.list.handler(async ({ input }) =>
      presentPage(await listCharacters(db, { ...input, pageSize: pageSizes.public }), presentCharacter),
    ),

    get: os.get.handler(async ({ input, context, errors }) => {
      const found = await getCharacter(editing(), input)
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

    adminGet: os.adminGet.handler(async ({ input, errors }) => {
      const character = await findCharacter(db, input.id)
      if (!character) throw errors.not_found()
      return presentEditedCharacter(character)
    }),

    adminTags: os.adminTags.handler(async () => (await listTags(db)).map(presentEditedTag)),

    create: os.create.handler(async ({ input, context, errors }) => {
      const outcome = await createCharacter(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentEditedCharacter(orRefuse(outcome, errors).row)
    }),

    update: os.update.handler(async ({ input: { character, ...seen }, errors }) => {
      const outcome = await changeCharacter(editing(), { ...seen, form: character })
      return presentEditedCharacter(orRefuse(outcome, errors).row)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), characters, input), errors)
    }),

    deleteMany: os.deleteMany.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), characters, { id })),
    ),

    previewMany: os.previewMany.handler(({ input, errors }) => previewMany(db, addedCharacters, { ...input, errors })),

    addMany: os.addMany.handler(async ({ input, context, errors }) => {
      const adding = addMany(editing(), addedCharacters, { batch: input, createdBy: callerOf(context).userId, errors })
      return orRefuse(await orUnknownReference(adding), errors).outcome
    }),

    tagMany: os.tagMany.handler(({ input: { ids, tag_id: tagId, is_tagged: isTagged }, errors }) =>
      eachOf(ids, errors, (id) => tagCharacter(editing(), { id, tagId, isTagged })),
    ),

    createTag: os.createTag.handler(async ({ input, context, errors }) => {
      const outcome = await createTag(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentEditedTag(orRefuse(outcome, errors).row)
    }),

    updateTag: os.updateTag.handler(async ({ input: { tag, ...seen }, errors }) => {
      const outcome = await changeTag(editing(), { ...seen, form: tag })
      return presentEditedTag(orRefuse(outcome, errors).row)
    }),

    deleteTag: os.deleteTag.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), tags, input), errors)
    }),
  })
}
