import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { expirePageAt } from '#platform/server/pages/page-record.ts'
import { charactersContract } from '../rules/contract.ts'
import { findCharacter, listCharacters, listCharactersToEdit } from './character-queries.ts'
import { getCharacter } from './get-character.ts'
import {
  presentCharacter,
  presentCharacterDetail,
  presentEditedCharacter,
  presentEditedTag,
} from './present-character.ts'
import { changeCharacter, createCharacter, removeCharacter } from './save-character.ts'
import { changeTag, createTag, removeTag } from './save-tag.ts'
import { listTags } from './tag-queries.ts'

export type CharactersDeps = {
  db: Db
  adminNews: AdminNews
  /** Deletes an uploaded file; a failure is logged and troubles nobody. */
  removeFile: (url: string) => Promise<void>
}

export function charactersRoutes({ db, adminNews, removeFile }: CharactersDeps) {
  const os = implement(charactersContract).$context<RequestContext>()
  const deps = () => ({ db, removeFile, now: new Date() })

  return os.router({
    list: os.list.handler(async ({ input: { tag, page } }) => {
      const pageSize = pageSizes.public
      const { rows, total } = await listCharacters(db, { tag, page, pageSize })
      return pageOf(rows.map(presentCharacter), { total, page, pageSize })
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const found = await getCharacter(deps(), input)
      if (!found) throw errors.not_found()
      expirePageAt(context.page, found.changesAt)
      return presentCharacterDetail(found)
    }),

    tags: os.tags.handler(async () => (await listTags(db)).map(({ id, name, color }) => ({ id, name, color }))),

    adminList: os.adminList.handler(async ({ input: { search, tag, page } }) => {
      const pageSize = pageSizes.admin
      const { rows, ...count } = await listCharactersToEdit(db, { search, tag, page, pageSize })
      return pageOf(rows.map(presentEditedCharacter), { ...count, page, pageSize })
    }),

    adminGet: os.adminGet.handler(async ({ input, errors }) => {
      const character = await findCharacter(db, input.id)
      if (!character) throw errors.not_found()
      return presentEditedCharacter(character)
    }),

    adminTags: os.adminTags.handler(async () => (await listTags(db)).map(presentEditedTag)),

    create: os.create.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createCharacter(deps(), { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('characters')
      return presentEditedCharacter(outcome.character)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const change = { id: input.id, seenAt: new Date(input.updated_at), form: input.character }
      const outcome = await changeCharacter(deps(), change)
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentEditedCharacter(outcome.character)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeCharacter(deps(), input.id))) throw errors.not_found()
      adminNews.announce('characters')
    }),

    createTag: os.createTag.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createTag(deps(), { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('characters')
      return presentEditedTag(outcome.tag)
    }),

    updateTag: os.updateTag.handler(async ({ input, errors }) => {
      const outcome = await changeTag(deps(), { id: input.id, seenAt: new Date(input.updated_at), form: input.tag })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentEditedTag(outcome.tag)
    }),

    deleteTag: os.deleteTag.handler(async ({ input, errors }) => {
      if (!(await removeTag(db, input.id))) throw errors.not_found()
      adminNews.announce('characters')
    }),
  })
}
