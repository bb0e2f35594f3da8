import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { findCharacter } from './character-queries.ts'

export const characterPicture: SharePictureSource = {
  topics: ['characters'],
  find: async (db, id) => {
    const character = await findCharacter(db, id)
    if (!character) return undefined
    const { name: title, nickname, description, image_url: image } = character
    const detail = nickname ? `“${nickname}”` : shortText(description ?? '', 80)
    return { look: 'card', label: 'Trading card', title, detail, image }
  },
}
