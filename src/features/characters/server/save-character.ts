import type { Db } from '#db/schema.gen.ts'
import { changeItem, type EditingDeps, type Write } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import type { CharacterForm } from '../rules/character.ts'
import { characterImageUpload } from '../rules/check-character.ts'
import { findCharacter, lockSeasons, lockTags, replaceTags, setTag } from './character-queries.ts'

export const characterImages = {
  upload: characterImageUpload,
  table: 'characters',
  column: 'image_url',
} as const satisfies UploadPlace

export const characters = {
  table: 'characters',
  section: 'characters',
  find: findCharacter,
  file: characterImages,
} as const

export type CharacterRefusal = 'unknown_reference' | 'ends_before_start' | 'unknown_picture'

/** Ignores concurrent edits: a tag is independent of the other fields. */
export function tagCharacter(
  deps: EditingDeps,
  { id, tagId, isTagged }: { id: string; tagId: string; isTagged: boolean },
) {
  return changeItem(deps, characters, {
    id,
    updated_at: 'any',
    write: async (trx) => {
      if (!(await lockTags(trx, [tagId]))) return { refusal: 'unknown_reference' as const }
      const hasChanged = await setTag(trx, { characterId: id, tagId, isTagged })
      return hasChanged ? { values: {} } : { refusal: 'unchanged' as const }
    },
  })
}

export function writeCharacter({ tag_ids: tagIds, ...form }: CharacterForm): Write<'characters', CharacterRefusal> {
  return async (trx, before) => {
    const refusal = await refusalOf(trx, { ...form, tag_ids: tagIds }, before?.image_url)
    if (refusal) return { refusal }
    return {
      values: { ...form, nickname: form.nickname || null, other_names: form.other_names || null },
      links: (characterId) => replaceTags(trx, { characterId, tagIds }),
    }
  }
}

async function refusalOf(
  db: Db,
  form: CharacterForm,
  shownImage: string | null | undefined,
): Promise<CharacterRefusal | undefined> {
  const { start_season_id: startId, end_season_id: endId, image_url: image } = form
  const seasons = await lockSeasons(db, endId ? [startId, endId] : [startId])
  const numberOf = (seasonId: string) => seasons.find(({ id }) => id === seasonId.toLowerCase())?.number
  const start = numberOf(startId)
  const end = endId ? numberOf(endId) : start
  if (start === undefined || end === undefined) return 'unknown_reference'
  if (end < start) return 'ends_before_start'
  if (!(await lockTags(db, form.tag_ids))) return 'unknown_reference'
  return (await mayShow(db, characterImages, { url: image, shown: shownImage })) ? undefined : 'unknown_picture'
}
