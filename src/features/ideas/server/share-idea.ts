import type { SharePictureSource } from '#features/sharing/server/share-pictures.ts'
import type { MappedRows } from '#features/sharing/server/site-map.ts'
import { categoryLabels } from '../rules/idea-values.ts'
import { findIdea } from './idea-queries.ts'

export const ideaPicture: SharePictureSource = {
  topics: ['ideas', 'users'],
  find: async (db, id) => {
    const idea = await findIdea(db, id, null)
    if (!idea) return undefined
    const { title, category, username } = idea
    return { look: 'note', label: categoryLabels[category], title, detail: username && `Pinned up by ${username}` }
  },
}

export const mappedIdeas: MappedRows = {
  kind: 'ideas',
  table: 'brainstorm_ideas',
  addressOf: (id) => `/ideas/${id}`,
}
