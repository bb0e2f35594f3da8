import { sql } from 'kysely'
import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import type { MappedRows } from '#features/sharing/server/site-map.ts'
import { findChoices, findHolder } from './pass-queries.ts'

/** Has no topics, because a pass must go at once when it's hidden (decision 0054). */
export const passPicture: SharePictureSource = {
  find: async (db, id) => {
    const [holder, choices] = await Promise.all([findHolder(db, id), findChoices(db, id)])
    if (!holder || !choices.is_public) return undefined
    const { username: title, avatar_url: image, role } = holder
    return {
      look: 'pass',
      label: role === 'admin' ? 'Crew' : 'VIP guest',
      title,
      detail: 'Admit one. No refunds.',
      image,
    }
  },
}

/** Lists only passes whose owners want to be found. */
export const mappedPasses: MappedRows = {
  kind: 'players',
  table: 'users',
  isVisible: () =>
    sql`not banned and exists (select from pass_choices where user_id = users.id and is_public and is_indexed)`,
  addressOf: (id) => `/players/${id}`,
}
